package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.disk.CheckedText;
import pegsets.disk.TestFolders;
import pegsets.oracle.SlowBoards;
import pegsets.oracle.SlowSolitaire;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.Codes;
import pegsets.sets.file.Ranks;
import pegsets.sets.file.SetSummary;

/// Verifying finds files that are well-formed, with right checksums, and yet not what they should be.
class VerifierTest {
    @TempDir
    Path data;

    private final Job job = JobRun.counted("triangle:5", "a1", "a1", JobRun.DENSE);
    private JobFolder folder;

    @BeforeEach
    void run() throws IOException {
        JobRun.run(job, data);
        folder = new JobFolder(data, job);
    }

    private void assertOneFault(String fileName, String fault) throws IOException {
        List<String> faults = JobRun.faults(folder);
        assertEquals(1, faults.size(), faults.toString());
        assertTrue(faults.getFirst().startsWith(data.resolve("job").resolve(fileName) + ": "), faults.getFirst());
        assertTrue(faults.getFirst().contains(fault), faults.getFirst());
    }

    @Test
    void aWholeJobHasNoFaultAndIsLeftAsItIs() throws IOException {
        var before = JobRun.results(data);
        assertEquals(List.of(), JobRun.faults(folder));
        assertEquals(before, JobRun.results(data));
    }

    /// Of results that another command line asked for.
    @Test
    void aLostFileOfTheJournalIsFound() throws IOException {
        JobRun.run(job.wanting(Set.of(Result.BACKWARD), OptionalInt.empty()), data);
        assertEquals(List.of(), JobRun.faults(folder));
        Files.delete(folder.file(SetName.backward(4)));
        assertOneFault("B_4.codes", "missing, but the journal says that it was done");
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
        List<Long> codes = Arrays.stream(CodeSetReader.codes(file, null)).boxed().collect(Collectors.toList());
        codes.remove(1);
        write(file, codes);
    }

    /// Writes a set anew, with other codes and checksums that match.
    private static void write(Path file, List<Long> codes) throws IOException {
        SetSummary there = CodeSetReader.summary(file);
        try (CodeSetWriter writer = new CodeSetWriter(file, new CodeNumbering(there.numberedIn().orElseThrow()),
                there.pegs(),
                there.description())) {
            writer.write(codes.stream().mapToLong(Long::longValue).toArray(), codes.size());
            writer.commit();
        }
    }

    private List<String> edgeFaults() throws IOException {
        return new Verifier(folder, _ -> {}).verify(Plan.of(job), true, List::of).faults();
    }

    @Test
    void jumpsCountedFromBothSidesAgreeWithThoseOfPlainPlay() throws IOException {
        Verifier.Certificate found = new Verifier(folder, _ -> {}).verify(Plan.of(job), true, List::of);
        assertEquals(List.of(), found.faults());
        SlowSolitaire slow = SlowBoards.named("triangle:5", SlowSolitaire.Moves.SIX);
        List<Long> jumps = new ArrayList<>();
        Set<String> positions = Set.of(slow.allBut("a1"));
        for (Verifier.PairOfSets pair : found.pairs()) {
            assertEquals(SlowSolitaire.pegs(positions.iterator().next()), pair.upper().pegs());
            jumps.add(positions.stream().mapToLong(position -> slow.descendants(position).size()).sum());
            positions = positions.stream().flatMap(position -> slow.descendants(position).stream())
                    .collect(Collectors.toSet());
        }
        assertEquals(7, jumps.size());
        assertEquals(jumps, found.pairs().stream().map(pair -> pair.edges().down()).toList());
        assertEquals(jumps, found.pairs().stream().map(pair -> pair.edges().up()).toList());
    }

    @Test
    void jumpsTellOfACodeThatIsMissingOrTooMany() throws IOException {
        for (int pegs : List.of(12, 10, 8)) {
            Path file = folder.file(SetName.forward(pegs));
            byte[] right = Files.readAllBytes(file);
            Files.deleteIfExists(folder.journal());
            dropOneCode(file);
            assertTrue(edgeFaults().stream().anyMatch(fault -> fault.startsWith("F_" + pegs + ".codes: ")
                    && fault.contains("but its positions have")), edgeFaults().toString());
            Files.write(file, right);
            addOneCode(file);
            assertTrue(edgeFaults().stream().anyMatch(fault -> fault.equals("F_" + pegs
                    + ".codes: no jump from F_" + (pegs + 1)
                    + ".codes leads to 1 of its positions; run pegs verify without --jumps to find the damaged file")),
                    edgeFaults().toString());
            Files.write(file, right);
        }
        assertEquals(List.of(), edgeFaults());
    }

    /// Adds the least mincode of the right class that the set does not have.
    private void addOneCode(Path file) throws IOException {
        SetSummary there = CodeSetReader.summary(file);
        List<Long> codes = Arrays.stream(CodeSetReader.codes(file, null)).boxed().collect(Collectors.toList());
        Ranks ranks = new CodeNumbering(there.numberedIn().orElseThrow()).ranks(there.pegs());
        codes.add(LongStream.range(0, ranks.size()).map(ranks::code)
                .filter(code -> !codes.contains(code) && job.problem().group().mincode(code) == code)
                .findFirst().orElseThrow());
        Collections.sort(codes);
        write(file, codes);
    }

    @Test
    void aWrongCountIsFound() throws IOException {
        SetName id = new SetName(SetName.Kind.TO_FINISH, 5);
        List<BigInteger> counts = new ArrayList<>(Codes.counts(folder.file(id)));
        counts.set(3, counts.get(3).add(BigInteger.ONE));
        Codes.writeCounts(folder.output(id), 15, counts);
        Files.delete(folder.journal());
        assertOneFault("W_5.to-finish", "but its inputs give");
    }

    @Test
    void aWrongNumberOfSolutionsIsFound() throws IOException {
        CheckedText.writeResult(folder.file(SetName.SOLUTIONS), folder.description(SetName.SOLUTIONS),
                List.of("solutions 10"));
        Files.delete(folder.journal());
        assertOneFault("solutions", "but its inputs give");
    }

    @Test
    void aMissingFileIsFoundByTheJournalAndSparesTheRest() throws IOException {
        Files.delete(folder.file(SetName.forward(9)));
        assertOneFault("F_9.codes", "missing");
    }

    @Test
    void aDamagedFileIsOneFault() throws IOException {
        TestFolders.damage(folder.file(SetName.winning(4)), -49, 1); // the last of the block
        assertOneFault("W_4.codes", "checksum");
    }
}
