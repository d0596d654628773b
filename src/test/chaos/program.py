"""Pegs as its users see it: command lines, what they print, what they leave on disk."""
import dataclasses, hashlib, os, pathlib, re, subprocess

HOME = pathlib.Path(__file__).resolve().parents[3]
PEGS = HOME / "pegs"
SECONDS = 120  # that a command on a small job may take
# What may differ between two ways to the same results.
OWN_WAY = {"journal", "lock"}


class Bug(Exception):
    """The program has lost something, lied, or given up without a clear line."""


@dataclasses.dataclass
class Outcome:
    command: list
    exit: int
    out: str
    err: str

    def __str__(self):
        return f"pegs {' '.join(map(str, self.command))}: exit {self.exit}\n{self.err[:2000]}"


def pegs(*command, environment=None, stdin=""):
    """Runs a command to its end."""
    try:
        run = subprocess.run([PEGS, *map(str, command)], input=stdin, capture_output=True, text=True, timeout=SECONDS,
                             errors="replace", env={**os.environ, **(environment or {})})
    except subprocess.TimeoutExpired:
        raise Bug(f"pegs {' '.join(map(str, command))}: no end after {SECONDS} s") from None
    return Outcome(list(command), run.returncode, run.stdout, run.stderr)


def done(outcome):
    """The outcome of a command that must succeed."""
    if outcome.exit:
        raise Bug(f"expected exit 0; {outcome}")
    return outcome


def refused(outcome):
    """The outcome of a command that must give up with one or two clear lines."""
    lines = outcome.err.splitlines()
    if outcome.exit not in (1, 2) or not 1 <= len(lines) <= 2 or not lines[0].startswith("pegs: ") \
            or re.search(r"unexpected failure|Exception\b|Error:|^\s+at ", outcome.err, re.MULTILINE) \
            or max(map(len, lines)) > 1000:
        raise Bug(f"expected one or two clear lines and exit 1 or 2; {outcome}")
    return outcome


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


def same(expected, found, when):
    if expected != found:
        names = sorted(name for name in expected.keys() | found.keys() if expected.get(name) != found.get(name))
        raise Bug(f"{when}: the files differ: {', '.join(names[:8])}")
