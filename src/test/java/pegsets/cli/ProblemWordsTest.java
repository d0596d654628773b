package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The words of a problem, the folders of its sets, former names, and limits of work.
class ProblemWordsTest extends TypedCommands {
    @TempDir
    Path folder;

    private int typed(String line) {
        return pegs(Stream.concat(Stream.of(line.strip().split(" +")), Stream.of("--data", folder + "/data"))
                .map(word -> word.replace("DIR", folder.toString())).toArray(String[]::new));
    }

    private List<String> folders() throws IOException {
        try (Stream<Path> jobs = Files.list(folder.resolve("data"))) {
            return jobs.map(job -> job.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "count triangle:5 a1                     | 6816",
        "count triangle:5 a1 a1                  | 6816",
        "count triangle15-corner                 | 6816",
        "count jobs/triangle15-corner.yaml       | 6816",
        "count triangle15-corner b3 c5           | 1550",
        "count triangle:5 b3 c5                  | 1550",
        "count triangle:5 a1 a2                  | 0",
        "query triangle:5 a1 a1 28 --short       | 28: winning, 1 solution",
        "query triangle:5 a1 --short             | 32766: winning, 6,816 solutions",
        "query triangle15-corner 28 --short      | 28: winning, 1 solution",
        "draw rectangle:3x1 a1                   | . * *",
        "draw rectangle:3x1 a1 c1-a1             | c1-a1"})
    void placesDecide(String line, String answer) {
        assertEquals(0, typed(line), complaint());
        assertTrue(printed().startsWith(answer), printed());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "count english33                         | no start follows the board english33; add one, such as english33 c1",
        "count english33 4.4                     | start 4.4: no such hole; write a letter and a number, such as c1",
        "count english33 c1 4,4                  | finish 4,4: no such hole; write a letter and a number, such as c1",
        "count moon                              | 'moon' is no board, and no job in jobs/; pegs boards lists",
        "count ./triangle:5                      | ./triangle:5: no such file",
        "query triangle15-corner a1              | a1: a hole",
        "run triangle15-corner c1                | 'c1' is no board, and no job in jobs/",
        "solve triangle:5 a1,a4 a1               | start a1,a4: a list of holes has two readings; write vacant:a1,a4",
        "solve triangle:5 pegs:a1,a2             | start pegs:a1,a2: a position as start needs a finish; add one",
        "count triangle:5 a1 a1 --set finish=c5  | the finish is given twice: a1 and --set finish; leave out one",
        "count triangle:5 a1 --set start=c5      | the start is given twice: a1 and --set start; leave out one",
        "count triangle:5 a1 a1 28               | '28' follows the finish; leave it out",
        "solve triangle:5 a1 fewest              | finish fewest: a later version will read this word; use a hole",
        "count                                   | no problem is given; add a job such as english33-central, or"})
    void whatHasTwoReadingsOrNoneIsRefused(String line, String message) {
        assertEquals(2, typed(line), printed());
        assertTrue(complaint().startsWith("pegs: " + message), complaint());
        assertEquals(1, complaint().lines().count(), complaint());
    }

    /// A command whose own words follow the finish does not read them as the finish.
    @ParameterizedTest
    @ValueSource(strings = {"query triangle:5 a1 28", "query triangle:5 a1 code:28", "query triangle:5 a1 after:a3-a1",
        "query triangle:5 a1 -", "replay triangle:5 a1 a3-a1,c3-a3", "replay triangle:5 a1 games.txt",
        "import triangle:5 a1 ./sets"})
    void aMissingFinishIsNamed(String line) {
        String[] words = line.split(" ");
        assertEquals(2, typed(line), printed());
        assertTrue(complaint()
                .startsWith("pegs: '" + words[3] + "' stands in the place of the finish; add the finish: pegs "
                        + words[0] + " triangle:5 a1 a1 " + words[3]),
                complaint());
    }

    /// A folder that holds another problem stays; a checksum follows the name.
    @Test
    void anotherProblemHasAnotherFolder() throws IOException {
        Files.writeString(folder.resolve("job.yaml"), "board: triangle:4\nstart: a2\nfinish: b2\n");
        assertEquals(0, typed("count DIR/job.yaml"), complaint());
        assertEquals(0, typed("count DIR/job.yaml --set finish=any"), complaint());
        assertTrue(
                complaint()
                        .contains(" holds another problem; the folder of this one is " + folder.resolve("data/job-")),
                complaint());
        assertTrue(folders().size() == 2 && folders().getLast().matches("job-[0-9a-f]+"), folders().toString());
        assertEquals(0, typed("count triangle:4 a2 b2"), complaint());
        assertEquals("14\n", printed());
        assertEquals(2, folders().size());
        assertEquals(0, typed("status"), complaint());
        assertTrue(printed().matches("job +[0-9.]+ KB  triangle:4 a2 b2, 6-move\n(.*\n)+"), printed());
        assertEquals(2, printed().lines().filter(line -> line.startsWith("job")).count(), printed());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "table JOB                            | pegs status JOB",
        "table JOB --symmetric                | pegs status JOB --symmetric",
        "run JOB --engine dense               | pegs run JOB --set engine=dense",
        "run JOB --master=local               | pegs run JOB --set master=local",
        "run JOB --storage DIR                | pegs run JOB --data DIR",
        "plan JOB --moves                     | pegs shortest JOB --bounds",
        "verify JOB --edges                   | pegs verify JOB --jumps",
        "convert JOB --part-size 9            | pegs run JOB --rewrite --set part-size=9",
        "convert JOB --force                  | pegs run JOB --rewrite",
        "query JOB 28 --odds                  | pegs query JOB 28 --chance",
        "solve JOB --positions 5              | pegs solve JOB --max-positions 5",
        "solve JOB --from 28                  | pegs solve JOB 28",
        "solutions JOB                        | pegs solve JOB --all",
        "solutions JOB --limit 3              | pegs solve JOB --limit 3",
        "graph JOB --svg                      | pegs draw JOB --graph --svg",
        "games JOB --final --svg              | pegs draw JOB --final --svg",
        "report JOB                           | pegs page JOB --report",
        "index JOB                            | pegs run JOB --set results=index",
        "count JOB --through 7                | pegs verify JOB --through 7",
        "distinct JOB                         | pegs count JOB --distinct",
        "odds JOB --player sax                | pegs games JOB --chance --player sax",
        "by-index JOB                         | pegs status JOB --by-index",
        "by-index JOB --codes                 | pegs export JOB --format text-by-index --out -",
        "shortest JOB --at-most 9 --back 3    | pegs shortest JOB --max-moves 9 --both-ends 3",
        "levels JOB --to 3                    | pegs shortest JOB --levels start --max-moves 3",
        "levels JOB --back                    | pegs shortest JOB --levels finish",
        "problems BOARD --moves --positions 5 | pegs problems BOARD --shortest --max-positions 5",
        "problems BOARD --from b3             | pegs problems BOARD b3",
        "atlas A.yaml --at-most-time 2h       | pegs run A.yaml --max-time 2h",
        "atlas A.yaml --plan                  | pegs plan A.yaml",
        "resource-count B a1 a1 --check 1,0   | pegs solve B a1 a1 --weights 1,0",
        "export JOB --sets losing --levels x  | pegs export JOB --results losing --search x",
        "export JOB --counts                  | pegs export JOB --results counts",
        "reproduce --all                      | pegs reproduce --slow",
        "schema run                           | pegs help schema run",
        "completion bash                      | pegs help completion bash",
        "manual                               | pegs help manual"})
    void formerNamesSayWhatToType(String former, String now) {
        assertEquals(now, FormerNames.now(List.of(former.split(" +"))).orElseThrow());
        assertEquals(2, pegs(former.split(" +")));
        assertTrue(complaint().endsWith(" has another form now: " + now + "\n"), complaint());
    }

    @Test
    void nothingIsComputedWithNoCompute() {
        assertEquals(3, typed("count triangle:5 a1 --no-compute"));
        assertTrue(complaint().endsWith("run the job first, or leave out --no-compute\n"), complaint());
        assertFalse(Files.exists(folder.resolve("data")));
        assertEquals(0, typed("run triangle:5 a1"), complaint());
        assertEquals(0, typed("count triangle:5 a1 --no-compute"), complaint());
    }

    @Test
    void aRunStopsAtItsTimeAndResumes() {
        assertEquals(3, typed("run english33-central --max-time 1s --threads 1"), printed());
        assertTrue(complaint().contains("english33-central: stopped after 1 s; finished sets are kept"), complaint());
        assertTrue(complaint().contains("continue with pegs run english33-central"), complaint());
        assertEquals(0, typed("status english33-central"), complaint());
    }

    @Test
    void exportsOfOneFileArePrinted() throws IOException {
        assertEquals(0, typed("export triangle:5 a1 --format csv --out -"), complaint());
        String printed = printed();
        assertEquals(0, typed("export triangle:5 a1 --format csv --out DIR/out"), complaint());
        assertEquals(Files.readString(folder.resolve("out/winning.csv")), printed);
        assertEquals(2, typed("export triangle:5 a1 --format text --out -"));
        assertTrue(complaint().startsWith("pegs: --out - works only with formats of one file: "), complaint());
    }

    @Test
    void faultyFilesAreRepaired() throws IOException {
        assertEquals(0, typed("run triangle:5 a1"), complaint());
        Path set = folder.resolve("data").resolve(folders().getFirst()).resolve("F_9.codes");
        byte[] whole = Files.readAllBytes(set);
        byte[] bytes = whole.clone();
        bytes[bytes.length / 2] ^= 1;
        Files.write(set, bytes);
        assertEquals(1, typed("verify triangle:5 a1"));
        assertEquals(0, typed("verify triangle:5 a1 --repair"), complaint());
        assertTrue(printed().contains("F_9.codes"), printed());
        assertEquals(whole.length, Files.size(set));
        assertEquals(0, typed("verify triangle:5 a1"), complaint());
    }

    @Test
    void aJobFileIsWritten() {
        assertEquals(0, typed("new triangle:5 a1 c5 --out DIR/mine.yaml"), complaint());
        assertEquals(0, typed("count DIR/mine.yaml"), complaint());
        assertEquals("16128\n", printed());
        assertEquals(2, typed("new triangle:5 a1 --out DIR/mine.yaml"));
    }
}
