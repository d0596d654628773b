package pegsets.disk.storage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.disk.AtomicFile;
import pegsets.disk.AtomicFolder;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Deletion;
import pegsets.disk.Folders;
import pegsets.job.Cleaner;
import pegsets.job.Converter;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.JobRun;
import pegsets.job.Runner;
import pegsets.job.SetName;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.sets.file.BlockTarget;
import pegsets.sets.file.CodeSetReader;

/// Files of a storage of Hadoop beside files as Java has them, on Hadoop's local file system. (HDFS: spark-slow.)
class HadoopStorageTest {
    @TempDir
    Path local;

    private Path folder;

    @BeforeEach
    void open() throws IOException {
        folder = new HadoopStorage().path(local.toUri()).resolve("folder");
        Files.createDirectories(folder.resolve("deep/er"));
    }

    @Test
    void pathsAreWrittenAsUrls() throws IOException {
        Path file = folder.resolve("a.codes");
        assertEquals("file://" + local + "/folder/a.codes", file.toString());
        assertEquals(file, new HadoopStorage().path(file.toUri()));
        assertEquals("a.codes", file.getFileName().toString());
        assertEquals(folder.resolve("b"), file.resolveSibling("b"));
        assertTrue(file.startsWith(folder));
        assertEquals("deep/er", folder.relativize(folder.resolve("deep/er")).toString());
    }

    @Test
    void filesAreReadAsTheyWereWritten() throws IOException {
        Path file = folder.resolve("file");
        assertFalse(Files.exists(file));
        assertThrows(NoSuchFileException.class, () -> Files.size(file));
        AtomicFile.write(file, "hallo".getBytes(StandardCharsets.US_ASCII));
        AtomicFile.write(file, "hello".getBytes(StandardCharsets.US_ASCII));
        assertEquals("hello", Files.readString(file));
        assertEquals("hello", Files.readString(local.resolve("folder/file")));
        assertEquals(5, Files.size(file));
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer direct = ByteBuffer.allocateDirect(9);
            assertEquals(3, channel.read(direct, 2));
            assertEquals('l', direct.get(0));
            assertEquals(-1, channel.read(direct, 5));
        }
    }

    @Test
    void linesAreAppended() throws IOException {
        Path file = folder.resolve("lines");
        for (String line : List.of("one", "two")) {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                channel.position(channel.size()).write(ByteBuffer.wrap(line.getBytes(StandardCharsets.US_ASCII)));
            }
        }
        assertEquals("onetwo", Files.readString(file));
    }

    @Test
    void foldersAreListedMovedAndDeleted() throws IOException {
        AtomicFile.write(folder.resolve("deep/file"), new byte[9]);
        assertThrows(FileAlreadyExistsException.class, () -> Files.createDirectory(folder.resolve("deep")));
        assertThrows(DirectoryNotEmptyException.class, () -> Files.delete(folder.resolve("deep")));
        Folders.force(folder);
        Folders.replace(folder.resolve("deep"), folder.resolve("new"));
        try (Stream<Path> listed = Files.walk(folder)) {
            assertEquals(Set.of("", "new", "new/er", "new/file"),
                    listed.map(path -> folder.relativize(path).toString()).collect(Collectors.toSet()));
        }
        Deletion.created(folder);
        assertFalse(Files.exists(folder));
    }

    @Test
    void aProcessThatLostItsLeaseDoesNotWrite() throws IOException {
        Path file = folder.resolve("file");
        AtomicFile.write(file, new byte[1]);
        FileChannel open = FileChannel.open(folder.resolve("open"), StandardOpenOption.CREATE_NEW,
                StandardOpenOption.WRITE);
        Storage.Guard lost = () -> {
            throw new IOException("lost");
        };
        List<Storage.Guard> guards = ((Storage) file.getFileSystem()).guards();
        guards.add(lost);
        try {
            assertThrows(IOException.class, () -> AtomicFile.write(file, new byte[2]));
            assertThrows(IOException.class, () -> Folders.rename(file, folder.resolve("other")));
            assertThrows(IOException.class, () -> Files.delete(file));
            open.force(true);
            assertEquals("lost", assertThrows(IOException.class, open::close).getMessage());
            assertEquals(1, Files.size(file));
        } finally {
            guards.remove(lost);
        }
    }

    private Job job(String... settings) throws Exception {
        Path yaml = Files.writeString(local.resolve("job.yaml"),
                "board: triangle:5\nstart: a1\nresults: [winning, solutions]\n");
        return JobFile.read(JobSource.of(yaml, List.of(settings)), Path.of("conf/defaults.yaml"));
    }

    @Test
    void inAnObjectStoreASetAppearsByItsManifest() throws Exception {
        Path objects = new Storage.OfObjects(folder.getFileSystem().provider(), "file://",
                FileContext.getLocalFSFileContext()).getPath(folder.toUri().getPath());
        Job job = job("part-size=1");
        JobFolder jobFolder = new JobFolder(objects, job);
        new Runner(jobFolder, _ -> {}).run();
        Path set = objects.resolve("job/F_8.codes");
        byte[] manifest = Files.readAllBytes(set.resolve("manifest"));
        Files.delete(set.resolve("manifest"));
        AtomicFile.write(set.resolve("part-00001"), new byte[9]);
        assertFalse(BlockTarget.isComplete(set));
        assertThrows(CorruptFileException.class, () -> jobFolder.isThere(SetName.forward(8)));
        new Runner(jobFolder, _ -> {}).run();
        assertArrayEquals(manifest, Files.readAllBytes(set.resolve("manifest")));
        assertEquals(List.of(), JobRun.faults(jobFolder));
        assertThrows(IOException.class, () -> new Converter(jobFolder).run());
        assertThrows(FileAlreadyExistsException.class,
                () -> new AtomicFolder(set, "manifest"));
        new Cleaner(jobFolder).clean();
        assertFalse(Files.exists(objects.resolve("job")));
    }

    @Test
    void aJobIsMadeTakenUpAndVerified() throws Exception {
        Job job = job();
        JobFolder jobFolder = new JobFolder(folder, job);
        new Runner(jobFolder, _ -> {}).run();
        new Runner(jobFolder, _ -> {}).run();
        assertEquals("6816", jobFolder.solutions().toString());
        assertEquals(List.of(), JobRun.faults(jobFolder));
        Path set = jobFolder.folder().resolve("W_5.codes");
        byte[] bytes = Files.readAllBytes(set);
        bytes[bytes.length / 2] ^= 1;
        Files.write(set, bytes);
        assertThrows(CorruptFileException.class, () -> CodeSetReader.check(set, 1));
    }
}
