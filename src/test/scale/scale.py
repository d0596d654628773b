"""Runs a job with 1, 2, 4 ... threads and prints for each its times and those of its phases.

Usage: scale.py JOB [THREADS...]. The last line is the share of the work that only one thread did. The program counts it;
the states of its threads, sampled 100 times a second, show whether the counters miss anything.
"""

import collections
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

PEGS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../pegs")
# Threads of the JVM, which compile or collect garbage.
OF_JVM = ("C1 ", "C2 ", "GC ", "VM ", "Monitor", "Service", "Signal", "Notification", "Reference", "Finalizer", "Common")
PHASE = re.compile(r"(\w+): ([\d.]+) s of work on ([\d.]+) threads, ([\d.]+) s of span")


def working(pid):
    """Returns how many threads of a process run, could run, or wait for the disk."""
    count = 0
    for thread in os.listdir(f"/proc/{pid}/task"):
        try:
            with open(f"/proc/{pid}/task/{thread}/stat") as stat:
                name, rest = stat.read().split("(", 1)[1].rsplit(")", 1)
        except OSError:
            continue  # it has ended
        count += rest[1] in "RD" and not name.startswith(OF_JVM)
    return count


def run(job, threads, folder):
    """Runs a job from an empty folder. Returns wall and CPU seconds, samples by working threads, and its log."""
    data = os.path.join(folder, "data")
    shutil.rmtree(data, ignore_errors=True)
    samples = collections.Counter()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.monotonic()
    with open(os.path.join(folder, "log"), "w+") as log:
        process = subprocess.Popen([PEGS, "run", job, "--verbose", "--data", data, "--set", f"threads={threads}"],
                                   stdout=subprocess.DEVNULL, stderr=log)
        while process.poll() is None:
            try:
                samples[working(process.pid)] += 1
            except OSError:
                break  # it has ended
            time.sleep(0.01)
        code = process.wait()
        wall = time.monotonic() - began
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        log.seek(0)
        text = log.read()
    if code != 0:
        sys.exit(f"scale: the run failed with code {code}\n{text}")
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, samples, text


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    job = sys.argv[1]
    processors = len(os.sched_getaffinity(0))
    all_threads = [int(word) for word in sys.argv[2:]] or [
        1 << i for i in range(processors.bit_length()) if 1 << i < processors] + [processors]
    with tempfile.TemporaryDirectory() as folder:
        for threads in all_threads:
            wall, cpu, samples, log = run(job, threads, folder)
            print(f"{threads} threads: {wall:.2f} s, {cpu:.2f} s of CPU time")
            phases = PHASE.findall(log)
            for phase in phases:
                print("  {:8} {:>8} s of work, {:>6} s of span, {:>5} threads at work".format(
                    phase[0], phase[1], phase[3], phase[2]))
            start, garbage = map(float, re.search("start of the JVM: ([0-9.]+) s; .*: ([0-9.]+) s", log).groups())
            print(f"  start of the JVM {start} s, collecting garbage {garbage} s")
            counted = start + sum(float(work) / max(0.01, float(at_work)) for _, work, at_work, _ in phases)
            span = start + garbage + sum(float(phase[3]) for phase in phases)
            few = sum(count for working_threads, count in samples.items() if working_threads < 2)
            print(f"  fewer than two threads at work: {100 * span / counted:.1f} % of the time by the counters, "
                  f"{100 * few / sum(samples.values()):.1f} % of {sum(samples.values())} samples")
            print(re.search("serial share: .*", log).group())


main()
