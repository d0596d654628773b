"""Faults at single operations on files: the process is killed before one, or the disk is full from one on."""
import functools, os, pathlib, subprocess, tempfile

from ground import SCENARIOS, on
from program import Bug, done, refused, same, tree

SOURCE = pathlib.Path(__file__).with_name("faults.c")
KILLED = (-9, 137)


class Faults:
    def __init__(self, ground, work):
        self.ground = ground
        self.library = work / "faults.so"
        subprocess.run(["gcc", "-O1", "-shared", "-fPIC", "-o", self.library, SOURCE, "-ldl"], check=True)
        self.work = work

    def environment(self, place, **more):
        return {"LD_PRELOAD": str(self.library), "CHAOS_FOLDER": str(place.resolve()), **more}

    @functools.cache
    def undisturbed(self, number):
        """What a scenario prints and leaves, and how many operations it takes."""
        place = self.work / f"undisturbed-{number}"
        scenario = SCENARIOS[number]
        printed, left = scenario.expect(self.ground, place)
        scenario.prepare(self.ground, place)
        log = self.work / f"operations-{number}"
        done(on(place, scenario.command, self.environment(place / "data", CHAOS_LOG=str(log))))
        return printed, left, len(log.read_text().splitlines())

    def attempt(self, number, at, fault, place):
        """One fault, a look at what it left, and the same command again."""
        scenario = SCENARIOS[number]
        printed, left, _ = self.undisturbed(number)
        scenario.prepare(self.ground, place)
        outcome = on(place, scenario.command, self.environment(place / "data", CHAOS_AT=str(at), CHAOS_FAULT=fault))
        what = f"{scenario.name}, {fault} at operation {at}"
        if fault == "full" and outcome.exit:
            refused(outcome)
        elif outcome.exit not in (*KILLED, 0):
            raise Bug(f"{what}: {outcome}")
        for look in ["status"], ["table"]:
            done(on(place, look))
        again = done(on(place, scenario.command))
        if "clean" != scenario.command[0] and again.out.replace(str(place), "PLACE") != printed:
            raise Bug(f"{what}: the same command again prints something else\n{again.out[:500]}")
        same(left, tree(place), what)

    def campaign(self, random):
        """One random fault; returns the cell it belongs to and what tries it."""
        number = random.randrange(len(SCENARIOS))
        fault = random.choice(["kill", "kill", "full"])
        at = random.randint(1, self.undisturbed(number)[2])
        return (fault, SCENARIOS[number].name), f"at operation {at}", functools.partial(self.attempt, number, at, fault)
