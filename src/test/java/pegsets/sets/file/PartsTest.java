package pegsets.sets.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.disk.TestFolders;

/// A set in parts is the set: the same codes by every way of reading, whatever the sizes of its parts, even such as end
/// before a block is full. A part that is missing, damaged, foreign or in the wrong place is refused by name.
class PartsTest {
    private static final int PEGS = 9;
    private static final CodeClass CLASS = CodeClassTest.random(new Random(3), 33, 4);
    private static final CodeNumbering NUMBERING = new CodeNumbering(CLASS);
    private static final String DESCRIPTION = "set of a test\n";

    @TempDir
    Path folder;

    private static SetHeader header() {
        return SetHeader.ofCodes(33, PEGS, DESCRIPTION, Optional.of(CLASS));
    }

    private Path write(String name, List<Long> codes, long partSize) throws IOException {
        Path set = folder.resolve(name);
        write(new CodeSetWriter(new Output(set, PEGS, DESCRIPTION, folder, partSize), NUMBERING), codes);
        return set;
    }

    private static void write(CodeSetWriter writer, List<Long> codes) throws IOException {
        try (writer) {
            writer.write(Codes.array(codes), codes.size());
            writer.commit();
        }
    }

    private static List<Long> random(int size, Random random) {
        return new ArrayList<>(Codes.random(random, size, CLASS, PEGS));
    }

    @ParameterizedTest(name = "{0} codes in parts of {1}")
    @CsvSource({"0,4096", "1,4096", "4096,4096", "4097,4096", "10000,8192", "9000,40960"})
    void aSetInPartsIsTheSet(int size, long partSize) throws IOException {
        List<Long> codes = random(size, new Random(size));
        Path set = write("F_9.codes", codes, partSize);
        Codes.assertReads(codes, set);
        assertEquals(size == 0 ? 1 : Math.ceilDiv(size, partSize), parts(set).size());
        List<Long> naive = new ArrayList<>();
        for (Path part : parts(set)) {
            NaiveSetFile read = NaiveSetFile.read(part);
            assertEquals(parts(set).indexOf(part) + 1, read.part);
            assertTrue(naive.isEmpty() || naive.getLast() < read.codes().getFirst());
            naive.addAll(read.codes());
        }
        assertEquals(codes, naive);
    }

    private static List<Path> parts(Path set) throws IOException {
        return Disk.list(set).stream().filter(file -> file.getFileName().toString().startsWith("part-")).toList();
    }

    /// Parts of any sizes, as another program may write them.
    @ParameterizedTest
    @CsvSource({"1,2,3", "5000,1,4096", "4095,4097,12000", "1,20000,1", "0,5000,0", "7,0,9000", "0,0,9", "9,0,0"})
    void partsMayEndAnywhere(int first, int second, int third) throws IOException {
        Random random = new Random(first + second + third);
        List<Long> codes = random(first + second + third, random);
        Path set = folder.resolve("F_9.codes");
        assembled(set, List.of(codes.subList(0, first), codes.subList(first, first + second),
                codes.subList(first + second, codes.size())));
        Codes.assertReads(codes, set);
    }

    private void assembled(Path set, List<List<Long>> codesOfParts) throws IOException {
        BlockTarget.assemble(set, header(), apart(codesOfParts));
    }

    /// Part files that were written apart.
    private List<Path> apart(List<List<Long>> codesOfParts) throws IOException {
        List<Path> files = new ArrayList<>();
        for (List<Long> codes : codesOfParts) {
            files.add(folder.resolve("apart" + files.size()));
            write(new CodeSetWriter(files.getLast(), header().ofPart(files.size()), NUMBERING), codes);
        }
        return files;
    }

    @Test
    void partsThatWereMadeApartAreRefusedOutOfOrder() throws IOException {
        List<Long> codes = random(30, new Random(20));
        Path set = folder.resolve("F_9.codes");
        List<Path> files = apart(List.of(codes.subList(0, 10), codes.subList(10, 30)));
        TestFolders.assertCorrupt(files.getLast(), () -> BlockTarget.assemble(set, header(), files.reversed()));
        List<Path> rangesSwapped = apart(List.of(codes.subList(10, 30), codes.subList(0, 10)));
        TestFolders.assertCorrupt(rangesSwapped.getLast(),
                () -> BlockTarget.assemble(set, header(), rangesSwapped));
        assertFalse(Files.exists(set));
        BlockTarget.assemble(set, header(), apart(List.of(codes.subList(0, 10), List.of(), codes.subList(10, 30))));
        Codes.assertReads(codes, set);
    }

    private static void assertRefused(Path set, Path culprit) {
        TestFolders.assertCorrupt(culprit, () -> CodeSetReader.check(set, 1));
        assertThrows(CorruptFileException.class, () -> Codes.read(set));
    }

    @Test
    void partsInTheWrongPlaceAreRefused() throws IOException {
        List<Long> codes = random(3 * 4096, new Random(1));
        Path set = write("F_9.codes", codes, 4096);
        Path second = PartManifest.file(set, 2);
        Path third = PartManifest.file(set, 3);
        Files.move(second, folder.resolve("aside"));
        assertRefused(set, second);
        Files.move(third, second);
        Files.move(folder.resolve("aside"), third);
        assertRefused(set, second);
        Files.copy(third, second, StandardCopyOption.REPLACE_EXISTING);
        assertRefused(set, third);
        Path other = write("other", random(3 * 4096, new Random(2)), 4096);
        Path whole = write("again", codes, 4096);
        Files.copy(PartManifest.file(other, 2), PartManifest.file(whole, 2), StandardCopyOption.REPLACE_EXISTING);
        assertRefused(whole, PartManifest.file(whole, 2));
        Files.copy(PartManifest.file(other, 1), PartManifest.file(whole, 1), StandardCopyOption.REPLACE_EXISTING);
        assertRefused(whole, PartManifest.file(whole, 1));
        Path one = write("one", codes, SetSummary.ONE_FILE);
        assertRefused(PartManifest.file(other, 1), PartManifest.file(other, 1)); // a part is not a set
        assertEquals(codes, Codes.read(one));
    }

    @Test
    void anyFlippedByteOfAManifestIsRefused() throws IOException {
        Path set = write("F_9.codes", random(9000, new Random(1)), 4096);
        Path manifest = set.resolve("manifest");
        for (int at = 0; at < Files.size(manifest); at++) {
            TestFolders.damage(manifest, at, 2);
            assertRefused(set, manifest);
            TestFolders.damage(manifest, at, 2);
        }
        Files.delete(manifest);
        assertThrows(IOException.class, () -> CodeSetReader.check(set, 1));
    }

    @Test
    void aSetTakesThePlaceOfOneOfAnotherForm() throws IOException {
        List<Long> codes = random(9000, new Random(1));
        for (long partSize : new long[] {4096, SetSummary.ONE_FILE, 8192, SetSummary.ONE_FILE}) {
            Codes.assertReads(codes, write("F_9.codes", codes, partSize));
        }
        assertEquals(List.of(folder.resolve("F_9.codes")), Disk.list(folder));
    }

    /// A part whose last code is not less than the first of the next, which the manifest and all checksums agree on.
    @Test
    void partsThatOverlapAreRefused() throws IOException {
        List<Long> codes = random(9000, new Random(1));
        Path set = folder.resolve("F_9.codes");
        assembled(set, List.of(codes.subList(0, 5000), codes.subList(4000, 9000)));
        CodeSetReader.check(set, 1);
        assertTrue(TestFolders.assertCorrupt(PartManifest.file(set, 1), () -> Codes.read(set)).getMessage()
                .endsWith("its last code is not less than the first of the next block"));
    }

    /// A stop between the two steps of a replacement leaves the old set under another name.
    @Test
    void whatWasBeingReplacedIsRestored() throws IOException {
        List<Long> codes = random(9000, new Random(1));
        Path set = write("F_9.codes", codes, 4096);
        Files.move(set, folder.resolve("F_9.codes.replaced.tmp"));
        Folders.restore(set);
        Codes.assertReads(codes, set);
        Files.createDirectory(folder.resolve("F_9.codes.replaced.tmp"));
        Folders.restore(set);
        Codes.assertReads(codes, set);
        assertFalse(Files.exists(folder.resolve("F_9.codes.replaced.tmp")), "what was replaced");
    }

    @Test
    void withoutACommitThereIsNoFolder() throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(
                new Output(folder.resolve("F_9.codes"), PEGS, DESCRIPTION, folder, 4096), NUMBERING)) {
            writer.write(Codes.array(random(9000, new Random(1))), 9000);
        }
        assertEquals(List.of(), Disk.list(folder));
    }

    /// A set of a level says so; so does nothing else.
    @Test
    void aLevelIsWrittenAndRead() throws IOException {
        Path file = folder.resolve("F_9.codes");
        List<Long> codes = random(5000, new Random(1));
        write(new CodeSetWriter(file, header().ofLevel(7), NUMBERING), codes);
        assertEquals(7, CodeSetReader.summary(file).header().level());
        assertEquals(7, NaiveSetFile.read(file).level);
        assertEquals(codes, Codes.read(file));
        assertEquals(SetHeader.NO_LEVEL, CodeSetReader.summary(write("other", codes, SetSummary.ONE_FILE)).header()
                .level());
    }
}
