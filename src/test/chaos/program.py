"""Pegs as its users see it: command lines, what they print, what they leave on disk."""
import dataclasses, hashlib, os, pathlib, re, subprocess

PEGS = pathlib.Path(__file__).resolve().parents[3] / "pegs"
SECONDS = 120  # that a command on a small job may take, on a busy machine
OWN_WAY = {"journal", "lock"}  # differ between two ways to the same results
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


def pegs(*command, environment=None, stdin=b"", limit=None):
    """Runs a command to its end.

    limit: an option of prlimit
    """
    try:
        run = subprocess.run([*(["prlimit", limit] if limit else []), PEGS, *map(str, command)], input=stdin,
                             capture_output=True, timeout=SECONDS,
                             env={**os.environ, **(environment or {})})
    except subprocess.TimeoutExpired:
        raise Bug(f"pegs {' '.join(map(str, command))[:500]}: no end after {SECONDS} s") from None
    return Outcome(list(command), run.returncode, run.stdout.decode(errors="replace"), run.stderr.decode(errors="replace"))


def done(outcome):
    """The outcome of a command that must succeed."""
    if outcome.exit:
        raise Bug(f"expected exit 0; {outcome}")
    return outcome


def refused(outcome):
    """The outcome of a command that must give up, with a clear line or two. Only verify has one for each fault."""
    lines = outcome.err.splitlines()
    most = 1000 if outcome.command[0] == "verify" else 2
    if outcome.exit not in (1, 2) or not 1 <= len(lines) <= most or not lines[0].startswith("pegs: ") \
            or TRACE.search(outcome.err) or max(map(len, lines)) > 1100:
        raise Bug(f"expected a clear line and exit 1 or 2; {outcome}")
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
