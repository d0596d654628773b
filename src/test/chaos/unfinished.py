"""Unfinished work: a run is stopped inside a level, and a file of its temporary folder is deleted, exchanged, replaced by
an earlier one, or damaged. The next run ends with the same bytes, or refuses a file of that folder by name."""
import dataclasses, functools, os, re, shutil, signal, subprocess, time

from ground import once
from program import Bug, PEGS, clear, done, pegs, same, served, tree

WHATS = ["delete", "copy", "swap", "earlier", "cut", "extend", "flip", "zero", "folder", "link", "pipe", "no progress",
         "another progress", "stray", "all but progress", "nothing"]
SMALL = ["--set", "results=[forward]"]


@dataclasses.dataclass
class Kind:
    """Work that an engine leaves unfinished.

    files: a regular expression for the files that must be there, and their number when the run is stopped
    changed: the file that is changed, if it is not any of those on which the work counts
    """
    name: str
    yaml: str
    level: str
    settings: list
    files: str
    number: int
    checkpoint: int = 1 << 24
    changed: str = ""

    def listed(self, work):
        """The files on which the work counts."""
        try:
            return [line.split(" ")[0] for line in (work / "progress").read_text().splitlines()[3:-1]]
        except FileNotFoundError:
            return []

    def begun(self, work, number):
        return sum(bool(re.match(self.files, name)) for name in self.listed(work)) >= number

    def options(self):
        return {"PEGS_JAVA_OPTIONS": f"-Dpegs.checkpoint={self.checkpoint}"}


CENTRAL = "board: english33\nstart: d4\nfinish: d4\nresults: [forward]\nforward-to: "
KINDS = [
    Kind("bitwise", "board: european37\nstart: c1\nfinish: any\nresults: [forward]\nforward-to: 30\n", "F_30",
         ["--set", "engine=bitwise", "--set", "memory=600m"], "bucket", 1),
    Kind("partitioned, expanding", CENTRAL + "22\n", "F_22",
         ["--set", "engine=partitioned", "--set", "memory=4m", "--set", "temp-disk=1m"], "spill", 2, 1000),
    Kind("partitioned, sorting", CENTRAL + "22\n", "F_22",
         ["--set", "engine=partitioned", "--set", "memory=4m", "--set", "temp-disk=1m"], "run", 2),
    Kind("bucketed, runs", "board: wiegleb45\nstart: e5\nfinish: e5\nresults: [forward]\nforward-to: 31\n", "F_31",
         ["--set", "engine=bucketed", "--set", "memory=38m"], "run", 2),
    Kind("bucketed, copies", CENTRAL + "20\n", "F_20", ["--set", "engine=bucketed", "--set", "memory=64m"], "copy", 2,
         1000),
    Kind("bucketed, hints", CENTRAL + "20\n", "F_20", ["--set", "engine=bucketed", "--set", "memory=64m"], "copy", 2,
         1000, "../F_21.codes.hints"),
]


class Unfinished:
    def __init__(self, work):
        self.work = work / "unfinished"

    @once
    def states(self, number):
        """A finished job, and copies of stopped ones, an early and a late one."""
        kind = KINDS[number]
        folder = self.work / str(number)
        folder.mkdir(parents=True)
        (folder / "job.yaml").write_text(kind.yaml)
        done(self.run(kind, folder / "whole", folder))
        for state, files in ("early", 1), ("late", kind.number):
            self.stop(kind, folder / state, folder, files)
        return tree(folder / "whole")

    def run(self, kind, data, folder):
        return served("run", folder / "job.yaml", "--data", data, "--quiet", *kind.settings)

    def stop(self, kind, data, folder, files):
        """Kills a run as soon as it counts on so many files."""
        work = data / "job/tmp" / f"{kind.level}.codes"
        for _ in range(20):
            shutil.rmtree(data, ignore_errors=True)
            run = subprocess.Popen([PEGS, "run", folder / "job.yaml", "--data", data, "--quiet", *kind.settings],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   env={**os.environ, **kind.options()})
            while run.poll() is None and not kind.begun(work, files):
                time.sleep(0.001)
            run.send_signal(signal.SIGKILL)
            run.wait()
            if kind.begun(work, files):
                return
        raise Bug(f"{kind.name}: no run could be stopped in {kind.level}")

    def attempt(self, number, what, seed, place):
        import random
        chance = random.Random(seed)
        kind, expected, folder = KINDS[number], self.states(number), self.work / str(number)
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(folder / "late", place)
        work = place / "job/tmp" / f"{kind.level}.codes"
        early = folder / "early/job/tmp" / f"{kind.level}.codes"
        file, other = chance.sample(kind.listed(work), 2)
        self.change(work, what, kind.changed or file, other, early, chance)
        outcome = clear(self.run(kind, place, folder))
        if outcome.exit:
            if not re.search(rf"{kind.level}\.codes/.*delete|\.hints: .*; ", outcome.err):
                raise Bug(f"expected the name of a file and a remedy; {outcome}")
        else:
            same(expected, tree(place))
        # after the remedy the run goes on
        shutil.rmtree(work, ignore_errors=True)
        hints = work.parent / os.path.basename(kind.changed)
        if kind.changed and hints.is_dir():
            hints.rmdir()
        elif kind.changed:
            hints.unlink(missing_ok=True)
        done(self.run(kind, place, folder))
        same(expected, tree(place))

    def change(self, work, what, file, other, early, chance):
        path = work / file
        data = bytearray(path.read_bytes())
        if what == "copy":
            shutil.copy(work / other, path)
        elif what == "swap":
            path.write_bytes((work / other).read_bytes())
            (work / other).write_bytes(data)
        elif what == "earlier":
            older = early / file
            path.write_bytes(older.read_bytes() if older.exists() else b"")
        elif what in ("cut", "extend", "flip", "zero"):
            at = chance.randrange(len(data)) if data else 0
            if what == "flip" and data:
                data[at] ^= 1 << chance.randrange(8)
            elif what == "zero":
                data[at:at + 64] = bytes(len(data[at:at + 64]))
            elif what == "cut":
                del data[at:]
            else:
                data += chance.randbytes(64)
            path.write_bytes(data)
        elif what in ("delete", "folder", "link", "pipe"):
            path.unlink()
            {"delete": lambda: None, "folder": path.mkdir, "link": lambda: path.symlink_to("nothing"),
             "pipe": lambda: os.mkfifo(path)}[what]()
        elif what == "stray":
            name = chance.choice(["run-9999.codes", "bucket-9999.codes", "copy-9999", "part-999", "progress.tmp"])
            shutil.copy(path, work / name)
        elif what == "another progress":
            shutil.copy(early / "progress", work / "progress")
        else:
            for found in work.iterdir():
                if (found.name == "progress") == (what == "no progress") or what == "nothing":
                    found.unlink()

    def cells(self):
        for number, kind in enumerate(KINDS):
            for what in WHATS:
                yield (f"unfinished: {what}", kind.name), functools.partial(self.some, number, what)

    def some(self, number, what, random):
        seed = random.random()
        return f"seed {seed}", functools.partial(self.attempt, number, what, seed)
