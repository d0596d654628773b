"""Files, folders and links of the user, put into the folders that a command works in, or in the place of folders that
it makes. All of them are there afterwards, and so is what the links lead to. The command prints what it prints, or gives
up with a clear line."""
import functools, os

from ground import READING, WRITING, Scenario, form_of, quickly
from program import Bug, clear, tree

OUTSIDE = [("planned", ["run", "--out", "OUT"]), ("atlas", ["run", "--out", "OUT"]), ("fewer", ["run", "--out", "OUT"]),
           ("run", ["page", "--out", "OUT/page.html"]), ("run", ["page", "--report", "--out", "OUT/page.html"]),
           ("run", ["export", "--format", "text", "--out", "OUT"])]
SCENARIOS = WRITING + [Scenario("", "full", command) for command in READING] \
    + [Scenario("", stage, command) for stage, command in OUTSIDE]
KINDS = ["file", "link to a file", "link to a folder", "a link for a folder"]
NAMES = ["notes.html", "thesis", "F_9.codes.bak", "home", "my journal", "part-1.txt", "W_3", ".hidden", "page.html",
         "problems.csv", "site"]
MADE = ["tmp", "tmp/links", "tmp/W_3.codes", "tmp/F_9.codes", "tmp/odds", "tmp/verify", "tmp/convert", "tmp/import",
        "questions", "moves", "index.tmp"]
MADE_OUTSIDE = ["site", "site/boards", "site/problems", "site/problems/triangle-4-6-move", "site/play",
                "site/play/triangle-4-6-move"]


def look(path):
    return os.readlink(path) if path.is_symlink() else path.read_bytes() if path.is_file() else None


class Placements:
    def __init__(self, ground, work):
        self.ground = ground

    def attempt(self, number, kind, random, place):
        scenario = SCENARIOS[number]
        self.ground.copy(scenario.stage, place)
        mine = place / "mine"
        (mine / "folder").mkdir(parents=True)
        for name in "thesis", "F_3.codes", "folder/W_3.codes", "journal", "lock":
            (mine / name).write_text(f"mine, {name}")
        is_outside = "--out" in scenario.command
        roots = [place / "data"] + [place / "out"] * is_outside
        job = place / "out" if is_outside else place / "data/corner"
        if not is_outside or random.random() < 0.5:
            job.mkdir(parents=True, exist_ok=True)
        for folder in [] if is_outside else ["tmp/W_3.codes", "questions/any", "index.replaced.tmp", "F_8.codes"]:
            if random.random() < 0.3 and not (job / folder).exists():
                (job / folder).mkdir(parents=True)
        placed = {}
        for _ in range(random.randint(1, 3)):
            if kind == "a link for a folder":
                path = job / random.choice(MADE_OUTSIDE if is_outside else MADE)
                path.parent.mkdir(parents=True, exist_ok=True)
                if path.is_symlink() or path.exists():
                    continue
                path.symlink_to(mine)
                continue
            folders = [folder for root in roots for folder in [root, *root.rglob("*")] if folder.is_dir()
                       and not folder.is_symlink()]
            folder = random.choice(folders or [place])
            is_ours = is_outside or folder in (place, place / "data", job)  # levels and parts own a manifest
            path = folder / random.choice(NAMES + ["manifest"] * is_ours)
            if path.is_symlink() or path.exists():
                continue
            if kind == "file":
                path.write_text(f"mine, {path.name}")
            else:
                path.symlink_to(mine / "thesis" if kind == "link to a file" else mine)
            placed[path] = look(path)
        before = tree(mine)
        clear(quickly(place, scenario.command))
        for path, was in placed.items():
            if not path.is_symlink() and not path.exists():
                raise Bug(f"{path.relative_to(place)} is gone after {' '.join(map(str, scenario.command))}")
            if look(path) != was:
                raise Bug(f"{path.relative_to(place)} was changed by {' '.join(map(str, scenario.command))}")
        now = tree(mine)
        if before != now:
            names = sorted(name for name in before.keys() | now.keys() if before.get(name) != now.get(name))
            raise Bug(f"behind a link: {', '.join(names[:5])}")

    def cells(self):
        for kind in KINDS:
            for command in sorted({form_of(scenario.command) for scenario in SCENARIOS}):
                yield (f"placed: {kind}", command), functools.partial(self.some, kind, command)

    def some(self, kind, command, random):
        number = random.choice([n for n, scenario in enumerate(SCENARIOS) if form_of(scenario.command) == command])
        return SCENARIOS[number].name, functools.partial(self.attempt, number, kind, random)
