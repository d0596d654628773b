"""Too little of what a machine gives: open files, address space, stack, heap, buffers outside it."""
import functools

from ground import READING, WRITING, Scenario, on, once, printed
from program import Bug, clear

LIMITS = {"--nofile=": [16, 40, 255, 256, 300], "--as=": [1 << 30, 4 << 30, 7 << 30],
          "-Xss": ["1k", "136k", "150k", "180k", "1m"], "-Xmx": ["1m", "32m", "40m", "48m", "64m"],
          "-XX:MaxDirectMemorySize=": ["1k", "1m"]}
SCENARIOS = WRITING + [Scenario("", "full", command) for command in READING]


class Limits:
    def __init__(self, ground, work):
        self.ground = ground
        self.work = work

    @once
    def undisturbed(self, number):
        return SCENARIOS[number].undisturbed(self.ground, self.work / f"unlimited-{number}")[0]

    def attempt(self, number, what, least, place):
        scenario = SCENARIOS[number]
        shown = self.undisturbed(number)
        self.ground.copy(scenario.stage, place)
        if what.startswith("--"):
            outcome = on(place, scenario.command, limit=f"{what}{least}")
        else:
            outcome = on(place, [*scenario.command, "--set", "memory=4m"] if what == "-Xmx" else scenario.command,
                         environment={"PEGS_JAVA_OPTIONS": f"{what}{least}"})
        if not clear(outcome).exit and printed(outcome, place) != shown and scenario.command[0] != "plan":
            raise Bug(f"another answer; {outcome}\n{outcome.out[:600]}")

    def cells(self):
        for what in LIMITS:
            for command in sorted({scenario.command[0] for scenario in SCENARIOS}):
                yield (f"limit {what}", command), functools.partial(self.some, what, command)

    def some(self, what, command, random):
        number = random.choice([n for n, scenario in enumerate(SCENARIOS) if scenario.command[0] == command])
        least = random.choice(LIMITS[what])
        return f"{least}", functools.partial(self.attempt, number, what, least)
