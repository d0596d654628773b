package pegsets.exchange.out;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import pegsets.disk.AtomicFile;
import pegsets.disk.Folders;

/// The folder of an export while it is written. Under its own name it either exists whole or not at all: the files go
/// to a sibling folder, and [#commit] forces that to disk and renames it. Closing without a commit leaves no trace.
///
/// An export that is there already is replaced by two renames, as a folder cannot be renamed over one with files in it.
/// A process that is killed between them leaves the earlier export under a third name, from which the next export takes
/// it back.
public final class ExportFolder implements AutoCloseable {
    private static final String PENDING = ".export" + AtomicFile.SUFFIX;
    private static final String MARK = "pegs-export";
    private static final String REPLACED = ".replaced" + AtomicFile.SUFFIX;

    private final Path target;
    private final Path pending;
    private final Path replaced;
    private final FileChannel lock;
    private final List<ExportFile> files = new ArrayList<>();
    private final List<Written> others = new ArrayList<>();

    /// @throws IOException when there is something else of that name than an export or an empty folder
    ExportFolder(Path folder) throws IOException {
        Path whole = folder.toAbsolutePath().normalize();
        target = Files.exists(whole) ? whole.toRealPath() : whole;
        if (target.getFileName() == null) {
            throw new IOException(folder + ": cannot be replaced, expected a folder to be made");
        }
        pending = target.resolveSibling(target.getFileName() + PENDING);
        replaced = target.resolveSibling(target.getFileName() + REPLACED);
        checkOurs(target);
        checkOurs(replaced);
        createParent();
        deleteLeftover();
        Files.createDirectory(pending);
        lock = locked();
        Folders.force(pending); // the mark comes before all that it marks
        if (Files.exists(replaced) && !Files.exists(target)) {
            Folders.rename(replaced, target);
        }
        delete(replaced);
    }

    /// Deletes what a killed process left: a folder with a mark, which a process at work has locked; one without, in
    /// which nothing has been begun yet or all is done.
    private void deleteLeftover() throws IOException {
        if (!Files.exists(pending, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        if (Files.exists(pending.resolve(MARK))) {
            locked().close();
        } else if (!isOurs(pending)) {
            throw new IOException(pending
                    + ": is no leftover of an export, expected nothing of that name; remove it or give another --out");
        }
        delete(pending);
    }

    /// Deletes a folder with what says whose it is last, so that it can be told after a stop or a power cut on the way.
    private static void delete(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> listed = Files.list(folder)) {
                for (Path file : listed.filter(file -> !isSign(file)).toList()) {
                    Folders.delete(file);
                }
            }
            Folders.force(folder);
            Files.deleteIfExists(folder.resolve(Manifest.FILE));
        }
        Folders.delete(folder);
    }

    private static boolean isSign(Path file) {
        return List.of(Manifest.FILE, MARK).contains(file.getFileName().toString());
    }

    /// Keeps other exports out of the pending folder until the channel is closed or the process ends.
    private FileChannel locked() throws IOException {
        FileChannel channel = FileChannel.open(pending.resolve(MARK), StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                return channel;
            }
        } catch (OverlappingFileLockException e) {
            // refused below
        }
        channel.close();
        throw new IOException(target + ": another export is being written there; wait for it, or give another --out");
    }

    private void createParent() throws IOException {
        try {
            Folders.make(target.getParent());
        } catch (FileSystemException e) {
            throw new IOException(target.getParent() + ": this folder cannot be made; give another with --out", e);
        }
    }

    /// Refuses a folder that has anything in it but the files of an export.
    private static void checkOurs(Path target) throws IOException {
        if (!Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        if (!Files.isDirectory(target)) {
            throw new IOException(target + ": is no folder, expected one to be made");
        }
        Optional<String> foreign = foreign(target);
        if (foreign.isPresent()) {
            throw new IOException(target + ": has '" + foreign.get() + "' in it, which is no file of an export, "
                    + "expected an earlier export to replace, an empty folder, or none");
        }
    }

    private static boolean isOurs(Path folder) throws IOException {
        return Files.isDirectory(folder) && foreign(folder).isEmpty();
    }

    /// The first name in a folder that its manifest, if there is one, does not have.
    private static Optional<String> foreign(Path folder) throws IOException {
        Set<String> ours = new HashSet<>(Set.of(Manifest.FILE));
        if (Files.exists(folder.resolve(Manifest.FILE))) {
            Manifest.read(folder).files().forEach(file -> ours.add(file.name()));
        }
        try (Stream<Path> listed = Files.list(folder)) {
            return listed.map(file -> file.getFileName().toString()).filter(name -> !ours.contains(name)).sorted()
                    .findFirst();
        }
    }

    /// Begins a file.
    public ExportFile file(String name) throws IOException {
        ExportFile file = new ExportFile(pending.resolve(name));
        files.add(file);
        return file;
    }

    /// Where a file goes that is written otherwise, and then handed to [#add].
    public Path path(String name) {
        return pending.resolve(name);
    }

    /// Takes a whole file that was written to [#path].
    public void add(String name) throws IOException {
        try (FileChannel channel = FileChannel.open(path(name), StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        others.add(Written.read(path(name)));
    }

    /// The files so far, all of them closed.
    List<Written> written() {
        return Stream.concat(files.stream().map(ExportFile::written), others.stream())
                .sorted(Comparator.comparing(Written::name)).toList();
    }

    /// Forces the folder to disk and gives it its name, replacing an earlier export.
    void commit() throws IOException {
        checkOurs(target);
        lock.close();
        Folders.force(pending); // the manifest is there before the mark is not
        Files.delete(pending.resolve(MARK));
        Folders.force(pending);
        if (Files.exists(target)) {
            Folders.rename(target, replaced);
        }
        Folders.rename(pending, target);
        delete(replaced);
    }

    @Override
    public void close() throws IOException {
        lock.close();
        delete(pending);
    }
}
