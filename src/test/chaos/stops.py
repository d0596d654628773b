"""Stops: the process is killed before one operation on a file, or the disk is full from one on, or a signal comes at
some moment. Then the same command must end with the same bytes, as if nothing had happened; and so must a run after
another command that finds what was left."""
import functools, pathlib, shutil, signal, subprocess, time

from ground import INDEX, READING, WRITING, on, once, printed, quickly, words
from program import Bug, PEGS, Outcome, clear, done, refused, same, tree

SOURCE = pathlib.Path(__file__).with_name("faults.c")
KILLED = (-9, 137)
# A process that listens to no signal ends by it, which a shell tells as 128 and its number.
SIGNALS = {signal.SIGTERM: (143, -15), signal.SIGHUP: (129, -1), signal.SIGINT: (130, -2)}
SAY_WHAT_IS_LEFT = ("clean", "plan")  # and the second time that is less
LOCKS = "index/positions.map"  # has bytes that a reader changes


def goes_on(scenario, place, shown, left):
    """That no command lies about a stopped one, and that the same, typed again, ends as if it had not been stopped."""
    for look in ["status"], ["status", "--files"]:
        clear(quickly(place, look))
    beside = place.with_name(f"{place.name}-beside")
    shutil.rmtree(beside, ignore_errors=True)
    shutil.copytree(place, beside)
    others = [command.command for command in WRITING if command.command[0] not in ("clean", "import")] + READING
    clear(quickly(beside, others[len(tree(beside)) % len(others)]))
    done(quickly(beside, ["run"]))
    again = done(quickly(place, scenario.command))
    if scenario.command[0] not in SAY_WHAT_IS_LEFT and printed(again, place) != shown:
        raise Bug(f"the same command prints something else\n{again.out[:500]}")
    now = tree(place)
    if scenario.command != INDEX:
        left, now = ({name: sum for name, sum in found.items() if not name.endswith(LOCKS)} for found in (left, now))
    same(left, now)


class Stops:
    def __init__(self, ground, work):
        self.ground = ground
        self.work = work
        self.seconds = {}
        self.library = work / "faults.so"
        subprocess.run(["gcc", "-O1", "-shared", "-fPIC", "-o", self.library, SOURCE, "-ldl"], check=True)

    def environment(self, place, **more):
        return {"LD_PRELOAD": str(self.library), "CHAOS_FOLDER": str(place / "data"), **more}

    @once
    def undisturbed(self, number):
        """What a scenario prints and leaves, and how many operations it takes."""
        scenario = WRITING[number]
        place = self.work / f"undisturbed-{number}"
        shown, left = scenario.undisturbed(self.ground, place)
        self.ground.copy(scenario.stage, place)
        log = self.work / f"operations-{number}"
        begin = time.monotonic()
        done(on(place, scenario.command, environment=self.environment(place, CHAOS_LOG=str(log))))
        self.seconds[number] = time.monotonic() - begin
        return shown, left, len(log.read_text().splitlines())

    def attempt(self, number, at, fault, place):
        scenario = WRITING[number]
        self.undisturbed(number)
        self.ground.copy(scenario.stage, place)
        outcome = on(place, scenario.command, environment=self.environment(place, CHAOS_AT=str(at), CHAOS_FAULT=fault))
        if fault != "kill" and outcome.exit:
            refused(outcome)
        elif outcome.exit not in (*KILLED, 0):
            raise Bug(str(outcome))
        self.resume(number, place)

    def signalled(self, number, sign, moment, place):
        scenario = WRITING[number]
        self.undisturbed(number)
        self.ground.copy(scenario.stage, place)
        process = subprocess.Popen([PEGS, *map(str, words(place, scenario.command))], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        time.sleep(moment * self.seconds[number])
        process.send_signal(sign)
        out, err = process.communicate()
        outcome = Outcome(scenario.command, process.returncode, out.decode(), err.decode())
        started = "during initialization of VM" not in outcome.out  # the JVM's own end, before there is a program
        if started and outcome.exit not in (*SIGNALS[sign], 0) or len(outcome.err.splitlines()) > 2:
            raise Bug(f"signal {sign}: {outcome}")
        self.resume(number, place)

    def resume(self, number, place):
        scenario = WRITING[number]
        shown, left, _ = self.undisturbed(number)
        goes_on(scenario, place, shown, left)

    def every(self, name):
        """All kills of one scenario."""
        number = [scenario.name for scenario in WRITING].index(name)
        for at in range(1, self.undisturbed(number)[2] + 1):
            yield ("kill", name), f"at operation {at}", functools.partial(self.attempt, number, at, "kill")

    def cells(self):
        for number, scenario in enumerate(WRITING):
            for fault in "kill", "full", "inodes":
                yield (fault, scenario.name), functools.partial(self.some, number, fault)
            for sign in SIGNALS:
                yield (f"signal {sign.name}", scenario.name), functools.partial(self.some_signal, number, sign)

    def some(self, number, fault, random):
        at = random.randint(1, self.undisturbed(number)[2])
        return f"at operation {at}", functools.partial(self.attempt, number, at, fault)

    def some_signal(self, number, sign, random):
        moment = random.random()
        return f"after {moment:.2f} of its time", functools.partial(self.signalled, number, sign, moment)
