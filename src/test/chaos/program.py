"""Pegs as its users see it: command lines, what they print, what they leave on disk."""
import atexit, dataclasses, functools, hashlib, os, pathlib, re, shutil, socket, subprocess, tempfile, threading

HOME = pathlib.Path(__file__).resolve().parents[3]
PEGS = HOME / "pegs"
SECONDS = 120  # that a command on a small job may take, on a busy machine
OWN_WAY = {"journal", "lock"}  # differ between two ways to the same results
CHECKPOINT = "-Dpegs.checkpoint=50"  # positions between two checkpoints: small jobs take them too
TRACE = re.compile(r"unexpected failure|\w(Exception|Error)\b|^\s+at \w", re.MULTILINE)


class Bug(Exception):
    """The program has lost something, lied, or given up without a clear line."""


@dataclasses.dataclass
class Outcome:
    command: list
    exit: int
    out: str
    err: str

    def __str__(self):
        return f"pegs {' '.join(map(str, self.command))[:500]}: exit {self.exit}\n{self.err[:2000]}"


def pegs(*command, environment=None, stdin=b"", limit=None, folder=None):
    """Runs a command to its end.

    limit: an option of prlimit
    folder: the working folder, where a JVM without memory leaves its report
    """
    try:
        run = subprocess.run([*(["prlimit", limit] if limit else []), PEGS, *map(str, command)], input=stdin,
                             capture_output=True, timeout=SECONDS, cwd=folder,
                             env={"PEGS_JAVA_OPTIONS": CHECKPOINT, **os.environ, **(environment or {})})
    except subprocess.TimeoutExpired:
        raise Bug(f"pegs {' '.join(map(str, command))[:500]}: no end after {SECONDS} s") from None
    return Outcome(list(command), run.returncode, run.stdout.decode(errors="replace"), run.stderr.decode(errors="replace"))


@functools.cache
def java():
    """The JVM that pegs finds."""
    told = subprocess.run([PEGS, "boards"], capture_output=True, text=True,
                          env={**os.environ, "PEGS_JAVA_OPTIONS": "-XshowSettings:properties"})
    return re.search(r"java\.home = (.*)", told.stdout + told.stderr)[1] + "/bin/java"


class Server:
    """A process that runs command lines one after the other, so that each takes milliseconds: CommandServer in the
    test tree."""
    def __init__(self):
        self.calls = pathlib.Path(tempfile.mkdtemp())
        self.process = subprocess.Popen(
            [java(), f"@{HOME}/conf/jvm.options", "-Xmx2g", CHECKPOINT, f"-Dpegs.home={HOME}", "-cp",
             f"{HOME}/target/test-classes:{HOME}/target/pegsets.jar", "pegsets.documents.CommandServer"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.port = int(self.process.stdout.readline())
        atexit.register(self.close)

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.calls, ignore_errors=True)

    def run(self, words, stdin):
        """Exit code, output and errors of a command line."""
        call = pathlib.Path(tempfile.mkdtemp(dir=self.calls))
        (call / "args").write_bytes(b"".join(word.encode() + b"\0" for word in words))
        (call / "in").write_bytes(stdin)
        with socket.create_connection(("127.0.0.1", self.port), timeout=SECONDS) as connection:
            connection.sendall(f"{call}\n".encode())
            code = int(connection.makefile().readline())
        told = code, (call / "out").read_bytes(), (call / "err").read_bytes()
        shutil.rmtree(call)
        return told


SERVERS = threading.local()


def served(*command, stdin=b"", number=0):
    """Runs a command to its end in a process that goes on; each thread has its own.

    number: of one of several such processes of this thread
    """
    servers = SERVERS.__dict__.setdefault("running", {})
    if number not in servers:
        servers[number] = Server()
    return answered(servers, number, command, stdin)


def answered(servers, number, command, stdin):
    try:
        code, out, err = servers[number].run([str(word) for word in command], stdin)
    except (OSError, ValueError):
        servers.pop(number).close()
        raise Bug(f"pegs {' '.join(map(str, command))[:500]}: no answer, or none after {SECONDS} s") from None
    return Outcome(list(command), code, out.decode(errors="replace"), err.decode(errors="replace"))


def done(outcome):
    """The outcome of a command that must succeed."""
    if outcome.exit:
        raise Bug(f"expected exit 0; {outcome}")
    return outcome


def refused(outcome):
    """The outcome of a command that must give up, with a clear line or two. Only verify has one for each fault, and says
    by its exit code that the answer is no."""
    lines = outcome.err.removesuffix("\n").split("\n")
    most = 1000 if outcome.command[0] == "verify" else 2
    codes = (1, 2, 3, 4) if outcome.command[0] == "verify" else (2, 3, 4)
    if outcome.exit not in codes or not 1 <= len(lines) <= most or not lines[0].startswith("pegs: ") \
            or TRACE.search(outcome.err) or max(map(len, lines)) > 1100:
        raise Bug(f"expected a clear line and an exit code of {codes}; {outcome}")
    return outcome


def clear(outcome):
    """The outcome of a command that may succeed or give up."""
    return refused(outcome) if outcome.exit else outcome


def tree(folder):
    """All that is below a folder: names of folders, and of files with checksums."""
    found = {}
    for path in sorted(pathlib.Path(folder).rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_dir():
            found[name + "/"] = ""
        elif path.name not in OWN_WAY:
            found[name] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


def same(expected, found):
    if expected != found:
        names = sorted(name for name in expected.keys() | found.keys() if expected.get(name) != found.get(name))
        raise Bug(f"the files differ: {', '.join(names[:8])}")
