"""The small jobs that faults are tried on, made once, and the commands that work on them."""
import dataclasses, functools, pathlib, shutil, threading

from program import done, pegs, served, tree

RESULTS = "results: [forward, winning, losing, solutions, counts, games]\n"
CORNER = "board: triangle:5\nstart: a1\n" + RESULTS
OTHER = "board: triangle:5\nstart: a4\nfinish: a4\n" + RESULTS
WIDE = "board: triangle:6\nstart: a1\nresults: [forward]\nforward-to: 9\n"  # 21 holes
ATLAS = "boards:\n  - triangle:4\n  - diamond:3\nwant: [solutions, sizes]\n"
PARTS = ["--set", "part-size=100"]
INDEX = ["run", "--set", "results=index"]
REWRITE = ["run", "--rewrite"]
CHANCE = ["games", "--chance"]
# Options that make another command of one.
OF_FORM = {"--rewrite", "results=index", "--chance", "--files", "--levels", "--graph", "--limit", "--through", "--jumps", "--out",
           "--report"}


class Ground:
    """Folders with the corner job at several results: `begun` has its job file alone, `run` its results, `parts` the
    same in parts, `full` all that commands leave, `import` sets of another program. `other` has another job's results
    under the same name. `wide` has the job file of a job with 21 holes. `planned` has an atlas file alone, `atlas` what
    its run writes, and `fewer` the same with an atlas file of fewer boards."""
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        for name, yaml in ("begun", CORNER), ("other", OTHER), ("wide", WIDE), ("planned", ATLAS):
            (self.folder / name).mkdir(parents=True)
            (self.folder / name / "corner.yaml").write_text(yaml)
        self._make("run", "begun", ["run"])
        self._make("parts", "begun", ["run", *PARTS])
        self._make("full", "run", ["dead-ends"], ["shortest"], INDEX, ["export", "--format", "text"])
        self._make("other", "other", ["run"])
        self._make("atlas", "planned", ["run", "--out", "OUT"])
        self.copy("atlas", self.folder / "fewer")
        (self.folder / "fewer/corner.yaml").write_text(ATLAS.replace("  - triangle:4\n", ""))
        self.copy("begun", self.folder / "import")
        shutil.copytree(self.folder / "full/data/corner/export-winning-text", self.folder / "import/sets")

    def _make(self, name, earlier, *commands):
        if name != earlier:
            self.copy(earlier, self.folder / name)
        for command in commands:
            done(quickly(self.folder / name, command))

    def copy(self, stage, place):
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(self.folder / stage, place)


def on(place, command, **how):
    """Runs a command on the job of a folder, as a process of its own."""
    return pegs(*words(place, command), **how)


def quickly(place, command, **how):
    """Runs a command on the job of a folder, in a process that goes on."""
    return served(*words(place, command), **how)


def words(place, command):
    """The command line; in a command SETS stands for the folder of sets to import, and OUT for a folder to write."""
    rest = [word.replace("SETS", f"{place}/sets").replace("OUT", f"{place}/out") for word in command[1:]]
    return [command[0], place / "corner.yaml", *rest, "--data", place / "data", "--quiet"]


def form_of(command):
    """The name of a command, with the options that make another command of it."""
    return " ".join(word for word in command if word is command[0] or word in OF_FORM)


def once(method):
    """A method that is run once for each of its arguments, by one thread at a time."""
    cached, lock = functools.cache(method), threading.RLock()

    @functools.wraps(method)
    def run(*arguments):
        with lock:
            return cached(*arguments)
    return run


def printed(outcome, place):
    return outcome.out.replace(str(place), "PLACE")


@dataclasses.dataclass
class Scenario:
    """A command on a stage."""
    name: str
    stage: str
    command: list

    def undisturbed(self, ground, place):
        """What it prints and leaves."""
        ground.copy(self.stage, place)
        outcome = done(quickly(place, self.command))
        return printed(outcome, place), tree(place)


WRITING = [
    Scenario("run", "begun", ["run"]),
    Scenario("run, partitioned", "begun", ["run", "--set", "engine=partitioned"]),
    Scenario("run, bucketed", "begun", ["run", "--set", "engine=bucketed"]),
    Scenario("run, partitioned, 21 holes", "wide", ["run", "--set", "engine=partitioned", "--set", "memory=4m", "--set",
                                                    "temp-disk=1m", "--set", "forward-to=12"]),
    Scenario("run, bucketed, 21 holes", "wide", ["run", "--set", "engine=bucketed", "--set", "memory=38m"]),
    Scenario("run, in parts", "begun", ["run", *PARTS]),
    Scenario("run again", "run", ["run"]),
    Scenario("rewrite in parts", "run", [*REWRITE, *PARTS]),
    Scenario("rewrite as whole files", "parts", REWRITE),
    Scenario("export", "run", ["export", "--format", "text"]),
    Scenario("export over another", "full", ["export", "--format", "text"]),
    Scenario("export to csv", "run", ["export", "--format", "csv", "--results", "forward"]),
    Scenario("import", "import", ["import", "SETS"]),
    Scenario("dead-ends", "run", ["dead-ends"]),
    Scenario("shortest", "run", ["shortest"]),
    Scenario("index", "run", INDEX),
    Scenario("index over another", "full", INDEX),
    Scenario("dead-ends again", "full", ["dead-ends"]),
    Scenario("shortest again", "full", ["shortest"]),
    Scenario("chance", "run", CHANCE),
    Scenario("verify", "run", ["verify"]),
    Scenario("clean", "full", ["clean"]),
]

READING = [["run"], ["status"], ["status", "--files"], ["plan"], ["verify"], ["verify", "--jumps"],
           ["verify", "--through", "6"], ["count"], ["games"], CHANCE, ["dead-ends"], ["shortest"],
           ["shortest", "--levels", "start"], ["solve"], ["solve", "--limit", "9"], ["draw", "--graph"], ["query", "28"],
           INDEX, REWRITE, ["export", "--format", "text"], ["export", "--format", "csv"],
           ["export", "--format", "binary", "--results", "losing"]]
