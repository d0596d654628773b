package pegsets.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.CodeSetWriter;
import pegsets.codes.file.CountsWriter;
import pegsets.codes.Codes;
import pegsets.codes.block.SetSummary;
import pegsets.disk.NumbersFile;
import pegsets.equations.SetName;

/// Verifying finds files that are well-formed, with right checksums, and yet not what they should be.
class VerifierTest {
    @TempDir
    Path data;

    private final Job job = JobRun.job("triangle:5", "a1", "a1", JobRun.DENSE, Result.WINNING, Result.SOLUTIONS);
    private JobFolder folder;

    @BeforeEach
    void run() throws IOException {
        JobRun.run(job, data);
        folder = new JobFolder(data, job);
    }

    private List<String> faults() throws IOException {
        return new Verifier(folder).verify(Plan.of(job)).stream()
                .flatMap(finding -> finding.fault().stream()).toList();
    }

    private void assertOneFault(String fileName, String fault) throws IOException {
        List<String> faults = faults();
        assertEquals(1, faults.size(), faults.toString());
        assertTrue(faults.getFirst().startsWith(data.resolve("job").resolve(fileName) + ": "), faults.getFirst());
        assertTrue(faults.getFirst().contains(fault), faults.getFirst());
    }

    @Test
    void aWholeJobHasNoFaultAndIsLeftAsItIs() throws IOException {
        var before = JobRun.results(data);
        assertEquals(List.of(), faults());
        assertEquals(before, JobRun.results(data));
    }

    @Test
    void aSetWithoutOneOfItsCodesIsFound() throws IOException {
        for (SetName id : List.of(SetName.forward(10), SetName.forward(7), SetName.winning(7), SetName.winning(3))) {
            Path file = folder.file(id);
            byte[] right = Files.readAllBytes(file);
            dropOneCode(file);
            Files.deleteIfExists(folder.journal());
            assertOneFault(id.fileName(), "but its inputs give");
            Files.write(file, right);
        }
    }

    private static void dropOneCode(Path file) throws IOException {
        long[] codes = new long[CodeCursor.BATCH];
        try (CodeSetReader reader = new CodeSetReader(file)) {
            SetSummary there = reader.summary();
            int n = reader.next(codes);
            System.arraycopy(codes, 2, codes, 1, n - 2);
            try (CodeSetWriter writer = new CodeSetWriter(file, there.numberedIn().orElseThrow(), there.pegs(),
                    there.description())) {
                writer.write(codes, n - 1);
                writer.commit();
            }
        }
    }

    @Test
    void aWrongCountIsFound() throws IOException {
        SetName id = new SetName(SetName.Kind.TO_FINISH, 5);
        List<BigInteger> counts = new ArrayList<>(Codes.counts(folder.file(id)));
        counts.set(3, counts.get(3).add(BigInteger.ONE));
        try (CountsWriter writer = new CountsWriter(folder.output(id), 15)) {
            for (BigInteger count : counts) {
                writer.write(count.shiftRight(64).longValue(), count.longValue());
            }
            writer.commit();
        }
        Files.delete(folder.journal());
        assertOneFault("W_5.to-finish", "but its inputs give");
    }

    @Test
    void aWrongNumberOfSolutionsIsFound() throws IOException {
        NumbersFile.write(folder.file(SetName.SOLUTIONS), folder.description(SetName.SOLUTIONS),
                List.of("solutions 10"));
        Files.delete(folder.journal());
        assertOneFault("solutions", "but its inputs give");
    }

    @Test
    void aMissingFileIsFoundByTheJournalAndSparesTheRest() throws IOException {
        Files.delete(folder.file(SetName.forward(9)));
        assertOneFault("F_9.codes", "is missing");
    }

    @Test
    void aDamagedFileIsOneFault() throws IOException {
        Path file = folder.file(SetName.winning(4));
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length - 49] ^= 1; // the last of the block
        Files.write(file, bytes);
        assertOneFault("W_4.codes", "checksum");
    }
}
