"""Races: two commands at once, in two processes, on one folder. Each prints what it always prints or gives up with a
clear line, and afterwards the folder is as a run leaves it."""
import functools, itertools, threading, time

from ground import CHANCE, INDEX, PARTS, REWRITE, once, printed, quickly, words
from program import SERVERS, Bug, answered, clear, done, same, served, tree

COMMANDS = {" ".join(command): command for command in
            [["run"], ["run", "--set", "engine=partitioned"], [*REWRITE, *PARTS], ["export", "--format", "text"],
             ["dead-ends"], ["shortest"], INDEX, CHANCE, ["verify"], ["clean"], ["status"], ["status", "--files"],
             ["count"], ["query", "28"]]}
# What these say depends on what the other has left.
SAY_WHAT_IS_THERE = ("status", "clean", "verify")


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
            outcome = clear(outcomes[number])
            if not outcome.exit and COMMANDS[names[number]][0] not in SAY_WHAT_IS_THERE and shown[number] \
                    and printed(outcome, place) != shown[number]:
                raise Bug(f"another answer; {outcome}\n{outcome.out[:600]}")
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

    def some(self, names, random):
        stage = random.choice(["begun", "run"])
        delay = random.choice([0, random.random() * 0.05, random.random() * 0.3])
        return f"{stage}, {delay:.3f} s apart", functools.partial(self.attempt, stage, random.sample(names, 2), delay)
