"""Texts that nobody wrote in good faith: job files, manifests, positions, solutions. Each ends in time, in an answer or
in one clear line."""
import functools, json

from ground import CORNER, quickly
from program import Bug, TRACE, clear

WORDS = ["a1", "e5", "any", "any-of-type", "0", "-1", "1e9", "18446744073709551616", "~", "null", "''", "*a", "&a a1",
         "!!int 3", "[]", "{}", "{code: 1999}", "{pegs: [a1, a2]}", "{picture: '*'}", "picture:*/**/", "vacant:a1,b2",
         "triangle:5", "triangle:0", "triangle:999999999999", "hexagon:-1", "square:8", "english33", "512m", "4m", "999t",
         "auto", "none", "full", "{weights: [1, -1], at-least: 0}", "[forward, winning]", "[games]", "6-move", "\u2603"]
KEYS = ["board", "rules", "start", "finish", "results", "forward-to", "symmetry", "forward-sets", "prune", "engine", "memory",
        "temp-disk", "threads", "part-size", "colour"]


def mutated(text, random):
    """A text with some characters exchanged, doubled or gone."""
    data = bytearray(text.encode())
    for _ in range(random.randint(1, 8)):
        at = random.randrange(len(data))
        data[at:at + 1] = random.choice([b"", bytes([random.randrange(256)]), bytes(data[at:at + 9]), b"\n", b": ", b"[",
                                         b"{", b"'"])
    return bytes(data)


def job_file(random):
    return random.choice([
        lambda: mutated(CORNER, random),
        lambda: "".join(f"{random.choice(KEYS)}: {random.choice(WORDS)}\n" for _ in range(random.randint(1, 9))).encode(),
        lambda: (CORNER + f"{random.choice(KEYS)}: {random.choice(WORDS)}\n").encode(),
        lambda: f"board: {random.choice(WORDS)}\nstart: {random.choice(WORDS)}\nfinish: {random.choice(WORDS)}\n".encode(),
        lambda: b"start: " + random.choice([b"[", b"{a: ", b"- ", b"&a [*a, "]) * random.randint(1, 60000),
        lambda: b"start: " + random.choice([b"a", b"9", b"a1,", b"' ", b"\\"]) * random.randint(1, 10_000_000),
        lambda: random.randbytes(random.randint(0, 5000)),
    ])()


def manifest(random):
    start = '{"manifest": "pegsets export 1", "set": "winning", "files": '
    return random.choice([
        lambda: b"[" * random.randint(1, 200_000),
        lambda: (start + '[{"name": ' + json.dumps("x" * random.randint(0, 300_000))).encode(),
        lambda: (start + json.dumps([{"name": random.choice(["W_1.txt", "../W_1.txt", "/", ""]),
                                      "bytes": random.choice([2, -1, 1e300, None, "2", []]),
                                      "sha256": random.choice(["0", None, {}])}]) + "}").encode(),
        lambda: b"9" * random.randint(1, 30_000_000),
        lambda: mutated(start + '[{"name": "W_1.txt", "bytes": 2, "sha256": "0"}]}', random),
        lambda: random.randbytes(random.randint(0, 5000)),
    ])()


def line(random):
    """A position or a solution, or nothing of the kind."""
    return random.choice([
        lambda: str(random.choice([-1, 1]) * random.getrandbits(random.randint(1, 90))),
        lambda: "".join(random.choice("*./ab15-,:#\t\x1b\u2603") for _ in range(random.randint(1, 80))),
        lambda: random.choice(WORDS),
        lambda: " ".join(random.choice(["a3-a1", "a1-a3", "a3a1", "c3-a1-a3", "xx", "a3-a9"]) for _ in range(20)),
        lambda: "*" * random.randint(1, 1_000_000),
    ])()


class Hostile:
    def __init__(self, ground, _):
        self.ground = ground

    def _prepared(self, place, stage):
        self.ground.copy(stage, place)
        return place

    def job(self, text, command, place):
        self._prepared(place, "begun")
        (place / "corner.yaml").write_bytes(text)
        clear(quickly(place, [command]))

    def manifest(self, text, place):
        self._prepared(place, "import")
        (place / "sets/manifest.json").write_bytes(text)
        clear(quickly(place, ["import", "SETS"]))

    def lines(self, texts, command, place):
        """Commands that answer line by line go on behind a bad one."""
        self._prepared(place, "full")
        outcome = quickly(place, command, stdin="\n".join(texts).encode())
        if outcome.exit not in (0, 1, 2) or TRACE.search(outcome.err):
            raise Bug(str(outcome))

    def cells(self):
        for command in "plan", "status":
            yield ("hostile job file", command), functools.partial(self.some_job, command)
        yield ("hostile manifest", "import"), self.some_manifest
        for command in ["query", "-"], ["replay", "-"]:
            yield ("hostile lines", command[0]), functools.partial(self.some_lines, command)

    def some_job(self, command, random):
        text = job_file(random)
        return repr(text[:60]), functools.partial(self.job, text, command)

    def some_manifest(self, random):
        text = manifest(random)
        return repr(text[:60]), functools.partial(self.manifest, text)

    def some_lines(self, command, random):
        texts = [line(random) for _ in range(random.randint(1, 50))]
        return repr(texts[0][:60]), functools.partial(self.lines, texts, command)
