package pegsets.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Folders as wholes.
public final class Folders {
    /// The file by which a process has a folder for itself.
    public static final String LOCK = "lock";

    private Folders() {}

    /// Deletes a folder with all that is in it, or a file; does nothing if there is none.
    public static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        List<Path> deepestFirst;
        try (Stream<Path> listed = Files.walk(folder)) {
            deepestFirst = listed.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.delete(path);
        }
    }

    /// Makes a folder, and those above it that are not there, and forces their names to disk.
    public static void make(Path folder) throws IOException {
        List<Path> missing = new ArrayList<>();
        for (Path path = folder.toAbsolutePath(); !Files.exists(path); path = path.getParent()) {
            missing.add(path);
        }
        Files.createDirectories(folder);
        for (Path made : missing) {
            force(made.getParent());
        }
    }

    /// Makes a folder where there is none, and keeps other processes out of it until the returned channel is closed or
    /// the process ends.
    ///
    /// @throws IOException when another process has the folder
    public static FileChannel lock(Path folder) throws IOException {
        try {
            make(folder);
        } catch (FileSystemException e) {
            throw new IOException(folder + ": this folder cannot be made; give another with --data", e);
        }
        FileChannel channel = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            lock = null;
        }
        if (lock != null && !Files.exists(folder.resolve(LOCK))) {
            channel.close(); // another process has cleaned the folder in between
            return lock(folder);
        }
        if (lock == null) {
            channel.close();
            throw new IOException(folder + ": another pegs process is at work there; wait for it or stop it");
        }
        return channel;
    }

    /// Gives a file or folder another name, in one step, and forces the name to disk. What was done before is on disk
    /// no later than what comes after.
    public static void rename(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        force(to.toAbsolutePath().getParent());
    }

    /// Deletes a folder with all that is in it, or a file, so that a stop in the middle leaves no part under its name:
    /// the rest has a name that is nobody's data, and goes with the next deletion.
    public static void discard(Path folder) throws IOException {
        Path nobodys = folder.resolveSibling(folder.getFileName() + AtomicFile.SUFFIX);
        delete(nobodys);
        if (Files.isDirectory(folder)) {
            rename(folder, nobodys);
            delete(nobodys);
        }
        delete(folder);
    }

    /// Bytes of all files of a folder.
    public static long bytes(Path folder) throws IOException {
        long bytes = 0;
        try (Stream<Path> listed = Files.list(folder)) {
            for (Path file : listed.toList()) {
                bytes += Files.size(file);
            }
        }
        return bytes;
    }

    /// Forces a folder itself to disk, and with it the names in it.
    public static void force(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /// Gives a file or folder a name that another may have, which is deleted, and forces it to disk. That takes one
    /// step where both are files or there is no other; a stop in the middle of it is mended by [#restore].
    public static void replace(Path from, Path to) throws IOException {
        if (!Files.isDirectory(to) && (!Files.exists(to) || !Files.isDirectory(from))) {
            rename(from, to);
            return;
        }
        Path replaced = replaced(to);
        delete(replaced);
        rename(to, replaced);
        rename(from, to);
        delete(replaced);
    }

    /// Gives back its name to what [#replace] was about to replace when it was stopped, or deletes what it had
    /// replaced.
    public static void restore(Path to) throws IOException {
        if (Files.exists(to)) {
            delete(replaced(to));
        } else if (Files.exists(replaced(to))) {
            rename(replaced(to), to);
        }
    }

    /// The name of what is being replaced; it is nobody's data where there is something under the name itself.
    private static Path replaced(Path to) {
        return to.resolveSibling(to.getFileName() + ".replaced" + AtomicFile.SUFFIX);
    }
}
