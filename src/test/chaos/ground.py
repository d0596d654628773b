"""The small jobs that faults are tried on, made once, and the commands that work on them."""
import dataclasses, pathlib, shutil

from program import done, pegs, tree

CORNER = "board: triangle:5\nstart: a1\nstages: [forward, winning, losing, solutions, games]\n"
OTHER = "board: triangle:5\nstart: a4\nfinish: a4\nstages: [forward, winning, losing, solutions, games]\n"
PARTITIONED = ["--set", "engine=partitioned"]
BUCKETED = ["--set", "engine=bucketed"]
PARTS = ["--set", "part-size=100"]


class Ground:
    """Folders with the job at several stages: `begun` with its job file alone, `run`, `full` with all that commands
    leave in it, `parts`; `import` has sets of another program, and `other` is another job."""
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        for name, yaml in ("begun", CORNER), ("other", OTHER):
            (self.folder / name).mkdir(parents=True)
            (self.folder / name / "corner.yaml").write_text(yaml)
        self._after("other", "other", ["run"])
        self._after("begun", "run", ["run"])
        self._after("begun", "parts", ["run", *PARTS])
        self._after("run", "full", ["dead-ends"], ["shortest"], ["index"], ["export", "--format", "text"])
        export = self.folder / "full/data/corner/export-winning-text"
        for name in "import", "full":
            shutil.copytree(self.folder / "begun", self.folder / name, dirs_exist_ok=True)
            shutil.copytree(export, self.folder / name / "sets")

    def _after(self, earlier, name, *commands):
        if earlier != name:
            self.copy(earlier, self.folder / name)
        for command in commands:
            done(on(self.folder / name, command))

    def copy(self, stage, place):
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(self.folder / stage, place)


def on(place, command, environment=None, stdin=""):
    """Runs a command on the job of a folder. The word SETS stands for the folder of sets to import."""
    words = [place / "sets" if word == "SETS" else word for word in command[1:]]
    return pegs(command[0], place / "corner.yaml", *words, "--data", place / "data", "--quiet", environment=environment,
                stdin=stdin)


@dataclasses.dataclass
class Scenario:
    """A command on a stage, and what it does undisturbed."""
    name: str
    stage: str
    command: list

    def prepare(self, ground, place):
        ground.copy(self.stage, place)

    def expect(self, ground, place):
        self.prepare(ground, place)
        outcome = done(on(place, self.command))
        return outcome.out.replace(str(place), "PLACE"), tree(place)


SCENARIOS = [
    Scenario("run", "begun", ["run"]),
    Scenario("run, partitioned", "begun", ["run", *PARTITIONED]),
    Scenario("run, bucketed", "begun", ["run", *BUCKETED]),
    Scenario("run, parts", "begun", ["run", *PARTS]),
    Scenario("convert to parts", "run", ["convert", "--part-size", "100"]),
    Scenario("convert to whole", "parts", ["convert"]),
    Scenario("export", "run", ["export", "--format", "text"]),
    Scenario("export over another", "full", ["export", "--format", "text"]),
    Scenario("export to csv", "run", ["export", "--format", "csv", "--set", "forward"]),
    Scenario("import", "import", ["import", "SETS"]),
    Scenario("dead-ends", "run", ["dead-ends"]),
    Scenario("shortest", "run", ["shortest"]),
    Scenario("index", "run", ["index"]),
    Scenario("odds", "run", ["odds"]),
    Scenario("verify", "run", ["verify"]),
    Scenario("clean", "full", ["clean"]),
]
