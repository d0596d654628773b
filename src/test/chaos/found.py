"""Faults that an outside campaign found, each tried again: files of unfinished work that are missing or exchanged, an
I/O error at every operation of a run, results that contradict the journal, and texts and files that are not what a
command expects. Each must end in the right result or in a refusal that names the file. Prints a line for each fault;
exit 1 if one ends otherwise.

Usage: found.py [NAME...], names as printed. Needs gcc and a build of pegs. Takes some ten minutes, most of them for `errors`.
"""
import concurrent.futures, json, os, pathlib, re, shutil, signal, subprocess, sys, tempfile, time

import setfiles
from ground import CORNER, once
from program import Bug, HOME, PEGS, clear, done, pegs, refused, same, served, tree

WORK = pathlib.Path(tempfile.mkdtemp()).resolve()
SOURCE = pathlib.Path(__file__).with_name("faults.c")
EUROPEAN = ("board: european37\nstart: c1\nfinish: any\nstages: [forward]\nforward-to: 30\n", "F_30",
            ["--set", "engine=bitwise", "--set", "memory=600m"])
CENTRAL = ("board: english33\nstart: d4\nfinish: d4\nstages: [forward]\nforward-to: 22\n", "F_22",
           ["--set", "engine=partitioned", "--set", "memory=4m", "--set", "temp-disk=1m"])
WIEGLEB = ("board: wiegleb45\nstart: e5\nfinish: e5\nstages: [forward]\nforward-to: 31\n", "F_31",
           ["--set", "engine=bucketed", "--set", "memory=38m"])
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


def stopped(kind, name, enough):
    """A run that was killed when its folder of unfinished work had enough files; and that folder."""
    text, level, settings = kind
    place = job(name, text)
    work = place / "data/job/tmp" / f"{level}.codes"
    run = subprocess.Popen([PEGS, "run", place / "job.yaml", "--data", place / "data", "--quiet", *settings],
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while run.poll() is None and not (os.path.isdir(work) and enough(work)):
        time.sleep(0.002)
    run.send_signal(signal.SIGKILL)
    run.wait()
    if not work.is_dir() or not enough(work):
        raise Bug(f"{name}: the run was not stopped in {level}")
    return place, work


def listed(work):
    """The files on which unfinished work counts."""
    try:
        return [line.split(" ")[0] for line in (work / "progress").read_text().splitlines()[3:-1]]
    except FileNotFoundError:
        return []


def unfinished(kind, name, enough):
    """Deletes, exchanges, copies and shortens each of the files of a stopped run, and adds another."""
    text, level, settings = kind
    whole = job(f"{name} whole", text)
    done(on(whole, "run", *settings))
    expected = tree(whole / "data")
    place, work = stopped(kind, name, enough)
    names = listed(work)
    state = WORK / f"{name} state"
    shutil.rmtree(state, ignore_errors=True)
    shutil.copytree(place, state)
    tried = 0
    for i, file in enumerate(names[:40]):
        other = names[(i + 1) % len(names)]
        for what in "delete", "copy", "swap", "cut", "folder", "link":
            shutil.rmtree(place)
            shutil.copytree(state, place)
            path = work / file
            before = path.read_bytes(), (work / other).read_bytes()
            if before[0] == before[1] and what in ("copy", "swap"):
                continue
            if what == "copy":
                path.write_bytes(before[1])
            elif what == "swap":
                path.write_bytes(before[1])
                (work / other).write_bytes(before[0])
            elif what == "cut":
                path.write_bytes(before[0][:len(before[0]) // 2])
            else:
                path.unlink()
                path.mkdir() if what == "folder" else path.symlink_to("nothing") if what == "link" else None
            outcome = served("run", place / "job.yaml", "--data", place / "data", "--quiet", *settings)
            has_name(outcome, f"{level}.codes/({file}|{other})", "remove")
            tried += 1
    for stray in "run-9999.codes", "bucket-9999.codes", "copy-9999", "part-9999", "x.tmp":
        shutil.rmtree(place)
        shutil.copytree(state, place)
        shutil.copy(work / names[0], work / stray)
        done(on(place, "run", *settings))
        same(expected, tree(place / "data"))
    for what in "no progress", "nothing", "progress of nothing":
        shutil.rmtree(place)
        shutil.copytree(state, place)
        if what != "progress of nothing":
            (work / "progress").unlink()
        if what != "no progress":
            for file in work.iterdir():
                file.name == "progress" or file.unlink()
        outcome = on(place, "run", *settings)
        if what == "progress of nothing":
            has_name(outcome, f"{level}.codes/")
        else:
            done(outcome)
            same(expected, tree(place / "data"))
    shutil.rmtree(place)
    shutil.copytree(state, place)
    done(on(place, "run", *settings))
    same(expected, tree(place / "data"))
    return f"{tried} of {len(names)} files, and 9 more"


@fault
def F1_bitwise():
    return unfinished(EUROPEAN, "bitwise", lambda work: any(name.startswith("bucket") for name in listed(work)))


@fault
def F1_partitioned():
    return unfinished(CENTRAL, "partitioned", lambda work: sum(name.startswith("run") for name in listed(work)) > 2)


@fault
def F1_bucketed():
    return unfinished(WIEGLEB, "bucketed", lambda work: sum(name.startswith("run") for name in listed(work)) > 1)


def errors(command, stage, name):
    """An I/O error at every operation of a command; then the command again."""
    place = another(name) if stage == "finished" else job(name, CORNER)
    before = WORK / f"{name} before"
    shutil.rmtree(before, ignore_errors=True)
    shutil.copytree(place, before)
    log = WORK / f"{name}.log"
    log.unlink(missing_ok=True)
    whole = done(on(place, *command, environment=environment(place / "data", CHAOS_FAULT="error", CHAOS_LOG=str(log))))
    expected = tree(place / "data")
    operations = len(log.read_text().splitlines())
    journal = before / "data/job/journal"
    lines = journal.read_text().splitlines() if journal.exists() else []

    def attempt(at):
        here = WORK / f"{name} {at % 4}"
        shutil.rmtree(here, ignore_errors=True)
        shutil.copytree(before, here)
        outcome = clear(on(here, *command, environment=environment(here / "data", CHAOS_FAULT="error", CHAOS_AT=str(at))))
        if not outcome.exit and outcome.out.replace(str(here), "") != whole.out.replace(str(place), ""):
            raise Bug(f"an I/O error at operation {at}, and another answer; {outcome}\n{outcome.out[:600]}")
        now = (here / "data/job/journal").read_text().splitlines() if lines else []
        if lines and [line for line in lines if line.startswith("done")] != [
                line for line in now if line.startswith("done")][:len([l for l in lines if l.startswith("done")])]:
            raise Bug(f"an I/O error at operation {at}, and the journal has lost lines; {outcome}")
        done(on(here, *command))
        same(expected, tree(here / "data"))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        def share(first):
            for at in range(first, operations + 1, 2):
                attempt(at)
        for result in [pool.submit(share, first) for first in (1, 2)]:
            result.result()
    return f"{operations} operations"


@fault
def F2_errors_of_run():
    return errors(["run"], "begun", "F2 run")


@fault
def F2_errors_of_a_finished_run():
    return errors(["run"], "finished", "F2 again")


for command in "status", "table", "count", "index", "games":
    FAULTS[f"F2 errors of {command}"] = lambda command=command: errors([command], "finished", f"F2 {command}")


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
        for command in ["table"], ["export", "--format", "text"], ["query", "vacant:a1", "--odds"], ["run"], ["count", "--through", "7"], \
                ["solve"], ["solutions", "--limit", "3"], ["index"], ["convert", "--part-size", "100"]:
            shutil.rmtree(WORK / "F3 sound", ignore_errors=True)
            shutil.copytree(corner(), WORK / "F3 sound")
            outcome = clear(on(place, *command))
            if outcome.exit:
                has_name(outcome, name.replace(".", r"\."))
            elif outcome.out.replace("F3", "") != done(on(WORK / "F3 sound", *command)).out.replace("F3 sound", ""):
                raise Bug(f"another answer; {outcome}\n{outcome.out[:500]}")
            elif command[0] in ("run", "convert") or name == "W_7.codes" and command[0] != "games":
                raise Bug(f"it is not refused; {outcome}")
        if "damaged" not in on(place, "status").out:
            raise Bug(f"status does not tell of {name}")
    return ""


@fault
def F4_report_without_solutions():
    for command in "report", "page":
        place = another("F4")
        (place / "data/job/solutions").unlink()
        done(on(place, command, "--out", place / "out.html"))
        if not (place / "data/job/solutions").exists():
            raise Bug("solutions is not made anew")


@fault
def F5_index_over_another():
    place = another("F5")
    done(on(place, "index"))
    expected = sorted(tree(place / "data"))
    shutil.copytree(place, WORK / "F5 before", dirs_exist_ok=True)
    log = WORK / "F5.log"
    done(on(place, "index", environment=environment(place / "data", CHAOS_LOG=str(log))))
    operations = log.read_text().splitlines()
    for at in [i + 1 for i, line in enumerate(operations) if line.startswith(("rename", "unlink", "rmdir"))]:
        shutil.rmtree(place)
        shutil.copytree(WORK / "F5 before", place)
        on(place, "index", environment=environment(place / "data", CHAOS_FAULT="kill", CHAOS_AT=str(at)))
        clear(on(place, "query", "21"))
        done(on(place, "index"))
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
        for command in "count", "run", "report", "table", "status", "solutions":
            clear(on(place, command, *(["--out", place / "out.html"] if command == "report" else [])))
    place = another("F7 levels")
    done(on(place, "shortest"))
    for level in sorted((place / "data/job/moves").rglob("level")):
        text = level.read_text()
        for number in str(1 << 63), str(1 << 31), "1e9", "-1", "":
            found = re.search(r"^sets (\d+)$", text, re.MULTILINE)
            rewritten(level, re.sub(r"(?m)^sets \d+$", f"sets {number}", text.rsplit("crc32c", 1)[0]))
            clear(on(place, "shortest"))
            clear(on(place, "levels"))
            body = text.rsplit("crc32c", 1)[0]
            rewritten(level, re.sub(r"(?m)^(\d+ [0-9a-f]{8}) \d+$", rf"\1 {number}", body))
            clear(on(place, "shortest"))
            clear(on(place, "levels"))
            level.write_text(text)
    return ""


def rewritten(path, body):
    """Writes a text with a checksum that matches."""
    path.write_bytes(body.encode() + f"crc32c {setfiles.crc32c(body.encode()):08x}\n".encode())


@fault
def F7_links_and_pipes():
    for name in "W_3.from-start", "W_3.codes", "solutions", "journal", "lock", "tmp", "W_3.codes.tmp":
        for what in "link", "pipe", "folder":
            for command in "run", "status", "table", "count", "clean":
                place = another("F7")
                path = place / "data/job" / name
                path.unlink(missing_ok=True)
                {"link": lambda: path.symlink_to("nothing"), "pipe": lambda: os.mkfifo(path), "folder": path.mkdir}[what]()
                clear(on(place, command))
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
def others_convert_keeps():
    place = another("convert")
    for command in ["dead-ends"], ["shortest"]:
        done(on(place, *command))
    kept = {name: sum for name, sum in tree(place / "data").items() if re.search("/(moves|questions)/", name)}
    done(on(place, "convert", "--part-size", "100"))
    now = tree(place / "data")
    same(kept, {name: now.get(name) for name in kept})
    done(on(place, "index"))
    has_name(on(place, "convert"), "index", "--force")
    done(on(place, "convert", "--force"))
    return ""


@fault
def others_out():
    place = another("out")
    mine = place / "mine.txt"
    for command in "page", "report":
        for name in "job.yaml", "mine.txt", "link", "pipe", "data/job/W_3.codes":
            mine.write_text("mine")
            (place / "link").is_symlink() or (place / "link").symlink_to(mine)
            (place / "pipe").exists() or os.mkfifo(place / "pipe")
            before = (place / name).read_bytes() if name != "pipe" else b""
            refused(on(place, command, "--out", place / name))
            if name != "pipe" and (place / name).read_bytes() != before:
                raise Bug(f"{command} has replaced {name}")
            if name not in ("mine.txt", "link"):
                refused(on(place, command, "--out", place / name, "--force"))
        done(on(place, command, "--out", place / "link", "--force"))
        if not (place / "link").is_symlink() or "Pegsets" not in mine.read_text():
            raise Bug("a link was replaced")
        done(on(place, command, "--out", place / "new/folder/page.html"))
        done(on(place, command, "--out", place / "new/folder/page.html"))
        (place / "link").unlink()
    return ""


@fault
def others_temp_disk():
    text, level, settings = CENTRAL
    place = job("temp-disk", text.replace("22", "20"))
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


def main():
    bugs = 0
    try:
        for name in sys.argv[1:] or FAULTS:
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
