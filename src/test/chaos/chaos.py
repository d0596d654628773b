"""Tries faults of many kinds, drawn at random, on small jobs. Each must end in the same bytes or in a clear line;
anything else is a bug, which is printed, and exit 1.

A fault has a number, and is the same for the same seed and number: --seed N --number M tries it again. --every NAME
kills the writing command NAME at each of its operations on files; ground.py lists them. Needs gcc and a build of pegs.
"""
import argparse, collections, concurrent.futures, itertools, os, pathlib, random, shutil, sys, tempfile, threading, time

from damage import Damage
from ground import Ground
from hostile import Hostile
from limits import Limits
from program import Bug
from stops import Stops

WORKERS = os.cpu_count() or 1


class Campaign:
    """Faults that are tried one after another, and what came of them."""
    def __init__(self, work):
        ground = Ground(work / "ground")
        self.work = work
        self.stops = Stops(ground, work)
        self.kinds = [self.stops, Damage(ground, work), Damage(ground, work), Hostile(ground, work), Limits(ground, work)]
        self.lock = threading.Lock()
        self.cells = collections.Counter()
        self.bugs = 0

    def drawn(self, seed, number):
        chance = random.Random(f"{seed}/{number}")
        return chance.choice(self.kinds).some(chance)

    def attempt(self, number, fault, worker):
        place = self.work / f"place-{worker}"
        cell, what = ("no fault",), "undisturbed"
        try:
            cell, what, attempt = fault()
            attempt(place)
        except Bug as bug:
            with self.lock:
                self.bugs += 1
                print(f"fault {number}, {', '.join(cell)}, {what}: {bug}", file=sys.stderr, flush=True)
        with self.lock:
            self.cells[cell] += 1

    def go(self, faults, seconds):
        """Tries faults until there are no more, or time is up."""
        end = time.monotonic() + seconds
        numbered = enumerate(faults)

        def work_on(worker):
            while time.monotonic() < end:
                with self.lock:
                    number, fault = next(numbered, (None, None))
                if number is None:
                    return
                self.attempt(number, fault, worker)
        with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
            list(pool.map(work_on, range(WORKERS)))

    def print(self):
        for cell in sorted(self.cells):
            print(f"{self.cells[cell]:6}  {', '.join(cell)}")
        print(f"{self.cells.total():6}  faults, {self.bugs} bugs")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seconds", type=int, default=60)
    options.add_argument("--seed", type=int, default=random.randrange(1 << 31))
    options.add_argument("--number", type=int)
    options.add_argument("--every", metavar="NAME")
    given = options.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp()).resolve()
    try:
        campaign = Campaign(folder)
        if given.every:
            campaign.go(((lambda fault=fault: fault) for fault in campaign.stops.every(given.every)), float("inf"))
        elif given.number is not None:
            campaign.attempt(given.number, lambda: campaign.drawn(given.seed, given.number), 0)
        else:
            print(f"chaos: seed {given.seed}, {given.seconds} s", flush=True)
            campaign.go(((lambda number=number: campaign.drawn(given.seed, number)) for number in itertools.count()),
                        given.seconds)
        campaign.print()
    finally:
        shutil.rmtree(folder)
    sys.exit(1 if campaign.bugs else 0)


if __name__ == "__main__":
    main()
