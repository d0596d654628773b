package pegsets.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Blocks of commands are found however they are written, and are told from other texts.
class CommandBlockTest {
    private static final List<String> PAGE = """
            Words about `./pegs run JOB`.

            <!-- run -->
            ```
            $ cat > job.yaml <<END
            > board: triangle:4
            > END
            $ ./pegs count job.yaml
            14
            $ ./pegs count missing.yaml
            pegs: ...
            (exit code 2)

            ```

                ./pegs run JOB
                ./pegs count JOB

            ```yaml
            board: triangle:4
            ```
            <!-- slow -->

                make slow

            ```sh
            ./pegs run JOB
            ```
            """.lines().toList();

    @Test
    void blocksOfCommandsAreFoundWithTheirTags() {
        List<CommandBlock> blocks = CommandBlock.of(PAGE);
        assertEquals(List.of(4, 16, 24, 26), blocks.stream().map(CommandBlock::line).toList());
        assertEquals(
                List.of(Optional.of(CommandBlock.Tag.RUN), Optional.empty(), Optional.of(CommandBlock.Tag.SLOW),
                        Optional.empty()),
                blocks.stream().map(CommandBlock::tag).toList());
    }

    @Test
    void commandsAreToldFromWhatTheyPrint() {
        List<CommandBlock> blocks = CommandBlock.of(PAGE);
        assertEquals(
                List.of(new CommandBlock.Step("cat > job.yaml <<END\nboard: triangle:4\nEND", Optional.of(List.of()),
                        0),
                        new CommandBlock.Step("./pegs count job.yaml", Optional.of(List.of("14")), 0),
                        new CommandBlock.Step("./pegs count missing.yaml", Optional.of(List.of("pegs: ...")), 2)),
                blocks.get(0).steps());
        assertEquals(List.of(new CommandBlock.Step("./pegs run JOB\n./pegs count JOB", Optional.empty(), 0)),
                blocks.get(1).steps());
    }

    @Test
    void dotsStandForLinesAndForText() {
        List<String> printed = List.of("first", "second", "third 3");
        assertTrue(CommandBlock.matches(printed, printed));
        assertTrue(CommandBlock.matches(List.of("first", "...", "thi... 3"), printed));
        assertTrue(CommandBlock.matches(List.of("first", "second", "  ...", "third 3"), printed));
        assertFalse(CommandBlock.matches(List.of("first", "third 3"), printed));
        assertFalse(CommandBlock.matches(List.of("first", "...", "third 4"), printed));
        assertFalse(CommandBlock.matches(List.of(), printed));
    }
}
