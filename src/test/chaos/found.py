"""Faults that an outside campaign found, each tried again: files of unfinished work that are missing or exchanged, an
I/O error at every operation of a run, results that contradict the journal, and texts and files that are not what a
command expects. Each must end in the right result or in a refusal that names the file. Prints a line for each fault;
exit 1 if one ends otherwise.

Usage: found.py [--every] [NAME...], names as printed. Without --every, errors are tried at one operation of 20, and one
pair of files of ten is exchanged. Needs gcc and a build of pegs.
"""
import concurrent.futures, itertools, json, os, pathlib, random, re, shutil, subprocess, sys, tempfile, xml.dom.minidom

import setfiles
from damage import IMPORT, Damage
from errors import Errors, FULL
from ground import CORNER, INDEX, PARTS, READING, REWRITE, Ground, WRITING, once
from program import Bug, HOME, PEGS, clear, done, pegs, refused, same, served, tree
from stops import Stops
from unfinished import KINDS, Unfinished, WHATS

WORK = pathlib.Path(tempfile.mkdtemp()).resolve()
SOURCE = pathlib.Path(__file__).with_name("faults.c")
CENTRAL = ("board: english33\nstart: d4\nfinish: d4\nresults: [forward]\nforward-to: 20\n",
           ["--set", "engine=partitioned", "--set", "memory=4m", "--set", "temp-disk=1m"])
PAGES = ["page"], ["page", "--report"]
ATLAS = """boards:
  - triangle:4
  - english33 4-move start=d4
  - diamond:3
want: [solutions, sizes, moves]
"""
STEP = 1 if "--every" in sys.argv else 20
FAULTS = {}


def fault(function):
    FAULTS[function.__name__.replace("_", " ")] = function
    return function


def has_name(outcome, *names):
    """A refusal that names a file or says something."""
    refused(outcome)
    for name in names:
        if not re.search(name, outcome.err):
            raise Bug(f"expected '{name}' in the message; {outcome}")


@once
def library():
    subprocess.run(["gcc", "-O1", "-shared", "-fPIC", "-o", WORK / "faults.so", SOURCE, "-ldl"], check=True)
    return str(WORK / "faults.so")


def environment(place, **more):
    return {"LD_PRELOAD": library(), "CHAOS_FOLDER": str(place), **more}


def job(name, text):
    """A folder of its own with a job file."""
    place = WORK / name
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    (place / "job.yaml").write_text(text)
    return place


def on(place, *command, **how):
    return pegs(command[0], place / "job.yaml", *command[1:], "--data", place / "data", "--quiet", **how)


def on_server(place, *command):
    return served(command[0], place / "job.yaml", *command[1:], "--data", place / "data", "--quiet")


@once
def corner():
    """A finished job."""
    place = job("corner", CORNER)
    done(on(place, "run"))
    return place


def another(name):
    """A copy of the finished job."""
    place = WORK / name
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(corner(), place)
    return place


def unfinished(numbers):
    """Each change of each kind of unfinished work, with several files."""
    tried = 0
    works = Unfinished(WORK)
    for number in numbers:
        for what in WHATS:
            for seed in range(5):
                works.attempt(number, what, seed, WORK / "place")
                tried += 1
    return f"{tried} changes of temporary folders"


def of_engine(engine):
    return [number for number, kind in enumerate(KINDS) if kind.name.startswith(engine)]


for engine in "bitwise", "partitioned", "bucketed":
    FAULTS[f"F1 {engine}"] = lambda engine=engine: unfinished(of_engine(engine))


@once
def small_jobs():
    ground = Ground(WORK / "ground")
    return Errors(ground, WORK, Stops(ground, WORK).environment)


def errors(number):
    """An I/O error at operations of a command, and the command again."""
    operations = len(small_jobs().undisturbed(number)[2])
    some = range(random.randint(1, STEP), operations + 1, STEP)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for result in [pool.submit(lambda i=i: [small_jobs().attempt(number, at, WORK / f"errors {i}")
                                                for at in some[i::2]]) for i in range(2)]:
            result.result()
    return f"{len(some)} of {operations} operations"


for number, scenario in enumerate(WRITING + FULL):
    if scenario.name in ("run", "run again", "status", "status --files", "count", "games", "index over another"):
        FAULTS[f"F2 errors of {scenario.name}"] = lambda number=number: errors(number)


@fault
def F2_unreachable_folder():
    if not (HOME / "target/spark").exists():
        return "passed over: make spark has not been run"
    has_name(pegs("status", corner() / "job.yaml", "--data", "hdfs://127.0.0.1:9/x"), "127.0.0.1:9")


@fault
def F3_sets_that_contradict_the_journal():
    for name in "W_7.codes", "F_9.codes", "W_7.to-finish":
        place = another("F3")
        path = place / "data/job" / name
        header, numbers = setfiles.read(path)
        setfiles.write(path, header, numbers[:-1])
        for command in ["status"], ["export", "--format", "text"], ["query", "vacant:a1", "--chance"], ["run"], \
                ["verify", "--through", "7"], ["solve"], ["solve", "--limit", "3"], INDEX, [*REWRITE, *PARTS]:
            shutil.rmtree(WORK / "F3 sound", ignore_errors=True)
            shutil.copytree(corner(), WORK / "F3 sound")
            outcome = clear(on(place, *command))
            if outcome.exit:
                has_name(outcome, name.replace(".", r"\."))
            elif outcome.out.replace("F3", "") != done(on(WORK / "F3 sound", *command)).out.replace("F3 sound", ""):
                raise Bug(f"another answer; {outcome}\n{outcome.out[:500]}")
            elif command[0] == "run" or name == "W_7.codes" and command[0] != "games":
                raise Bug(f"it is not refused; {outcome}")
        if "damaged" not in on(place, "status", "--files").out:
            raise Bug(f"status does not tell of {name}")
    return ""


@fault
def F4_report_without_solutions():
    for command in PAGES:
        place = another("F4")
        (place / "data/job/solutions").unlink()
        done(on(place, *command, "--out", place / "out.html"))
        if not (place / "data/job/solutions").exists():
            raise Bug("solutions is not made anew")


@fault
def F5_index_over_another():
    place = another("F5")
    done(on(place, *INDEX))
    expected = sorted(tree(place / "data"))
    shutil.copytree(place, WORK / "F5 before", dirs_exist_ok=True)
    log = WORK / "F5.log"
    done(on(place, *INDEX, environment=environment(place / "data", CHAOS_LOG=str(log))))
    operations = log.read_text().splitlines()
    for at in [i + 1 for i, line in enumerate(operations) if line.startswith(("rename", "unlink", "rmdir"))]:
        shutil.rmtree(place)
        shutil.copytree(WORK / "F5 before", place)
        on(place, *INDEX, environment=environment(place / "data", CHAOS_FAULT="kill", CHAOS_AT=str(at)))
        clear(on(place, "query", "28"))
        done(on(place, *INDEX))
        if sorted(tree(place / "data")) != expected:
            raise Bug(f"killed at {operations[at - 1]}: {set(tree(place / 'data')) ^ set(expected)} differ")
    return ""


@fault
def F6_names_and_texts():
    place = job("F6", CORNER)
    name = place / "é.yaml"
    shutil.copy(place / "job.yaml", name)
    done(pegs("run", name, "--data", place / "data", "--quiet", environment={"LC_ALL": "C", "LANG": "C"}))
    if not (place / "data/é/solutions").exists():
        raise Bug("no folder for é.yaml")
    hostile = "\x1b]0;x\x07\u009b31m\u202eabc\u200b"
    (place / "hostile.yaml").write_text(f'board: "{json.dumps(hostile)[1:-1]}"\n')
    for outcome in refused(pegs("run", place / "hostile.yaml")), refused(pegs("boards", hostile)), \
            refused(pegs("run", place / hostile)), refused(pegs(hostile)), \
            clear(pegs("query", corner() / "job.yaml", hostile, "--data", corner() / "data")), \
            clear(pegs("query", corner() / "job.yaml", hostile, "--json", "--data", corner() / "data")):
        if found := re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069]", outcome.out + outcome.err):
            raise Bug(f"{found[0]!r} reaches the terminal; {outcome!r}")
    return ""


@fault
def F7_odd_numbers():
    for text in "solutions 1e9", f"solutions {1 << 63}", "solutions -1", "solutions", "solutions x\nsolutions 1", "":
        place = another("F7")
        path = place / "data/job/solutions"
        lines = path.read_text().splitlines()
        rewritten(path, "\n".join(lines[:-2] + [text]) + "\n")
        (place / "data/job/journal").unlink()
        for command in ["count"], ["run"], ["page", "--report", "--out", place / "out.html"], ["status"], \
                ["status", "--files"], ["solve", "--all"]:
            clear(on(place, *command))
    place = another("F7 levels")
    done(on(place, "shortest"))
    for level in sorted((place / "data/job/moves").rglob("level")):
        text = level.read_text()
        for number in str(1 << 63), str(1 << 31), "1e9", "-1", "":
            found = re.search(r"^sets (\d+)$", text, re.MULTILINE)
            rewritten(level, re.sub(r"(?m)^sets \d+$", f"sets {number}", text.rsplit("crc32c", 1)[0]))
            clear(on(place, "shortest"))
            clear(on(place, "shortest", "--levels", "start"))
            body = text.rsplit("crc32c", 1)[0]
            rewritten(level, re.sub(r"(?m)^(\d+ [0-9a-f]{8}) \d+$", rf"\1 {number}", body))
            clear(on(place, "shortest"))
            clear(on(place, "shortest", "--levels", "start"))
            level.write_text(text)
    return ""


def rewritten(path, body):
    """Writes a text with a checksum that matches."""
    path.write_bytes(body.encode() + f"crc32c {setfiles.crc32c(body.encode()):08x}\n".encode())


@fault
def F7_links_and_pipes():
    for name in "W_3.to-finish", "W_3.codes", "solutions", "journal", "lock", "tmp", "W_3.codes.tmp":
        for what in "link", "pipe", "folder":
            for command in ["run"], ["status"], ["status", "--files"], ["count"], ["clean"]:
                place = another("F7")
                path = place / "data/job" / name
                path.unlink(missing_ok=True)
                {"link": lambda: path.symlink_to("nothing"), "pipe": lambda: os.mkfifo(path), "folder": path.mkdir}[what]()
                clear(on(place, *command))
    return ""


@fault
def F7_small_files_alone():
    place = job("F7 limit", CORNER)
    outcome = pegs("run", place / "job.yaml", "--data", place / "data", "--quiet", limit="--fsize=1024")
    has_name(outcome, r"/job/|\.codes", "(?i)file too large")
    done(on(place, "run"))
    return ""


@fault
def F7_questions_as_a_link():
    place = another("F7 questions")
    foreign = place / "foreign"
    (foreign / "of mine").mkdir(parents=True)
    (place / "data/job/questions").symlink_to(foreign)
    clear(on(place, "dead-ends"))
    clear(on(place, "clean"))
    if os.listdir(foreign / "of mine"):
        raise Bug(f"a foreign folder has {os.listdir(foreign / 'of mine')}")
    return ""


@fault
def others_rewriting_keeps():
    place = another("rewrite")
    for command in ["dead-ends"], ["shortest"]:
        done(on(place, *command))
    kept = {name: sum for name, sum in tree(place / "data").items() if re.search("/(moves|questions)/", name)}
    done(on(place, *REWRITE, *PARTS))
    now = tree(place / "data")
    same(kept, {name: now.get(name) for name in kept})
    done(on(place, *INDEX))
    done(on(place, *REWRITE))
    clear(on(place, "query", "28"))
    return ""


@fault
def others_out():
    place = another("out")
    mine = place / "mine.txt"
    for command in PAGES:
        for name in "job.yaml", "mine.txt", "link", "pipe", "data/job/W_3.codes":
            mine.write_text("mine")
            (place / "link").is_symlink() or (place / "link").symlink_to(mine)
            (place / "pipe").exists() or os.mkfifo(place / "pipe")
            before = (place / name).read_bytes() if name != "pipe" else b""
            refused(on(place, *command, "--out", place / name))
            if name != "pipe" and (place / name).read_bytes() != before:
                raise Bug(f"{command[-1]} has replaced {name}")
            if name not in ("mine.txt", "link"):
                refused(on(place, *command, "--out", place / name, "--force"))
        done(on(place, *command, "--out", place / "link", "--force"))
        if not (place / "link").is_symlink() or "Pegsets" not in mine.read_text():
            raise Bug("a link was replaced")
        done(on(place, *command, "--out", place / "new/folder/page.html"))
        done(on(place, *command, "--out", place / "new/folder/page.html"))
        (place / "link").unlink()
    return ""


@fault
def others_temp_disk():
    text, settings = CENTRAL
    place = job("temp-disk", text)
    run = subprocess.Popen([PEGS, "run", place / "job.yaml", "--data", place / "data", "--quiet", *settings],
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    most = 0
    while run.poll() is None:
        found = 0
        for folder, _, names in os.walk(place / "data/job/tmp"):
            for name in names:
                try:
                    found += os.stat(f"{folder}/{name}").st_size if name != "progress" else 0
                except FileNotFoundError:
                    pass
        most = max(most, found)
    if most > 1 << 20:
        raise Bug(f"{most} bytes of temporary files, temp-disk is {1 << 20}")
    return f"at most {most} of {1 << 20} bytes"


@once
def atlas():
    """A folder with an atlas and its table."""
    place = job("atlas", ATLAS.replace("english33 4-move start=d4", "triangle:5"))
    done(on(place, "run", "--out", place / "out"))
    return place


def another_atlas(name):
    place = WORK / name
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(atlas(), place)
    return place


def table(place):
    return (place / "out/problems.csv").read_text()


@fault
def N1_files_of_the_user_in_an_atlas():
    for inner in "", "site", "site/boards", "site/problems", "site/problems/triangle-4-6-move", "site/play":
        place = another_atlas("N1")
        (place / "mine").mkdir()
        (place / "mine/thesis.html").write_text("mine")
        (place / "out" / inner).mkdir(exist_ok=True)
        (place / "out" / inner / "notes.html").write_text("mine")
        (place / "out" / inner / "home").symlink_to(place / "mine")
        clear(on(place, "run", "--out", place / "out"))
        for kept in place / "mine/thesis.html", place / "out" / inner / "notes.html":
            if not kept.exists() or kept.read_text() != "mine":
                raise Bug(f"{kept} is gone")
    for linked in "site", "site/problems", "site/problems/triangle-4-6-move":
        place = another_atlas("N1")
        (place / "out" / linked).rename(place / "mine")
        (place / "out" / linked).symlink_to(place / "mine")
        before = tree(place / "mine")
        (place / "job.yaml").write_text(ATLAS.replace("  - triangle:4\n", ""))
        clear(on(place, "run", "--out", place / "out"))
        if before != tree(place / "mine"):
            raise Bug(f"a folder that {linked} leads to was changed")
    return ""


@fault
def N2_exchanged_files_of_an_atlas():
    expected, tried = table(atlas()), 0
    kinds = {}
    for path in sorted(path for path in (atlas() / "data").rglob("*") if path.is_file()):
        kinds.setdefault((path.suffix or path.name, path.name if path.suffix == "" else ""), []).append(path)
    for files in kinds.values():
        for one, other in itertools.combinations(files, 2):
            if one.read_bytes() != other.read_bytes():
                place = another_atlas("N2")
                exchanged = [place / path.relative_to(atlas()) for path in (one, other)]
                shutil.copy(other, exchanged[0])
                shutil.copy(one, exchanged[1])
                outcome = clear(on_server(place, "run", "--out", place / "out"))
                if outcome.exit:
                    has_name(outcome, f"{re.escape(one.name)}|{re.escape(other.name)}")
                elif table(place) != expected:
                    raise Bug(f"{other} and {one}, exchanged, give another table")
                tried += 1
    return f"{tried} exchanges"


@fault
def N2_exchanged_files_of_a_job():
    """Every pair of files of a kind, or one pair of ten, each read by a command in turn."""
    damage, tried = Damage(small_jobs().ground, WORK), 0
    commands = itertools.cycle(READING)
    for (stage, kind), files in damage.files.items():
        pairs = list(itertools.combinations(files, 2))
        random.shuffle(pairs)
        for one, other in pairs[::max(1, STEP // 2)]:
            if (damage.ground.folder / stage / one).read_bytes() != (damage.ground.folder / stage / other).read_bytes():
                command = IMPORT.command if kind == "import" else next(commands)
                damage.attempt(stage, command, "of the same kind", one, tried, WORK / "place", against=other)
                tried += 1
    return f"{tried} exchanges"


@fault
def N3_a_table_without_a_set():
    for command in ["status"], ["status", "--symmetric"], ["status", "--json"], ["page", "--report", "--out", "r.html"]:
        place = another("N3")
        expected = done(on(place, *command, folder=place)).out
        (place / "data/job/W_3.codes").unlink()
        outcome = on(place, *command, folder=place)
        if outcome.exit:
            has_name(outcome, r"W_3\.codes")
        elif outcome.out != expected:
            raise Bug(f"an answer without W_3; {outcome}\n{outcome.out}")
    return ""


@fault
def N4_a_lost_result_of_other_words():
    place = another("N4")
    done(on(place, "run", "--set", "results=[backward]"))
    (place / "data/job/B_4.codes").unlink()
    for command in ["verify"], ["verify", "--jumps"]:
        outcome = on(place, *command)
        if not outcome.exit or "B_4.codes" not in outcome.out + outcome.err:
            raise Bug(f"B_4.codes is not missed; {outcome}\n{outcome.out}")
    return ""


@fault
def N5_a_damaged_index():
    place = another("N5")
    done(on(place, *INDEX))
    path = place / "data/job/index/positions.map"
    sound, tried = path.read_bytes(), 0
    for at in [*range(0, 4096, 256), *range(4096, 4096 + 384, 16), *random.sample(range(len(sound)), 24)]:
        damaged = bytearray(sound)
        damaged[at] ^= 1 << random.randrange(8)
        path.write_bytes(damaged)
        outcome = clear(on(place, "query", "-", "--short", stdin=b"32766\n28\n3\n"))
        if outcome.exit == 0 and outcome.out != "32766 winning 6816\n28 winning 1\n3 not-winning\n":
            raise Bug(f"another answer after a change of byte {at}: {outcome.out}")
        tried += 1
    return f"{tried} bytes"


@fault
def N6_no_temporary_folder():
    for folder in "/nowhere", "/proc":
        place = another("N6")
        state = {"PEGS_JAVA_OPTIONS": f"-Djava.io.tmpdir={folder}", "HOME": folder}
        for command in ["export", "--format", "parquet"], INDEX, ["query", "28"], ["page", "--out", place / "page.html"]:
            done(on(place, *command, environment=state))
        place = another_atlas("N6")
        shutil.rmtree(place / "out")
        done(on(place, "run", "--out", place / "out", environment=state))
    return ""


@fault
def N7_two_atlases_in_one_folder():
    for _ in range(5):
        place = another_atlas("N7")
        shutil.rmtree(place / "out")
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            both = [pool.submit(on, place, "run", "--out", place / "out"),
                    pool.submit(pegs, "run", place / "job.yaml", "--data", place / "data2", "--out", place / "out")]
        for outcome in [clear(each.result()) for each in both]:
            if outcome.exit and "is using this folder" not in outcome.err:
                raise Bug(f"not a lock; {outcome}")
        if table(place) != table(atlas()):
            raise Bug("another table")
    return ""


@fault
def N8_leftovers_of_labels():
    commands = ["games"], ["games", "--chance"], ["dead-ends"], ["query", "vacant:a1"], ["count"]
    for number, command in enumerate(commands):
        place = job("N8", CORNER)
        done(on(place, "run", "--set", "results=[forward, winning]"))
        log = WORK / "N8.log"
        shutil.copytree(place, WORK / "N8 sound", dirs_exist_ok=True)
        done(on(WORK / "N8 sound", *command, environment=environment(WORK / "N8 sound/data", CHAOS_LOG=str(log))))
        operations = log.read_text().splitlines()
        for at in random.sample(range(1, len(operations) + 1), 6):
            shutil.rmtree(place)
            shutil.copytree(WORK / "N8 sound", place)
            shutil.rmtree(place / "data")
            done(on(place, "run", "--set", "results=[forward, winning]"))
            on(place, *command, environment=environment(place / "data", CHAOS_FAULT="kill", CHAOS_AT=str(at)))
            done(on(place, *command))
            left = [name for name in tree(place / "data") if re.search(r"(^|/)tmp/|\.tmp", name)]
            if left:
                raise Bug(f"pegs {command[0]}, killed at {operations[at - 1]}, leaves {left}")
            done(on(place, *REWRITE, *PARTS))
        shutil.rmtree(WORK / "N8 sound")
        log.unlink()
    return ""


@fault
def N10_odd_names():
    for name in "x]]>.yaml", "x\x1b[31m.yaml", "x<&>.yaml":
        place = another("N10")
        (place / "job.yaml").rename(place / name)
        for command in ["draw", "--graph"], ["draw", "--svg", "--start"], ["page", "--report", "--out", "-"]:
            outcome = clear(pegs(command[0], place / name, *command[1:], "--data", place / "data", "--quiet"))
            if outcome.out.startswith("<svg") or outcome.out.startswith("<?xml"):
                xml.dom.minidom.parseString(outcome.out)
            if "\x1b" in outcome.out + outcome.err:
                raise Bug(f"ESC reaches the terminal; {outcome}")
    refused(pegs("run", corner() / "job.yaml", "--data", "http://127.0.0.1:9/x"))
    return ""


def main():
    bugs = 0
    try:
        for name in [name for name in sys.argv[1:] if name != "--every"] or FAULTS:
            try:
                print(f"{name}: {FAULTS[name]() or 'ends well'}", flush=True)
            except Bug as bug:
                bugs += 1
                print(f"{name}: BUG: {bug}", flush=True)
    finally:
        shutil.rmtree(WORK)
    sys.exit(1 if bugs else 0)


if __name__ == "__main__":
    main()
