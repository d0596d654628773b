"""Damaged exports: a file of an export is changed, cut, lengthened, deleted, or replaced by another file of its folder or
by that of another export. The reader of each language must refuse the folder, and name a file of it.

Usage: readers.py [NUMBER]: tries so many faults for each language, 1,000 if not stated. Needs node, gcc and a build.
"""
import functools, pathlib, random, shutil, subprocess, sys, tempfile, threading

from damage import damaged
from ground import CORNER, OTHER, once
from program import HOME, Bug, done, java, served

KINDS = ["flip", "truncate", "extend", "delete", "of the same folder", "of another export"]
COUNTED = ["--results", "winning,counts"]
# A language: its format, its options, the patterns of the files that it reads, its program, and how it is started. The
# programs read names of folders; they answer each with a line that begins with ok or refused.
LANGUAGES = {
    "python": ("python", COUNTED, ["manifest.json", "W_*", "counts_*"], "all.py", """
import importlib.util, sys
spec = importlib.util.spec_from_file_location("read_sets", sys.argv[1] + "/read_sets.py")
read_sets = importlib.util.module_from_spec(spec)
spec.loader.exec_module(read_sets)
for line in sys.stdin:
    try:
        sets = read_sets.Sets(line.strip())
        full = (1 << len(sets.holes)) - 1
        stored = [code for k in range(len(sets.holes) + 1) for code in sets.codes(k)]
        print("ok", len(stored), sum(sets.solutions(code) + sets.solutions(code ^ full) for code in stored), flush=True)
    except OSError as e:
        print("refused", e, flush=True)
""", lambda export, program: [sys.executable, "-B", program, export]),
    "javascript": ("javascript", COUNTED, ["manifest.json", "W_*", "counts_*"], "all.mjs", """
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
const { readSets } = await import(pathToFileURL(process.argv[2] + "/read_sets.mjs"));
for await (const line of createInterface({ input: process.stdin })) {
  try {
    const sets = await readSets(pathToFileURL(line + "/"));
    let stored = 0, sum = 0n;
    for (let k = 0; k <= sets.size; k++) {
      for (const code of sets.codes(k)) {
        stored++;
        sum += sets.solutions(code) + sets.solutions(2 ** sets.size - 1 - code);
      }
    }
    console.log("ok", stored, String(sum));
  } catch (e) {
    console.log("refused", e.message);
  }
}
""", lambda export, program: ["node", program, export]),
    "c": ("c", [], ["tables.txt", "W_*"], "all.c", """
#include "read_sets.h"
int main(void)
{
  static char line[4096];
  setvbuf(stdout, NULL, _IONBF, 0);
  while (scanf("%4095s", line) == 1) {
    pegs_sets sets;
    size_t stored = 0;
    int k;
    if (!pegs_read(&sets, line)) {
      printf("refused\\n");
      continue;
    }
    for (k = 0; k <= sets.holes; k++) {
      stored += sets.sets[k].size;
    }
    printf("ok %zu\\n", stored);
    pegs_free(&sets);
  }
  return 0;
}
""", lambda export, program: compiled(export, program)),
    "java": ("binary", [], ["manifest.json", "W_*"], "All.java", """
import java.io.*;
import java.nio.file.Path;
import pegsets.publish.api.ExportedSets;
class All {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            try (ExportedSets sets = ExportedSets.open(Path.of(line))) {
                long[] stored = new long[1];
                for (int k = 0; k <= sets.board().size(); k++) {
                    sets.forEachStored(k, code -> stored[0]++);
                }
                System.out.println("ok " + stored[0]);
            } catch (IOException e) {
                System.out.println("refused " + e.getMessage());
            }
        }
    }
}
""", lambda export, program: [java(), "-cp", f"{HOME}/target/pegsets.jar", program]),
}


def compiled(export, program):
    built = program.with_suffix("")
    subprocess.run(["gcc", "-O1", f"-I{export}", "-o", built, program], check=True)
    return [built]


class Reader(threading.local):
    """Programs of a thread that read exports, one for each language."""
    def __init__(self):
        self.running = {}

    def read(self, language, export, folder):
        """The answer to a folder: its last line, and all lines."""
        if language not in self.running:
            program = pathlib.Path(tempfile.mkdtemp()) / LANGUAGES[language][3]
            program.write_text(LANGUAGES[language][4])
            self.running[language] = subprocess.Popen(
                LANGUAGES[language][5](export, program), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, text=True, bufsize=1)
        process = self.running[language]
        process.stdin.write(f"{folder}\n")
        lines = []
        while not lines or not lines[-1].startswith(("ok", "refused")):
            line = process.stdout.readline()
            if not line:
                del self.running[language]
                raise Bug(f"the reader for {language} ends: {' '.join(lines)[:600]}")
            lines.append(line.strip())
        return lines[-1], " ".join(lines)


class Readers:
    def __init__(self, work):
        self.work = work / "readers"
        self.reader = Reader()

    @once
    def exports(self, language):
        """Two exports of different problems of a board."""
        made, (format, options, *_) = [], LANGUAGES[language]
        for name, yaml in ("one", CORNER), ("other", OTHER):
            place = self.work / language / name
            place.mkdir(parents=True)
            (place / "job.yaml").write_text(yaml)
            done(served("export", place / "job.yaml", "--format", format, *options, "--out", place / "export", "--data",
                        place / "data", "--quiet"))
            made.append(place / "export")
        sound, _ = self.reader.read(language, made[0], made[0])
        if not sound.startswith("ok 95"):
            raise Bug(f"the sound export: {sound}")
        return made

    def attempt(self, language, kind, seed, place):
        chance = random.Random(seed)
        export, other = self.exports(language)
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(export, place)
        read = sorted(path for pattern in LANGUAGES[language][2] for path in place.glob(pattern))
        file = chance.choice(read)
        sound = file.read_bytes()
        if kind == "delete":
            file.unlink()
        else:
            while file.read_bytes() == sound:
                if kind.startswith("of "):
                    place_of = place if kind == "of the same folder" else other
                    name = file.name if place_of is other and (other / file.name).read_bytes() != sound else None
                    file.write_bytes((place_of / (name or chance.choice(read).name)).read_bytes())
                else:
                    file.write_bytes(damaged(kind, sound, chance))
        answer, all_lines = self.reader.read(language, export, place)
        if answer.startswith("ok"):
            raise Bug(f"not noticed: {file.name}")
        if str(place) not in all_lines:
            raise Bug(f"no name of a file: {all_lines[:600]}")

    def cells(self):
        for language in LANGUAGES:
            for kind in KINDS:
                yield (f"exports: {kind}", language), functools.partial(self.some, language, kind)

    def some(self, language, kind, random):
        seed = random.random()
        return f"seed {seed}", functools.partial(self.attempt, language, kind, seed)


def main():
    tries, bugs = int(sys.argv[1]) if len(sys.argv) > 1 else 1000, 0
    with tempfile.TemporaryDirectory() as work:
        readers = Readers(pathlib.Path(work).resolve())
        for language in LANGUAGES:
            for seed in range(tries):
                kind = KINDS[seed % len(KINDS)]
                try:
                    readers.attempt(language, kind, seed, pathlib.Path(work).resolve() / "place")
                except Bug as bug:
                    bugs += 1
                    print(f"{language}, {kind}, seed {seed}: {bug}", flush=True)
            print(f"{language}: {tries} faults", flush=True)
    sys.exit(1 if bugs else 0)


if __name__ == "__main__":
    main()
