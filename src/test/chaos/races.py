"""Races: commands at once, in processes of their own, on one folder. Each prints what it always prints or gives up with
a clear line, and afterwards the folder is as a run leaves it. Two begin up to 0.3 s apart; of three, one may be killed,
stopped for a while or ended by a signal."""
import functools, itertools, signal, subprocess, threading, time

from ground import CHANCE, INDEX, PARTS, REWRITE, once, printed, quickly, words
from program import PEGS, SECONDS, SERVERS, Bug, Outcome, answered, clear, done, same, served, tree

COMMANDS = {" ".join(command): command for command in
            [["run"], ["run", "--set", "engine=partitioned"], [*REWRITE, *PARTS], ["export", "--format", "text"],
             ["dead-ends"], ["shortest"], INDEX, CHANCE, ["verify"], ["clean"], ["status"], ["status", "--files"],
             ["count"], ["query", "28"]]}
# What befalls one of three commands.
EVENTS = {"nothing": None, "kill": signal.SIGKILL, "stop": signal.SIGSTOP, "end": signal.SIGTERM}
# What these say depends on what the other has left.
SAY_WHAT_IS_THERE = ("status", "clean", "verify")


def cells(text):
    """The numbers of a table of sets, by column and k."""
    columns, found = [], {}
    for line in text.splitlines():
        words = line.split()
        if words[:1] == ["k"]:
            columns = words[1:]
        elif words and words[0].isdigit() and len(words) == len(columns) + 1:
            found.update({(column, words[0]): word for column, word in zip(columns, words[1:])})
    return found


class Races:
    def __init__(self, ground, work):
        self.ground = ground
        self.work = work

    def copy(self, stage, names, place):
        self.ground.copy(stage, place)
        if "clean" in names:
            (place / "data").mkdir(exist_ok=True)  # it refuses a --data folder that does not exist

    @once
    def undisturbed(self, stage, name):
        place = self.work / f"alone-{stage}-{name.replace(' ', '-')}"
        self.copy(stage, [name], place)
        return printed(clear(quickly(place, COMMANDS[name])), place)

    @once
    def results(self):
        place = self.work / "results"
        self.ground.copy("run", place)
        return tree(place)

    def attempt(self, stage, names, delay, place):
        shown = [self.undisturbed(stage, name) for name in names]
        self.copy(stage, names, place)
        outcomes = [None, None]
        for number in 0, 1:
            served("boards", number=number)  # both processes are there
        servers = SERVERS.running

        def command(number):
            if number:
                time.sleep(delay)
            try:
                outcomes[number] = answered(servers, number, words(place, COMMANDS[names[number]]), b"")
            except Bug as bug:
                outcomes[number] = bug
        threads = [threading.Thread(target=command, args=(number,)) for number in (0, 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for number in 0, 1:
            if isinstance(outcomes[number], Bug):
                raise outcomes[number]
            self.check(outcomes[number], names[number], shown[number], place)
        self.settle(place)

    def check(self, outcome, name, shown, place):
        if clear(outcome).exit or COMMANDS[name][0] in SAY_WHAT_IS_THERE or not shown or printed(outcome, place) == shown:
            return
        table = cells(outcome.out)  # of the sets that are there, which another command may make or delete
        right = cells(self.undisturbed("run", "run"))
        if not table or any(number not in ("-", right.get(cell)) for cell, number in table.items()):
            raise Bug(f"another answer; {outcome}\n{outcome.out[:600]}")

    def three(self, stage, names, delays, event, moment, place):
        """Three commands, of which the first meets with an event."""
        shown = [self.undisturbed(stage, name) for name in names]
        self.copy(stage, names, place)
        runs = []
        for name, delay in zip(names, delays):
            time.sleep(delay)
            runs.append(subprocess.Popen([PEGS, *map(str, words(place, COMMANDS[name]))], stdout=subprocess.PIPE,
                                         stderr=subprocess.PIPE))
        if EVENTS[event]:
            time.sleep(moment)
            runs[0].send_signal(EVENTS[event])
            if event == "stop":
                time.sleep(moment)
                runs[0].send_signal(signal.SIGCONT)
        for number, run in enumerate(runs):
            try:
                out, err = run.communicate(timeout=SECONDS)
            except subprocess.TimeoutExpired:
                raise Bug(f"{names[number]}: no end after {SECONDS} s") from None
            if number or event not in ("kill", "end") or run.returncode == 0:
                outcome = Outcome(COMMANDS[names[number]], run.returncode, out.decode(), err.decode())
                self.check(outcome, names[number], shown[number], place)
        if event in ("kill", "end"):
            done(quickly(place, ["run"]))  # a killed command leaves what the same command or a run removes
            clear(quickly(place, COMMANDS[names[0]]))
        self.settle(place)

    def settle(self, place):
        done(quickly(place, REWRITE))
        done(quickly(place, ["verify"]))
        found = tree(place)
        leftovers = [name for name in found if ".tmp" in name or "/tmp/" in name]
        if leftovers:
            raise Bug(f"left over: {' '.join(leftovers[:5])}")
        same(self.results(), {name: found.get(name) for name in self.results()})

    def cells(self):
        for names in itertools.combinations_with_replacement(COMMANDS, 2):
            yield ("race", " and ".join(names)), functools.partial(self.some, names)
        for event in EVENTS:
            for name in COMMANDS:
                yield (f"race of three: {event}", name), functools.partial(self.some_three, event, name)

    def some_three(self, event, name, random):
        stage = random.choice(["begun", "run"])
        names = [name, *random.choices([*COMMANDS], k=2)]
        delays, moment = [0, random.random() * 0.3, random.random() * 0.3], random.random() * 0.6
        return (f"{stage}, {' and '.join(names)}, {delays}, {moment:.3f} s",
                functools.partial(self.three, stage, names, delays, event, moment))

    def some(self, names, random):
        stage = random.choice(["begun", "run"])
        delay = random.choice([0, random.random() * 0.05, random.random() * 0.3])
        return f"{stage}, {delay:.3f} s apart", functools.partial(self.attempt, stage, random.sample(names, 2), delay)
