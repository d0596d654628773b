"""Too little of what a machine gives: open files, address space, stack, heap, buffers outside it, a home folder, a folder
for temporary files; or more processors than there are. The command prints what it always prints, or gives up with a clear
line; the same command without the limit ends with the same bytes."""
import functools

from ground import READING, WRITING, Scenario, form_of, on, once, printed
from program import CHECKPOINT, Bug, clear
from stops import goes_on

LIMITS = {"--nofile=": [16, 40, 255, 256, 300], "--as=": [1 << 30, 4 << 30, 7 << 30],
          "-Xss": ["1k", "136k", "150k", "180k", "1m"], "-Xmx": [],  # any size
          "-XX:MaxDirectMemorySize=": ["1k", "1m"], "-XX:ActiveProcessorCount=": ["1", "16", "64"],
          **dict.fromkeys(["HOME", "-Djava.io.tmpdir="], ["/nowhere", "/proc", "/dev/null", "nowhere", ""])}
SCENARIOS = WRITING + [Scenario("", "full", command) for command in READING]


class Limits:
    def __init__(self, ground, work):
        self.ground = ground
        self.work = work

    @once
    def undisturbed(self, number):
        return SCENARIOS[number].undisturbed(self.ground, self.work / f"unlimited-{number}")

    def attempt(self, number, what, least, place):
        scenario = SCENARIOS[number]
        shown, left = self.undisturbed(number)
        self.ground.copy(scenario.stage, place)
        if what.startswith("--"):
            outcome = on(place, scenario.command, limit=f"{what}{least}")
        elif what == "HOME":
            outcome = on(place, scenario.command, environment={"HOME": least, "TMPDIR": least})
        else:
            heap = f"-Xms{least} -XX:NewSize=1m -XX:MaxNewSize=1m " if what == "-Xmx" else ""
            outcome = on(place, [*scenario.command, *(["--set", "memory=4m"] if heap else [])],
                         environment={"PEGS_JAVA_OPTIONS": f"{heap}{what}{least} {CHECKPOINT}"})
        if not clear(outcome).exit and printed(outcome, place) != shown and scenario.command[0] != "plan":
            raise Bug(f"another answer; {outcome}\n{outcome.out[:600]}")
        goes_on(scenario, place, shown, left)

    def cells(self):
        for what in LIMITS:
            for command in sorted({form_of(scenario.command) for scenario in SCENARIOS}):
                yield (f"limit {what}", command), functools.partial(self.some, what, command)

    def some(self, what, command, random):
        number = random.choice([n for n, scenario in enumerate(SCENARIOS) if form_of(scenario.command) == command])
        least = random.choice(LIMITS[what] or [f"{random.randint(4 << 10, 12 << 10)}k", f"{random.randint(2, 64)}m"])
        return f"{least}", functools.partial(self.attempt, number, what, least)
