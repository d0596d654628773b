"""Faults at single operations on files: the process is killed before one, or the disk is full from one on. Then the
same command must end with the same bytes, as if nothing had happened."""
import functools, pathlib, subprocess

from ground import WRITING, on, once, printed
from program import Bug, clear, done, refused, same, tree

SOURCE = pathlib.Path(__file__).with_name("faults.c")
KILLED = (-9, 137)
SAY_WHAT_IS_LEFT = ("clean", "convert")  # and the second time that is less


class Stops:
    def __init__(self, ground, work):
        self.ground = ground
        self.work = work
        self.library = work / "faults.so"
        subprocess.run(["gcc", "-O1", "-shared", "-fPIC", "-o", self.library, SOURCE, "-ldl"], check=True)

    def environment(self, place, **more):
        return {"LD_PRELOAD": str(self.library), "CHAOS_FOLDER": str(place / "data"), **more}

    @once
    def undisturbed(self, number):
        """What a scenario prints and leaves, and how many operations it takes."""
        scenario = WRITING[number]
        place = self.work / f"undisturbed-{number}"
        shown, left = scenario.undisturbed(self.ground, place)
        self.ground.copy(scenario.stage, place)
        log = self.work / f"operations-{number}"
        done(on(place, scenario.command, self.environment(place, CHAOS_LOG=str(log))))
        return shown, left, len(log.read_text().splitlines())

    def attempt(self, number, at, fault, place):
        scenario = WRITING[number]
        shown, left, _ = self.undisturbed(number)
        self.ground.copy(scenario.stage, place)
        outcome = on(place, scenario.command, self.environment(place, CHAOS_AT=str(at), CHAOS_FAULT=fault))
        if fault == "full" and outcome.exit:
            refused(outcome)
        elif outcome.exit not in (*KILLED, 0):
            raise Bug(str(outcome))
        for look in ["status"], ["table"]:
            clear(on(place, look))
        again = done(on(place, scenario.command))
        if scenario.command[0] not in SAY_WHAT_IS_LEFT and printed(again, place) != shown:
            raise Bug(f"the same command prints something else\n{again.out[:500]}")
        same(left, tree(place))

    def every(self, name):
        """All kills of one scenario."""
        number = [scenario.name for scenario in WRITING].index(name)
        for at in range(1, self.undisturbed(number)[2] + 1):
            yield ("kill", name), f"at operation {at}", functools.partial(self.attempt, number, at, "kill")

    def some(self, random):
        number = random.randrange(len(WRITING))
        fault = random.choice(["kill", "kill", "full"])
        at = random.randint(1, self.undisturbed(number)[2])
        return (fault, WRITING[number].name), f"at operation {at}", functools.partial(self.attempt, number, at, fault)
