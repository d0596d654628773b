"""I/O errors and lack of memory: one operation on a file fails with EIO, be it a question, a listing, a read or a write;
or one allocation of the JVM, or of a library that it uses, gets no memory. The command prints what it always prints, or
gives up with a clear line; the journal keeps its lines; the same command again ends with the same bytes. The JVM may end
at once if it gets no memory, which is as a kill."""
import functools, re

from ground import READING, WRITING, Scenario, form_of, on, once, printed
from program import Bug, clear, done
from stops import goes_on

FULL = [Scenario(" ".join(command), "full", command) for command in READING]
# Errors of some files alone: a part of their paths, and the scenarios that use such files.
FILES = {"hints": (".hints", ["run, bucketed, 21 holes"]),
         "index": ("/index", ["index", "index over another", "query 28", "clean"])}
# The end of a JVM by itself: by a signal, or after these words, of the launcher or the C library.
JVM_ENDS = re.compile("insufficient memory for the Java Runtime|initialization of VM|^Error: |^(malloc|realloc): |VM warning|"
                      "loading shared lib|for thread-local data: ABORT$", re.MULTILINE)
JVM_ENDED = (134, 139, -6, -11)


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

    def faulty(self, place, command, fault, only, **more):
        return on(place, command, folder=self.work, environment=self.environment(
            place, CHAOS_FAULT=fault, **({"CHAOS_ONLY": only} if only else {}), **more))

    @once
    def undisturbed(self, number, fault="error", only=""):
        """What a scenario prints and leaves, and the names of the operations that may fail."""
        scenario = self.scenarios[number]
        place = self.work / f"no-error-{number}"
        shown, left = scenario.undisturbed(self.ground, place)
        self.ground.copy(scenario.stage, place)
        log = self.work / f"asked-{number}-{fault}-{only.strip('/')}"
        done(self.faulty(place, scenario.command, fault, only, CHAOS_LOG=str(log)))
        return shown, left, [line.split(" ")[0] for line in log.read_text().splitlines()]

    def attempt(self, number, at, place, fault="error", only=""):
        scenario = self.scenarios[number]
        shown, left, _ = self.undisturbed(number, fault, only)
        self.ground.copy(scenario.stage, place)
        before = recorded(place)
        outcome = self.faulty(place, scenario.command, fault, only, CHAOS_AT=str(at))
        said = JVM_ENDS.search(outcome.out + outcome.err)
        if not (fault == "memory" and outcome.exit and (outcome.exit in JVM_ENDED or said)):
            clear(outcome)
        if not outcome.exit and printed(outcome, place) != shown:
            raise Bug(f"another answer; {outcome}\n{outcome.out[:600]}")
        if form_of(scenario.command) not in ("clean", "run --rewrite") and (lost := before.items() - recorded(place).items()):
            raise Bug(f"the journal has lost {lost}; {outcome}")
        goes_on(scenario, place, shown, left)

    def cells(self):
        for number, scenario in enumerate(self.scenarios):
            for fault in "error", "memory":
                yield (fault, scenario.name), functools.partial(self.some, number, fault, "")
            for kind, (only, names) in FILES.items():
                if scenario.name in names:
                    yield (f"error of {kind}", scenario.name), functools.partial(self.some, number, "error", only)

    def some(self, number, fault, only, random):
        names = self.undisturbed(number, fault, only)[2]
        name = random.choice(sorted(set(names)))  # a rare operation as often as a frequent one
        at = random.choice([i for i, found in enumerate(names, 1) if found == name])
        return f"at operation {at}, {name}", functools.partial(self.attempt, number, at, fault=fault, only=only)
