package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Deletion;
import pegsets.disk.Disk;
import pegsets.disk.TestFolders;

/// A finished job in one form becomes what the same job makes in another form, to the byte, with nothing computed
/// again. A stopped conversion resumes.
class ConverterTest {
    private static final Job JOB = JobRun.counted("triangle:6", "a1", "a1", JobRun.DENSE);

    @TempDir
    Path data;

    @TempDir
    static Path inOneFile;

    @TempDir
    static Path inParts;

    private static final Map<String, byte[]> MADE = new HashMap<>();

    private Path folder() {
        return data.resolve("job");
    }

    @BeforeAll
    static void make() throws IOException {
        JobRun.run(JOB, inOneFile);
        JobRun.results(inOneFile).forEach((name, bytes) -> MADE.put(name, bytes.array()));
        JobRun.run(inParts(4096), inParts);
    }

    @BeforeEach
    void startInParts() throws IOException {
        copy(inParts);
    }

    private void copy(Path made) throws IOException {
        Deletion.created(folder());
        for (var file : TestFolders.files(made.resolve("job")).entrySet()) {
            Path copy = folder().resolve(file.getKey());
            Files.createDirectories(copy.getParent());
            Files.write(copy, file.getValue().array());
        }
    }

    private Converter.Converted convert(Job as) throws IOException {
        return new Converter(new JobFolder(data, as)).run();
    }

    private void assertIsAsMade() throws IOException {
        for (String name : MADE.keySet()) {
            assertArrayEquals(MADE.get(name), read(name), name);
        }
        assertEquals(MADE.size() + 2, Disk.list(folder()).size(), "files besides results, journal and lock");
        assertNothingMade(JOB);
    }

    private void assertSound() throws IOException {
        assertEquals(List.of(), JobRun.faults(new JobFolder(data, JOB)));
    }

    private byte[] read(String name) throws IOException {
        return Files.readAllBytes(folder().resolve(name));
    }

    private void assertNothingMade(Job as) throws IOException {
        assertEquals(0, JobRun.made(as, data));
    }

    @Test
    void partsBecomeWhatIsMadeInOneFile() throws IOException {
        assertTrue(Files.isDirectory(folder().resolve("F_10.codes")));
        assertEquals(4096, new JobFolder(data, JOB).summary(SetName.forward(10)).orElseThrow().partSize());
        assertEquals(new Converter.Converted(41, 1), convert(JOB));
        assertIsAsMade();
        assertSound();
        assertEquals(new Converter.Converted(0, 42), convert(JOB));
    }

    @Test
    void aFileOfAnotherVersionIsDeletedAndMadeAgain() throws IOException {
        copy(inOneFile);
        Path file = folder().resolve("F_18.codes");
        byte[] bytes = Files.readAllBytes(file);
        bytes[8] = 2;
        Files.write(file, bytes);
        String expected = file
                + ": has format version 2, but this program reads version 3 only; delete the file and run the job again";
        assertEquals(expected, assertThrows(IOException.class, () -> convert(inParts(4096))).getMessage());
        assertEquals(expected, assertThrows(IOException.class, () -> JobRun.run(JOB, data)).getMessage());
        Files.delete(file);
        JobRun.run(JOB, data);
        assertArrayEquals(MADE.get("F_18.codes"), read("F_18.codes"));
    }

    /// Killed after any number of files, before or after the journal's line.
    @Test
    void aStoppedConversionGoesOn() throws IOException {
        Random random = new Random(1);
        for (int round = 0; round < 10; round++) {
            copy(inParts);
            for (String name : MADE.keySet()) {
                if (name.contains("_") && random.nextBoolean()) { // without its line, as the process may have ended there
                    Deletion.created(folder().resolve(name));
                    Files.write(folder().resolve(name), MADE.get(name));
                    Files.writeString(folder().resolve("journal"), "begin " + name + "\n",
                            StandardOpenOption.APPEND);
                }
            }
            Files.writeString(folder().resolve("F_11.codes.tmp"), "half a file");
            convert(JOB);
            Files.delete(folder().resolve("F_11.codes.tmp"));
            assertIsAsMade();
        }
    }

    @Test
    void anyFlippedByteIsRefusedByName() throws IOException {
        Random random = new Random(1);
        for (String name : MADE.keySet().stream().filter(made -> made.matches("[FW]_.*")).sorted().toList()) {
            for (int i = 0; i < 5; i++) {
                copy(inOneFile);
                Path file = folder().resolve(name);
                byte[] damaged = MADE.get(name).clone();
                damaged[i == 0 ? 8 : random.nextInt(damaged.length)] ^= (byte) (1 + random.nextInt(255));
                Files.write(file, damaged);
                TestFolders.assertCorrupt(file, () -> convert(inParts(4096)));
                assertArrayEquals(damaged, Files.readAllBytes(file));
            }
        }
    }

    @Test
    void aFileThatTheJournalDoesNotKnowIsRefused() throws IOException {
        Path journal = folder().resolve("journal");
        Files.writeString(journal, Files.readString(journal).replaceFirst("done F_10.codes ([0-9]+) [0-9a-f]{8}",
                "done F_10.codes $1 00000000"));
        TestFolders.assertCorrupt(folder().resolve("F_10.codes"), () -> convert(JOB));
    }

    @Test
    void aFileOfAnotherJobIsRefused() throws IOException {
        Job other = JobRun.counted("triangle:6", "a1", "a4", JobRun.DENSE);
        assertThrows(IOException.class, () -> convert(other));
        Files.delete(folder().resolve("journal"));
        IOException refusal = assertThrows(CorruptFileException.class, () -> convert(other));
        assertTrue(refusal.getMessage().contains("made for 'set "), refusal.getMessage());
    }

    /// From one file to parts, to other parts, and back.
    @Test
    void partsAndBack() throws IOException {
        copy(inOneFile);
        convert(inParts(4096));
        assertTrue(Files.isDirectory(folder().resolve("F_10.codes")));
        assertTrue(Files.isDirectory(folder().resolve("W_10.from-start")));
        assertNothingMade(inParts(4096));
        assertNothingMade(JOB);
        assertSound();
        List<Integer> converted = new ArrayList<>();
        converted.add(convert(inParts(8192)).converted());
        converted.add(convert(inParts(8192)).converted());
        converted.add(convert(JOB).converted());
        assertEquals(0, converted.get(1));
        assertIsAsMade();
    }

    @Test
    void aConversionThatStoppedBeforeItsLastDeletionLeavesNothing() throws IOException {
        convert(JOB);
        Files.createDirectories(folder().resolve("tmp/convert"));
        assertEquals(new Converter.Converted(0, 42), convert(JOB));
        assertIsAsMade();
    }

    /// A process that was killed has left a set of the other form under its temporary name.
    @Test
    void whatAKilledProcessLeftIsInNobodysWay() throws IOException {
        Deletion.created(folder());
        Path left = folder().resolve("F_10.codes.tmp");
        Files.createDirectories(left);
        Files.writeString(left.resolve("part-00001"), "half a part");
        JobRun.run(JOB, data);
        assertIsAsMade();
        Files.delete(folder().resolve("F_10.codes"));
        Files.writeString(left, "half a file");
        JobRun.run(inParts(4096), data);
        assertTrue(Files.isDirectory(folder().resolve("F_10.codes")));
        assertFalse(Files.exists(left));
    }

    private static Job inParts(long partSize) {
        return JobRun.limited(JOB, JOB.budget(), Optional.empty(), partSize);
    }
}
