"""Power cuts: what a command did to files is recorded, and of any beginning of that, what was not forced to disk is
lost, or one operation of it alone. From there the same command must end with the same bytes.

Before that, the order of the operations is audited: a file or a folder gets its name when all that is in it is forced,
the journal has the name when it is forced too, the list of unfinished work is replaced when the names in its folder are
forced, and at the end nothing is left that is not.

A name in a folder is on disk when the folder was forced after the name was made, a file's bytes when the file was. An
operation that is lost is as if it had never been done; a rename is lost as a whole. A rename that is not lost takes the thing along, even
if its earlier name, or the folder of that, is lost.
"""
import dataclasses, functools, os, re, shutil

from ground import WRITING, on, once
from program import Bug, done
from stops import goes_on

SCENARIOS = [number for number, scenario in enumerate(WRITING) if scenario.name not in ("verify", "chance")]
NEVER = float("inf")
NOBODYS = re.compile(r"\.tmp(/|$)|/tmp(/|$)|/lock$")


def above(path):
    """The folder of a path; that of the root is the empty path."""
    return path.rsplit("/", 1)[0]


def is_in(names, operation, path):
    """Whether an operation made or wrote what is at a path, or below it."""
    own = [p for p, thing in [*names.files.items(), *names.folders.items()] if thing is operation.file]
    is_name = operation.name in ("create", "mkdir")
    return any(p.startswith(path + "/") or (p == path and not is_name) for p in own)


class File:
    def __init__(self, data=b""):
        self.data = bytearray(data)


@dataclasses.dataclass
class Operation:
    """One thing done. name: mkdir, create, write, cut, rename, unlink, rmdir. thing: the file or folder that it changes,
    which is to be forced for it to last."""
    name: str
    thing: object
    path: str = ""
    to: str = ""
    file: File = None
    place: int = 0
    data: bytes = b""
    forced: float = NEVER


class Names:
    """Folders and files by path, below a root."""
    def __init__(self, files, folders):
        self.files = dict(files)
        self.folders = dict(folders)  # to what stands for the folder, whatever its name

    def rename(self, path, to):
        def moved(names):
            inside = {p: thing for p, thing in names.items() if p == path or p.startswith(path + "/")}
            for p in inside:
                del names[p]
            names.update({to + p[len(path):]: thing for p, thing in inside.items()})
        moved(self.files)
        moved(self.folders)

    def delete(self, path):
        for names in self.files, self.folders:
            for p in [p for p in names if p == path or p.startswith(path + "/")]:
                del names[p]


class Trace:
    """What a command did below a folder, and when each part of it was forced to disk."""
    def __init__(self, root, earlier, path):
        self.root = str(root)
        self.earlier = earlier  # a copy of the folder as it was
        self.operations = []
        self.syncs = []
        bytes_written = open(f"{path}.bytes", "rb").read()
        names = self.first_names()
        opened = {}
        for line in open(path).read().splitlines():
            name, rest = line.split(" ", 1)
            {"open": self.open, "write": self.write, "truncate": self.truncate, "sync": self.sync, "rename": self.rename,
             "unlink": self.unlink, "rmdir": self.rmdir, "mkdir": self.mkdir}[name](names, opened, bytes_written, rest)
        self.last = names

    def first_names(self):
        """The names before the command, with files and folders of their own."""
        names = Names({}, {"": object()})
        for path in sorted(self.earlier.rglob("*")):
            name = "/" + str(path.relative_to(self.earlier))
            if path.is_dir():
                names.folders[name] = object()
            else:
                names.files[name] = File(path.read_bytes())
        self.at_first = Names(names.files, names.folders)
        self.bytes_at_first = {name: bytes(file.data) for name, file in names.files.items()}
        return names

    def below(self, path):
        return path[len(self.root):]

    def add(self, operation):
        self.operations.append(operation)

    def parent(self, names, path):
        return names.folders[above(path)]

    def open(self, names, opened, _, rest):
        number, how, path = rest.split(" ", 2)
        path = self.below(path)
        if path in names.folders:
            opened[number] = names.folders[path]
            return
        if path not in names.files:
            names.files[path] = File()
            self.add(Operation("create", self.parent(names, path), path, file=names.files[path]))
        elif how == "truncate":
            self.add(Operation("cut", names.files[path], path, file=names.files[path], place=0))
        opened[number] = names.files[path]

    def write(self, _, opened, bytes_written, rest):
        number, place, length, begin = rest.split(" ")
        file, begin = opened[number], int(begin)
        self.add(Operation("write", file, file=file, place=int(place), data=bytes_written[begin:begin + int(length)]))

    def truncate(self, _, opened, __, rest):
        number, length = rest.split(" ")
        self.add(Operation("cut", opened[number], file=opened[number], place=int(length)))

    def sync(self, _, opened, __, rest):
        thing = opened[rest]
        now = len(self.operations)
        for operation in self.operations:
            if operation.thing is thing and operation.forced == NEVER:
                operation.forced = now

    def rename(self, names, _, __, rest):
        path, to = map(self.below, rest.split("\t"))
        self.add(Operation("rename", self.parent(names, to), path, to))
        names.delete(to)
        names.rename(path, to)

    def unlink(self, names, _, __, path):
        path = self.below(path)
        self.add(Operation("unlink", self.parent(names, path), path))
        names.delete(path)

    rmdir = unlink

    def mkdir(self, names, _, __, path):
        path = self.below(path)
        folder = object()
        self.add(Operation("mkdir", self.parent(names, path), path, file=folder))
        names.folders[path] = folder

    def not_forced(self, end):
        """The operations among the first `end` that a power cut behind these may lose."""
        return [i for i in range(end) if self.operations[i].forced > end]

    def state(self, end, lost):
        """What is on disk after the first `end` operations without those that are lost: paths to bytes, or to None."""
        names = Names(self.at_first.files, self.at_first.folders)
        unmade = set()  # names whose making is lost; there until the end, so that things can be taken from there
        data = {id(names.files[path]): bytearray(content) for path, content in self.bytes_at_first.items()}
        for i in range(end):
            operation = self.operations[i]
            has_parent = above(operation.to or operation.path) in names.folders
            if operation.name in ("create", "mkdir") and has_parent:
                of_kind = names.files if operation.name == "create" else names.folders
                of_kind[operation.path] = operation.file
                (unmade.add if i in lost else unmade.discard)(operation.path)
            elif i in lost:
                continue
            elif operation.name == "write":
                content = data.setdefault(id(operation.file), bytearray())
                content.extend(bytes(max(0, operation.place - len(content))))
                content[operation.place:operation.place + len(operation.data)] = operation.data
            elif operation.name == "cut":
                content = data.setdefault(id(operation.file), bytearray())
                content.extend(bytes(max(0, operation.place - len(content))))
                del content[operation.place:]
            elif operation.name == "rename" and has_parent:
                is_folder = operation.path in names.folders
                taken = any(path.startswith(operation.to + "/") for path in [*names.files, *names.folders])
                if (is_folder and not taken) or operation.path in names.files:
                    names.delete(operation.to)
                    names.rename(operation.path, operation.to)
                    unmade = {path for path in unmade if path != operation.to and not path.startswith(operation.to + "/")}
                    unmade = {operation.to + path[len(operation.path):] if path.startswith(operation.path + "/") else path
                              for path in unmade if path != operation.path}
            elif operation.name == "unlink":
                names.delete(operation.path)
                unmade.discard(operation.path)
        for path in unmade:
            names.delete(path)
        found = {path: bytes(data.get(id(file), b"")) for path, file in names.files.items()}
        found.update({path: None for path in names.folders if path})
        return found

    def faults(self):
        """What is wrong with the order of the operations, in lines."""
        faults = []
        remembered = {}  # a name to the last operation that gave or made it
        names = Names(self.at_first.files, self.at_first.folders)
        for i, operation in enumerate(self.operations):
            is_final = not NOBODYS.search(operation.to or operation.path)
            if operation.name == "rename" and is_final:
                remembered[operation.to] = i
                for j in self.not_forced(i):
                    earlier = self.operations[j]
                    if earlier.name in ("write", "cut", "create", "mkdir") and is_in(names, earlier, operation.path):
                        faults.append(f"{operation.to} gets its name before {earlier.name} of what is in it is forced")
            elif operation.name == "rename" and operation.to.endswith("/progress"):
                listed = self.state(i, set())[operation.path].decode(errors="replace")
                for j in self.not_forced(i):
                    made = self.operations[j].to or self.operations[j].path
                    if self.operations[j].name in ("create", "rename") and above(made) == above(operation.to) \
                            and f"\n{os.path.basename(made)} " in listed:
                        faults.append(f"{operation.to} is replaced before the name of {made} is forced")
            elif operation.name == "write" and operation.data.startswith(b"done "):
                name = operation.data.split()[1].decode()
                for to, at in remembered.items():
                    if os.path.basename(to) == name and self.operations[at].forced > i:
                        faults.append(f"the journal names {name} before its name is forced")
            if operation.name in ("create", "mkdir"):
                (names.files if operation.name == "create" else names.folders)[operation.path] = operation.file
            elif operation.name == "rename":
                names.delete(operation.to)
                names.rename(operation.path, operation.to)
            elif operation.name == "unlink":
                names.delete(operation.path)
        last = {id(file): path for path, file in self.last.files.items()}
        for i in self.not_forced(len(self.operations)):
            operation = self.operations[i]
            path = operation.to or operation.path or last.get(id(operation.file), "a file that is gone /tmp")
            if operation.name not in ("unlink", "rmdir") and not NOBODYS.search(path):
                faults.append(f"{operation.name} {path} is never forced")
        return faults


class PowerCuts:
    def __init__(self, ground, work, stops):
        self.ground = ground
        self.work = work
        self.stops = stops

    @once
    def traced(self, number):
        """What a scenario prints and leaves, and what it does on the way."""
        scenario = WRITING[number]
        shown, left, _ = self.stops.undisturbed(number)
        place = (self.work / f"traced-{number}")
        self.ground.copy(scenario.stage, place)
        path = self.work / f"trace-{number}"
        for earlier in self.work.glob(f"{path.name}*"):  # of a trace that had a fault; a trace is appended to
            earlier.unlink()
        done(on(place, scenario.command, environment=self.stops.environment(place, CHAOS_FOLDER=str(place),
                                                                            CHAOS_TRACE=str(path))))
        trace = Trace(place, self.ground.folder / scenario.stage, path)
        if trace.state(len(trace.operations), ()) != {"/" + str(p.relative_to(place)): p.read_bytes() if p.is_file() else None
                                                      for p in place.rglob("*")}:
            raise Bug(f"{scenario.name}: the trace does not lead to the files that are there")
        faults = trace.faults()
        if faults:
            raise Bug(f"{scenario.name}: " + "; ".join(dict.fromkeys(faults)))
        shutil.rmtree(place)
        return shown, left, trace

    def attempt(self, number, end, lost, place):
        scenario = WRITING[number]
        shown, left, trace = self.traced(number)
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        for path, data in sorted(trace.state(end, lost).items()):
            if data is None:
                (place / path[1:]).mkdir(parents=True, exist_ok=True)
            else:
                (place / path[1:]).parent.mkdir(parents=True, exist_ok=True)
                (place / path[1:]).write_bytes(data)
        goes_on(scenario, place, shown, left)

    def audits(self, random):
        """Of each scenario, in a random order, what looks at the order of its operations."""
        for number in random.sample(SCENARIOS, len(SCENARIOS)):
            yield ("audit", WRITING[number].name), lambda place, number=number: self.traced(number)

    def told(self, trace, end, lost):
        return f"after operation {end}" + "".join(
            f", without {trace.operations[i].name} {trace.operations[i].to or trace.operations[i].path}" for i in lost[:1])

    def every(self, names):
        """Power cuts of scenarios, or of all if no name is given, each state once: after each operation, without all
        that is not forced, and with all of it; and without each operation alone, just before it is forced."""
        for number in SCENARIOS:
            name = WRITING[number].name
            if names and name not in names:
                continue
            trace = self.traced(number)[2]
            last = len(trace.operations)
            cuts = [(end, lost) for end in range(last + 1) for lost in (trace.not_forced(end), [])]
            cuts += [(min(operation.forced, last), [i]) for i, operation in enumerate(trace.operations)]
            seen = set()
            for end, lost in cuts:
                state = hash(frozenset(trace.state(end, set(lost)).items()))
                if state not in seen:
                    seen.add(state)
                    yield (("power cut", name), self.told(trace, end, lost),
                           functools.partial(self.attempt, number, end, set(lost)))

    def cells(self):
        for number in SCENARIOS:
            for kind in "power cut", "power cut, one lost":
                yield (kind, WRITING[number].name), functools.partial(self.some, number, kind)

    def some(self, number, kind, random):
        trace = self.traced(number)[2]
        end = random.randint(0, len(trace.operations))
        lost = trace.not_forced(end)
        if kind != "power cut" and lost:
            lost = [random.choice(lost)]
        return self.told(trace, end, lost), functools.partial(self.attempt, number, end, set(lost))
