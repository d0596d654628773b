"""I/O errors: one operation on a file fails with EIO, be it a question, a listing, a read or a write. The command prints
what it always prints, or gives up with a clear line; the journal keeps its lines; the same command again ends with the
same bytes."""
import functools, re

from ground import READING, WRITING, Scenario, on, once, printed
from program import Bug, clear, done, same, tree

FULL = [Scenario(" ".join(command), "full", command) for command in READING]
# What a command prints is not the same the second time.
SAY_WHAT_IS_THERE = ("clean", "convert", "plan")


def recorded(place):
    """The journal's lines of whole files, by name; the last one counts."""
    journal = place / "data/corner/journal"
    lines = journal.read_text().splitlines() if journal.exists() else []
    return {line.split(" ")[1]: line for line in lines if line.startswith("done ")}


class Errors:
    def __init__(self, ground, work, environment):
        self.ground = ground
        self.work = work
        self.environment = environment
        self.scenarios = WRITING + FULL

    @once
    def undisturbed(self, number):
        """What a scenario prints and leaves, and how many operations it takes."""
        scenario = self.scenarios[number]
        place = self.work / f"no-error-{number}"
        shown, left = scenario.undisturbed(self.ground, place)
        self.ground.copy(scenario.stage, place)
        log = self.work / f"asked-{number}"
        done(on(place, scenario.command, environment=self.environment(place, CHAOS_FAULT="error", CHAOS_LOG=str(log))))
        return shown, left, len(log.read_text().splitlines())

    def attempt(self, number, at, place):
        scenario = self.scenarios[number]
        shown, left, _ = self.undisturbed(number)
        self.ground.copy(scenario.stage, place)
        before = recorded(place)
        outcome = clear(on(place, scenario.command,
                           environment=self.environment(place, CHAOS_FAULT="error", CHAOS_AT=str(at))))
        if not outcome.exit and printed(outcome, place) != shown:
            raise Bug(f"another answer; {outcome}\n{outcome.out[:600]}")
        if scenario.command[0] not in ("clean", "convert") and (lost := before.items() - recorded(place).items()):
            raise Bug(f"the journal has lost {lost}; {outcome}")
        again = done(on(place, scenario.command))
        if scenario.command[0] not in SAY_WHAT_IS_THERE and printed(again, place) != shown:
            raise Bug(f"the same command prints something else\n{again.out[:500]}")
        same({name: sum for name, sum in left.items() if not re.search("index/", name)},
             {name: sum for name, sum in tree(place).items() if not re.search("index/", name)})

    def cells(self):
        for number, scenario in enumerate(self.scenarios):
            yield ("error", scenario.name), functools.partial(self.some, number)

    def some(self, number, random):
        at = random.randint(1, self.undisturbed(number)[2])
        return f"at operation {at}", functools.partial(self.attempt, number, at)
