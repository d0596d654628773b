package pegsets.job.labels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.board.Pruning;
import pegsets.disk.BudgetException;
import pegsets.disk.CorruptFileException;
import pegsets.job.EquationMaker;
import pegsets.job.JobRun;
import pegsets.job.Result;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.file.Output;
import pegsets.sets.file.SetSummary;

class LabeledSetTest {
    private static final Path OPEN_FILES = Path.of("/proc/self/fd");

    @TempDir
    Path folder;

    static Stream<Throwable> failures() {
        return Stream.of(new IllegalStateException("a"), new OutOfMemoryError("b"), new BudgetException("c"));
    }

    /// The set is open when the second file of labels is next.
    @ParameterizedTest
    @MethodSource("failures")
    void anyFailureClosesTheSet(Throwable failure) throws IOException {
        assumeTrue(Files.isDirectory(OPEN_FILES));
        ProblemContext context = JobRun.job("triangle:5", "a1", "a1", JobRun.DENSE, Result.FORWARD).context();
        Path set = folder.resolve("F_14.codes");
        EquationMaker.write(context, context.problem().start(), Pruning.NONE,
                new Output(set, 14, "F_14", folder, SetSummary.ONE_FILE));
        List<Path> labels = new AbstractList<>() {
            @Override
            public Path get(int index) {
                throw LabeledSetTest.<RuntimeException>unchecked(failure);
            }

            @Override
            public int size() {
                return 1;
            }
        };
        assertSame(failure, assertThrows(Throwable.class, () -> new LabeledSet(set, context.numbering(), labels)));
        assertEquals(List.of(), opened(set));
        Path other = Files.writeString(folder.resolve("other"), "no labels");
        assertThrows(CorruptFileException.class, () -> new LabeledSet(set, context.numbering(), List.of(other)));
        assertEquals(List.of(), opened(set));
        assertEquals(List.of(), opened(other));
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T unchecked(Throwable failure) throws T {
        throw (T) failure;
    }

    private static List<Path> opened(Path file) throws IOException {
        List<Path> opened = new ArrayList<>();
        try (Stream<Path> links = Files.list(OPEN_FILES)) {
            for (Path link : links.toList()) {
                if (Files.isSymbolicLink(link) && Files.readSymbolicLink(link).equals(file.toRealPath())) {
                    opened.add(link);
                }
            }
        }
        return opened;
    }
}
