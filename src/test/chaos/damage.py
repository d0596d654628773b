"""Damaged files: a command that reads one prints what it always prints, or gives up with a clear line and leaves the
file as it is. That holds too for content that is wrong behind checksums that are right, as long as the journal has
others. If the journal agrees with the file, verify alone must find it, and no command may fail without a clear line."""
import functools, re, shutil

import setfiles
from ground import READING, Scenario, form_of, once, printed, quickly
from program import TRACE, Bug, clear, same, tree

KINDS = ["flip", "truncate", "extend", "zero", "swap", "empty", "noise", "delete", "folder", "of the same kind",
         "of another job", *(f"wrong {what}" for what in setfiles.CONTENTS)]
IMPORT = Scenario("import", "import", ["import", "SETS"])
# Words by which status, which reads no blocks, and no journal twice, tells what it has found.
TELLS = re.compile(r"\b(damaged|unrecorded|lost|missing|started)\b")
CHECKED = ("set", "counts", "numbers", "part", "parts' manifest", "level", "index")  # files with checksums
VERIFIED = ("set", "counts", "numbers", "part")
SAY_WHAT_IS_THERE = ("run --rewrite", "plan")
# Commands that say no by exit code 1, and the words by which they do.
SAY_NO = {"query": "not winning", "solve": "no solution", "solve --limit": "no solution", "verify --through": "the job has"}
OTHER_FOLDER = re.compile(r"\bcorner-[0-9a-f]{8}\b")  # of a job whose own folder holds another problem, by its journal


def untimed(text):
    """A text without measured times, and without the checksum in the name of a folder."""
    return OTHER_FOLDER.sub("corner", re.sub("[^,]* on an idle machine", "", text))


def unsized(text):
    """The listing of an export without the sizes that depend on the name of the folder."""
    return re.sub(r"(?m)^((?:README|manifest)\.\w+ +)[\d,]+$|(?<=files, )[\d,]+ bytes", r"\1", text)


def kind_of(path):
    """What kind of file a path is, by the names in docs/reference/files.md."""
    name = "/".join(path.parts[-2:])
    for kind, pattern in {"part": r"/part-\d+$", "parts' manifest": r"\.\S+/manifest$", "index": r"^index/",
                          "level": r"M_\d+/", "set": r"\.codes$", "counts": r"\.(to-finish|from-start|ways)$",
                          "numbers": r"/(solutions|games)$", "journal": r"/journal$", "job file": r"\.yaml$",
                          "import": r"sets/"}.items():
        if re.search(pattern, name):
            return kind
    return None


def damaged(kind, data, random):
    """A file's bytes with one fault of a kind that needs no other file."""
    data = bytearray(data)
    at, length = random.randrange(len(data) + 1), random.randint(1, 64)
    if kind == "flip" and data:
        data[at % len(data)] ^= 1 << random.randrange(8)
    elif kind == "truncate":
        del data[at:]
    elif kind == "extend":
        data += random.choice([bytes(length), random.randbytes(length), bytes(data[:length]), bytes(1 << 20)])
    elif kind == "zero":
        data[at:at + length] = bytes(len(data[at:at + length]))
    elif kind == "swap":
        half = len(data) // 2
        length = min(length, half)
        one, other = random.randint(0, half - length), random.randint(half, len(data) - length)
        data[one:one + length], data[other:other + length] = data[other:other + length], data[one:one + length]
    elif kind == "empty":
        data.clear()
    elif kind == "noise":
        data[:] = random.randbytes(len(data))
    return bytes(data)


class Damage:
    def __init__(self, ground, work):
        self.ground = ground
        self.work = work
        self.files = {}  # stage and kind to paths
        for stage in "full", "parts", "import":
            root = ground.folder / stage
            for path in sorted(path.relative_to(root) for path in root.rglob("*") if path.is_file()):
                kind = kind_of(path)
                if kind and path.name != "lock" and (stage == "import") == (kind == "import") \
                        and "questions" not in path.parts and "export-winning-text" not in path.parts:
                    self.files.setdefault((stage, kind), []).append(path)

    @once
    def undisturbed(self, stage, command):
        place = self.work / f"sound-{stage}-{'-'.join(command)}"
        shown, left = Scenario("", stage, list(command)).undisturbed(self.ground, place)
        shutil.rmtree(place)
        return shown, left

    @once
    def elsewhere(self, stage, command):
        """What a command prints if the folder of the job does not exist."""
        place = self.work / f"elsewhere-{stage}-{'-'.join(command)}"
        self.ground.copy(stage, place)
        shutil.rmtree(place / "data/corner")
        shown = untimed(printed(clear(quickly(place, list(command))), place))
        shutil.rmtree(place)
        return shown

    def attempt(self, stage, command, kind, path, seed, place, against=None):
        """against: the file of the same kind with which the file is exchanged; if there is none, one at random is copied"""
        import random
        chance = random.Random(seed)
        shown, left = self.undisturbed(stage, tuple(command))
        self.ground.copy(stage, place)
        file = place / path
        other = self.ground.folder / "other" / path
        alike = [p for p in self.files[stage, kind_of(path)] if p != path]
        if kind in ("delete", "folder"):
            file.unlink()
            if kind == "folder":
                file.mkdir()
        elif against:
            mine = file.read_bytes()
            shutil.copy(place / against, file)
            (place / against).write_bytes(mine)
        elif kind == "of the same kind" and alike:
            shutil.copy(place / chance.choice(alike), file)
        elif kind == "of another job" and other.is_file():
            shutil.copy(other, file)
        elif kind.startswith("wrong "):
            sound = file.read_bytes()
            while file.read_bytes() == sound:
                setfiles.change(file, kind.removeprefix("wrong "), chance)
                if file.read_bytes() == sound:
                    kind = "wrong items"  # of a file with nothing to change
        else:
            file.write_bytes(damaged(kind, file.read_bytes(), chance))
        agrees = kind.startswith("wrong ") and chance.random() < 0.5
        if agrees:
            setfiles.agree(file)
        before = file.read_bytes() if file.is_file() else None
        outcome = quickly(place, command)
        no = SAY_NO.get(form_of(command))
        if outcome.exit == 1 and no and no in outcome.out + outcome.err and not TRACE.search(outcome.err) \
                and (agrees or kind_of(path) == "job file"):
            return  # the answer is no in the other job, or in the other set
        clear(outcome)
        if outcome.exit:
            # A run that rewrites files writes to the journal file by file, before it comes to the one of which the journal is wrong.
            is_kept = kind_of(path) != "index" and (kind_of(path), form_of(command)) != ("journal", "run --rewrite")
            if before is not None and is_kept and (not file.is_file() or file.read_bytes() != before):
                raise Bug(f"the damaged file was changed; {outcome}")
            names = file.name, file.parent.name
            if kind.startswith("wrong ") and not agrees and not any(name in outcome.out + outcome.err for name in names):
                raise Bug(f"the file is not named; {outcome}")
        elif agrees:
            if command == ["verify"] and kind_of(path) in VERIFIED:
                raise Bug(f"verify finds nothing; {outcome}")
        elif kind_of(path) == "journal" and (kind == "of another job" or OTHER_FOLDER.search(outcome.out)):
            answers = untimed(shown), self.elsewhere(stage, tuple(command))
            if unsized(untimed(printed(outcome, place))) not in map(unsized, answers):
                raise Bug(f"neither the answer of the folder nor that of a new one; {outcome}\n{outcome.out[:600]}")
        elif printed(outcome, place) != shown and kind_of(path) != "job file" \
                and not (kind == "delete" and form_of(command) in SAY_WHAT_IS_THERE) and not (command[0] == "status" and TELLS.search(outcome.out)):
            raise Bug(f"a damaged file, and another answer; {outcome}\n{outcome.out[:600]}")
        elif command[0] in ("export", "import") and (kind, kind_of(path)) != ("of another job", "job file"):
            own = {name: sum for name, sum in left.items() if "export-" in name or "import" == command[0]}
            now = tree(place)
            same({name: sum for name, sum in own.items() if name != str(path)},
                 {name: now.get(name) for name in own if name != str(path)})

    def applies(self, kind, stage, path):
        if kind == "of the same kind":
            return len(self.files[stage, kind_of(path)]) > 1
        if kind.startswith("wrong "):
            return kind_of(path) in CHECKED and path.name != "positions.map"
        return kind != "of another job" or (self.ground.folder / "other" / path).is_file()

    def cells(self):
        for what in sorted({what for _, what in self.files}):
            places = [(stage, path) for stage, kind in self.files if kind == what for path in self.files[stage, kind]]
            commands = [IMPORT.command] if what == "import" else READING
            for kind in KINDS:
                hit = [(stage, path) for stage, path in places if self.applies(kind, stage, path)]
                for command in sorted(set(map(form_of, commands))) if hit else ():
                    yield ((f"damage: {kind}", what, command),
                           functools.partial(self.some, kind, hit, [c for c in commands if form_of(c) == command]))

    def some(self, kind, hit, commands, random):
        stage, path = random.choice(hit)
        command = random.choice(commands)
        return (f"{stage} {path} {' '.join(command)}",
                functools.partial(self.attempt, stage, command, kind, path, random.random()))
