#!/usr/bin/env python3
"""Predicts the time and the traffic of a large forward sweep on a cluster from event logs of real runs.

Usage: cluster_forecast.py SIZES.json LOG ... -- CORES ...

SIZES.json is the output of "pegs status JOB --json" for the job of the logs. Each LOG is an event log of Spark
(spark.eventLog.enabled) of one run of that job. The board to predict is the square of 49 holes with 4-move rules.

The three largest levels before the last one are the sample: the last one leaves no hints. A sender's time is a line in its children, a receiver's time a line
in the codes that it writes. The script fits both lines to the two smaller levels first, and compares the prediction for
the third level with its measured time. Then it fits all three levels, and plays the schedule of the large board: tasks of the
program's largest size, each on the next free core, one stage after another. The error is twice the standard deviation
of 200 forecasts, each from a random choice of the runs' tasks with repetition.
"""

import json
import math
import random
import statistics
import sys

LARGEST_SLICE = 1 << 26  # positions of a sender: SparkBackend.MOST_HINTED_POSITIONS
LARGEST_RANGE = 1 << 27  # codes of a receiver: SparkBackend.MOST_CODES_OF_RANGE
SAMPLE_CHILDREN = 13.2  # children of a position of Wiegleb's board
LARGE_CHILDREN = 15  # children of a position of the square
SAMPLES = 200


def levels_of(log):
    """Returns for each set of a log its senders and receivers, each a list of (seconds, bytes sent or received), and
    the wall time of its job."""
    stages, jobs, levels = {}, {}, {}
    with open(log) as lines:
        for line in lines:
            event = json.loads(line)
            kind = event["Event"]
            if kind == "SparkListenerJobStart":
                name = event["Properties"].get("spark.job.description", "")
                if name.startswith("F_") and len(event["Stage IDs"]) == 2:
                    level = levels[int(name[2:].split(".")[0])] = {"tasks": ([], []), "began": event["Submission Time"]}
                    jobs[event["Job ID"]] = level
                    for i, stage in enumerate(sorted(event["Stage IDs"])):
                        stages[stage] = level["tasks"][i]
            elif kind == "SparkListenerJobEnd" and event["Job ID"] in jobs:
                level = jobs[event["Job ID"]]
                level["wall"] = (event["Completion Time"] - level["began"]) / 1000
            elif kind == "SparkListenerTaskEnd" and event["Stage ID"] in stages:
                if event["Task End Reason"]["Reason"] != "Success":
                    continue
                metrics = event["Task Metrics"]
                written = metrics["Shuffle Write Metrics"]["Shuffle Bytes Written"]
                read = metrics["Shuffle Read Metrics"]
                seconds = (event["Task Info"]["Finish Time"] - event["Task Info"]["Launch Time"]) / 1000
                stages[event["Stage ID"]].append(
                    (seconds, written or read["Remote Bytes Read"] + read["Local Bytes Read"]))
    return levels


def line(points):
    """Returns a and b of the least squares line a + b x, not below 0 at x = 0."""
    mean_x, mean_y = statistics.fmean(x for x, _ in points), statistics.fmean(y for _, y in points)
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / spread if spread else mean_y / mean_x
    if mean_y < slope * mean_x:
        return 0.0, mean_y / mean_x
    return mean_y - slope * mean_x, slope


def at(fitted, x):
    return fitted[0] + fitted[1] * x


class Model:
    """Lines for the tasks of a sample of levels. A level is its senders, each with its children, seconds and bytes,
    and its receivers, each with its codes, seconds and bytes."""

    def __init__(self, levels):
        senders = [task for level in levels for task in level[0]]
        self.sender = line([task[:2] for task in senders])
        self.receiver = line([task[:2] for level in levels for task in level[1]])
        self.bytes_of_child = sum(task[2] for task in senders) / sum(task[0] for task in senders)

    def seconds(self, children, codes, senders, receivers, cores):
        """Returns the wall time of one level: two stages, each with tasks of equal size."""
        return (math.ceil(senders / cores) * at(self.sender, children / senders)
                + math.ceil(receivers / cores) * at(self.receiver, codes / receivers))


def square49():
    """Returns the greatest sizes of the levels of the square of 49 holes, 48 to 24 pegs, by pegs: all codes of one of 16
    position classes, up to 8 symmetries."""
    return {k: math.comb(49, k) / 16 / 8 for k in range(48, 23, -1)}


def forecast(model, cores):
    """Returns hours and bytes."""
    hours, sent, board = 0.0, 0.0, square49()
    for k in sorted(board, reverse=True)[1:]:
        children = board[k + 1] * LARGE_CHILDREN
        hours += model.seconds(children, board[k], max(3 * cores, math.ceil(board[k + 1] / LARGEST_SLICE)),
                               max(2 * cores, math.ceil(board[k] / LARGEST_RANGE)), cores) / 3600
        sent += children * model.bytes_of_child
    return hours, sent


def main(arguments):
    split = arguments.index("--")
    with open(arguments[0]) as text:
        sizes = {row["k"]: row["forward"] for row in json.load(text)["rows"] if row["forward"]}
    runs = [levels_of(log) for log in arguments[1:split]]
    largest = sorted(set.intersection(*(set(run) for run in runs)))[1:4]  # the last level leaves no hints
    pooled = {}
    print(f"{'set':>6} {'positions':>14} {'codes':>14} {'wall':>8} {'sending':>9} {'receiving':>9} {'bytes a child':>13}")
    for k in reversed(largest):
        work = (SAMPLE_CHILDREN * sizes[k + 1], sizes[k])
        pooled[k] = ([], [])
        for run in runs:
            tasks = run[k]["tasks"]
            for i in range(2):
                pooled[k][i].extend((work[i] / len(tasks[i]), *task) for task in tasks[i])
            print(f"{'F_%d' % k:>6} {sizes[k + 1]:>14,} {sizes[k]:>14,} {run[k]['wall']:>6.1f} s"
                  f" {sum(t for t, _ in tasks[0]):>7.1f} s {sum(t for t, _ in tasks[1]):>7.1f} s"
                  f" {sum(b for _, b in tasks[0]) / work[0]:>13.2f}")

    smaller = Model([pooled[k] for k in largest[1:]])
    for tasks, fitted, name in zip(pooled[largest[0]], (smaller.sender, smaller.receiver), ("sending", "receiving")):
        predicted, real = sum(at(fitted, work) for work, _, _ in tasks), sum(seconds for _, seconds, _ in tasks)
        print(f"F_{largest[0]} from the two smaller levels, {name}: {predicted:.1f} s predicted, {real:.1f} s measured,"
              f" {predicted / real - 1:+.0%}")

    choice = random.Random(49)
    models = [Model([tuple(choice.choices(tasks, k=len(tasks)) for tasks in pooled[k]) for k in largest])
              for _ in range(SAMPLES)]
    positions = sum(square49().values())
    print(f"square of 49 holes: at most {positions:.3g} positions, {positions * LARGE_CHILDREN:.2g} children")
    for cores in map(int, arguments[split + 1:]):
        hours, sent = forecast(Model(list(pooled.values())), cores)
        errors = [2 * statistics.stdev(values) for values in zip(*(forecast(model, cores) for model in models))]
        print(f"{cores:>6} cores: {hours:,.1f} hours, error {errors[0]:,.1f};"
              f" {sent / 1e12:,.1f} TB sent, error {errors[1] / 1e12:,.1f}")


main(sys.argv[1:])
