package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pegsets.disk.Deletion;

/// `pegs query` gives the same answers with the sets in memory, with their blocks on disk, and with the index.
class QueryCommandsTest extends TypedCommands {
    private static final String INDEX = " --quiet --set results=[solutions,index]";

    @Test
    void theIndexAnswersLikeTheSets() throws IOException {
        String codes = IntStream.iterate(0, code -> code <= 32767, code -> code + 31).mapToObj(Integer::toString)
                .collect(Collectors.joining("\n"));
        Path set = folder.resolve("data/triangle15-corner/W_5.codes");
        for (String option : List.of("--short", "--json", "--quiet")) {
            assertEquals(0, pegs(codes, "query triangle15-corner - " + option));
            String fromSets = printed();
            assertEquals(1058, fromSets.lines().count());
            String shown = ok("query triangle15-corner 28 32766 32767 0 " + option);
            ok("run triangle15-corner" + INDEX);
            Files.delete(set);
            assertEquals(0, pegs(codes, "query triangle15-corner - " + option));
            assertEquals(fromSets, printed());
            assertEquals(shown, ok("query triangle15-corner 28 32766 32767 0 " + option));
            assertTrue(Files.notExists(set), "the index needs no sets");
            Deletion.created(folder.resolve("data"));
        }
    }

    /// Sets of 840,000 positions: out of memory, out of their blocks, and, for as many questions, through the index.
    @Tag("slow")
    @Test
    void setsThatAreTooLargeForTheMemoryAreAskedOnDisk() throws IOException {
        assertEquals(0, central("1g"));
        String answers = printed();
        assertTrue(answers.startsWith("65536 winning 1\n16777215 not-winning\n131071 "), answers.substring(0, 99));
        assertEquals(0, central("4m"));
        assertEquals(answers, printed());
        ok("run english33-central" + INDEX);
        assertEquals(0, central("4m"));
        assertEquals(answers, printed());
        Files.writeString(folder.resolve("data/english33-central/index/made-of"), "?");
        assertEquals(0, central("1g"));
        assertEquals(4, central("4m"));
        assertTrue(complaint().contains("index/made-of: "), complaint());
    }

    private int central(String memory) {
        return pegs("65536\n16777215\n131071\n".repeat(7000),
                "query english33-central - --compute --quiet --short --set memory=" + memory);
    }
}
