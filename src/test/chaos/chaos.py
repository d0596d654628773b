"""Faults of many kinds, at random, on small jobs: each must end in the same bytes or in a clear line.
Usage: chaos.py [--seconds N] [--seed N] [--number N]. A fault is named by seed and number, and tried again by these."""
import argparse, collections, concurrent.futures, pathlib, random, sys, tempfile, threading, time

from ground import Ground
from kills import Faults
from program import Bug

WORKERS = 2


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--seconds", type=int, default=60)
    options.add_argument("--seed", type=int, default=random.randrange(1 << 31))
    options.add_argument("--number", type=int)
    given = options.parse_args()
    print(f"chaos: seed {given.seed}, {given.seconds} s", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder).resolve()
        kinds = [Faults(Ground(work / "ground"), work)]
        tally, bugs = Tally(), []
        end = time.monotonic() + given.seconds
        if given.number is not None:
            one(kinds, given.seed, given.number, work / "place", tally, bugs)
        else:
            numbers = iter(range(1 << 62))
            lock = threading.Lock()

            def work_on(worker):
                while time.monotonic() < end:
                    with lock:
                        number = next(numbers)
                    one(kinds, given.seed, number, work / f"place-{worker}", tally, bugs)
            with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
                list(pool.map(work_on, range(WORKERS)))
    tally.print()
    for bug in bugs:
        print(bug, file=sys.stderr)
    sys.exit(1 if bugs else 0)


def one(kinds, seed, number, place, tally, bugs):
    chance = random.Random(f"{seed}/{number}")
    cell, what, attempt = chance.choice(kinds).campaign(chance)
    try:
        attempt(place)
        tally.add(cell)
    except Bug as bug:
        bugs.append(f"fault {number}: {cell} {what}: {bug}")
        print(bugs[-1], flush=True)


class Tally:
    def __init__(self):
        self.cells = collections.Counter()

    def add(self, cell):
        self.cells[cell] += 1

    def print(self):
        for cell in sorted(self.cells):
            print(f"{self.cells[cell]:6} {', '.join(cell)}")
        print(f"{self.cells.total():6} faults")


if __name__ == "__main__":
    main()
