"""Tries faults of many kinds, drawn at random, on small jobs. Each must end in the same bytes or in a clear line;
anything else is a bug, which is printed, and exit 1.

The faults are drawn evenly from all cells of the table that is printed. A fault has a name, such as slow-17, and is the
same for the same seed and name: --seed N --fault NAME tries it again. Slow ones need a process of their own, fast ones
do not. --every NAME kills the writing command NAME at each of its operations on files. --power-cuts NAME... tries a power
cut at each operation of these commands, or of all commands if no name is given. ground.py lists the names. Needs gcc and
a build of pegs.
"""
import argparse, collections, concurrent.futures, os, pathlib, random, shutil, sys, tempfile, threading, time

from damage import Damage
from errors import Errors
from ground import Ground
from hostile import Hostile
from limits import Limits
from placements import Placements
from powercut import PowerCuts
from program import Bug
from races import Races
from readers import Readers
from stops import Stops
from unfinished import Unfinished

WORKERS = os.cpu_count() or 1
AUDIT_SHARE = 0.3  # of the time, at most, to audit the order of operations
LONG = 3600  # seconds in which each cell has a try, or the campaign fails


class Cells:
    """Cells of the table, and how each draws a fault."""
    def __init__(self, name, *kinds):
        self.name = name
        self.cells = [cell for kind in kinds for cell in kind.cells()]
        self.drawn = 0

    def fault(self, seed, number):
        """A fault: its name, its cell and what draws it."""
        turn = list(self.cells)
        random.Random(f"{seed}/{self.name}/{number // len(turn)}").shuffle(turn)
        cell, some = turn[number % len(turn)]
        return f"{self.name}-{number}", cell, lambda: some(random.Random(f"{seed}/{self.name}-{number}"))


class Campaign:
    """Faults that are tried one after another, and what came of them."""
    def __init__(self, work):
        ground = Ground(work / "ground")
        self.work = work
        self.stops = Stops(ground, work)
        self.power_cuts = PowerCuts(ground, work, self.stops)
        self.slow = Cells("slow", self.stops, Limits(ground, work), Errors(ground, work, self.stops.environment))
        self.fast = Cells("fast", Damage(ground, work), Hostile(ground, work), self.power_cuts, Races(ground, work),
                          Unfinished(work), Placements(ground, work), Readers(work))
        self.lock = threading.Lock()
        self.tried = collections.Counter()
        self.bugs = collections.Counter()

    def named(self, seed, name):
        kind, number = name.split("-")
        return {"slow": self.slow, "fast": self.fast}[kind].fault(seed, int(number))

    def next(self, seed):
        """The next fault, of the kind whose cells have had fewer tries."""
        cells = min(self.slow, self.fast, key=lambda cells: cells.drawn / len(cells.cells))
        cells.drawn += 1
        return cells.fault(seed, cells.drawn - 1)

    def attempt(self, fault, worker):
        name, cell, draw = fault
        what = "undisturbed"
        try:
            what, attempt = draw()
            attempt(self.work / f"place-{worker}")
        except Bug as bug:
            with self.lock:
                self.bugs[cell] += 1
                print(f"{name}, {', '.join(cell)}, {what}: {bug}", file=sys.stderr, flush=True)
        with self.lock:
            self.tried[cell] += 1

    def go(self, seed, seconds):
        """Tries faults until time is up."""
        end = time.monotonic() + seconds

        audits = self.power_cuts.audits(random.Random(seed))

        def work_on(worker):
            while time.monotonic() < end - seconds * (1 - AUDIT_SHARE):
                with self.lock:
                    cell, audit = next(audits, (None, None))
                if cell is None:
                    break
                self.attempt((f"audit of {cell[1]}", cell, lambda: ("", audit)), worker)
            while time.monotonic() < end:
                with self.lock:
                    fault = self.next(seed)
                self.attempt(fault, worker)
        self.on_all_workers(work_on)

    def on_all_workers(self, work_on):
        with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
            list(pool.map(work_on, range(WORKERS)))

    def all(self, faults):
        """Tries faults until there are no more: cells, and what each tries."""
        def work_on(worker):
            while True:
                with self.lock:
                    number, (cell, *fault) = next(numbered, (0, (None,)))
                if cell is None:
                    break
                self.attempt((f"{number}", cell, lambda fault=fault: fault), worker)
        numbered = enumerate(faults)
        self.on_all_workers(work_on)

    def print(self):
        print(" tries    bugs  cell")
        for cell in sorted(self.tried):
            print(f"{self.tried[cell]:6}  {self.bugs[cell]:6}  {', '.join(cell)}")
        print(f"{self.tried.total():6}  {self.bugs.total():6}  in all")
        for cells in self.slow, self.fast:
            counts = [self.tried[cell] for cell, _ in cells.cells]
            print(f"{sum(counts):6}  {cells.name}, in {len(counts)} cells, {min(counts)} to {max(counts)} in each")

    def untried(self):
        """The number of cells without a try."""
        return sum(not self.tried[cell] for cells in (self.slow, self.fast) for cell, _ in cells.cells)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seconds", type=int, default=60)
    options.add_argument("--seed", type=int, default=random.randrange(1 << 31))
    options.add_argument("--fault", metavar="NAME")
    options.add_argument("--every", metavar="NAME")
    options.add_argument("--power-cuts", metavar="NAME", nargs="*")
    given = options.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp()).resolve()
    try:
        campaign = Campaign(folder)
        if given.every:
            campaign.all(campaign.stops.every(given.every))
        elif given.power_cuts is not None:
            campaign.all(campaign.power_cuts.every(given.power_cuts))
        elif given.fault:
            campaign.attempt(campaign.named(given.seed, given.fault), 0)
        else:
            print(f"chaos: seed {given.seed}, {given.seconds} s", flush=True)
            campaign.go(given.seed, given.seconds)
        campaign.print()
    finally:
        shutil.rmtree(folder)
    if not campaign.tried:
        sys.exit("chaos: nothing was tried; ground.py has the names of the commands")
    is_short = given.every or given.power_cuts is not None or given.fault or given.seconds < LONG
    if not is_short and campaign.untried():
        print(f"chaos: {campaign.untried()} cells had no try", file=sys.stderr)
        sys.exit(1)
    sys.exit(1 if campaign.bugs else 0)


if __name__ == "__main__":
    main()
