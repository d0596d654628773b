package pegsets.disk;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Creates, locks and replaces whole folders.
public final class Folders {
    /// The file whose lock gives a process exclusive use of the folder.
    public static final String LOCK = "lock";
    /// The suffix of a file or folder that a process is replacing.
    public static final String REPLACED = ".replaced" + AtomicFile.SUFFIX;

    private Folders() {}

    /// Creates a folder and its missing parents and forces their names to disk.
    public static void make(Path folder) throws IOException {
        List<Path> missing = new ArrayList<>();
        for (Path path = folder.toAbsolutePath(); !Disk.exists(path); path = path.getParent()) {
            missing.add(path);
        }
        create(folder);
        for (Path made : missing) {
            force(made.getParent());
        }
    }

    /// Creates a folder for temporary files and its missing parents.
    ///
    /// @throws IOException if a link or a file stands in the place of one of them, inside a folder that was locked
    public static void create(Path folder) throws IOException {
        Optional<Path> obstacle = Deletion.obstacle(folder);
        if (obstacle.isPresent()) {
            throw new IOException(
                    obstacle.get() + ": a link or a file in the place of a folder of this program; move it away");
        }
        Files.createDirectories(folder);
    }

    /// Returns an exception for a file or folder that the system does not create. It names the path that the user
    /// chose, not a temporary file next to it.
    ///
    /// @param what   `file` or `folder`
    /// @param option the option to choose another path
    public static FileSystemException refused(Path path, String what, String option, FileSystemException e) {
        String reason = e instanceof AccessDeniedException ? "permission denied" : e.getReason();
        return new FileSystemException(path.toString(), null, "this " + what + " cannot be created"
                + (reason == null ? "" : " (" + reason + ")") + "; choose another with " + option);
    }

    /// Creates a folder if it is missing and locks it until the returned channel is closed or the process ends. Writes
    /// this process into the lock file.
    ///
    /// @throws IOException if another process has locked the folder
    public static FileChannel lock(Path folder) throws IOException {
        try {
            make(folder);
        } catch (FileSystemException e) {
            throw refused(folder, "folder", "--data", e);
        }
        Path lock = folder.resolve(LOCK);
        Optional<FileChannel> channel = tryLock(lock);
        if (channel.isEmpty() && isLocal(folder)) {
            pause(100); // another process may have locked the file for a moment, in `holder`
            channel = tryLock(lock);
        }
        if (channel.isEmpty()) {
            throw new IOException(folder + ": another pegs process is using this folder"
                    + Holder.in(Files.readString(lock, StandardCharsets.ISO_8859_1))
                            .map(holder -> " (" + holder.inWords() + ")").orElse("")
                    + "; wait for it or stop it");
        }
        if (!Disk.exists(lock)) {
            channel.get().close(); // another process has deleted the folder in the meantime
            return lock(folder);
        }
        name(channel.get(), lock);
        return channel.get();
    }

    /// Writes this process into a lock file, for people. On a full disk the lock still holds.
    private static void name(FileChannel channel, Path lock) {
        try {
            if (isLocal(lock)) {
                channel.truncate(0);
            }
            ByteTransfer.writeFully(channel, lock, bytes(Holder.ofThisProcess().inWords() + "\n"));
        } catch (IOException e) {
            Loggers.of(Folders.class).debug("{}: cannot name this process, {}", lock, e.getMessage());
        }
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static boolean isLocal(Path path) {
        return path.getFileSystem().equals(FileSystems.getDefault());
    }

    private static void pause(long millis) throws IOException {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new InterruptedIOException(e.getMessage());
        }
    }

    /// Replaces the report in the lock file, after the line about this process. Does nothing in a remote folder.
    public static void report(FileChannel lock, Path folder, String work) throws IOException {
        if (isLocal(folder)) {
            ByteBuffer line = bytes(work + "\n");
            long end = lock.position() + line.remaining();
            lock.write(line, lock.position());
            lock.truncate(end);
        }
    }

    /// Returns the process that has locked a folder, if any. A process that has locked a remote folder changes the file
    /// every 10 seconds, so this method waits longer for a change.
    public static Optional<Holder> holder(Path folder) throws IOException {
        Path lock = folder.resolve(LOCK);
        if (!Disk.exists(lock)) {
            return Optional.empty();
        }
        String text = Files.readString(lock, StandardCharsets.ISO_8859_1);
        if (!isLocal(folder)) {
            pause(text.isEmpty() ? 0 : 12_000);
            String later = Files.readString(lock, StandardCharsets.ISO_8859_1);
            return later.equals(text) ? Optional.empty() : Holder.in(later);
        }
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.READ)) {
            if (channel.tryLock(0, Long.MAX_VALUE, true) != null) {
                return Optional.empty();
            }
        } catch (OverlappingFileLockException e) {
            // this process has locked it
        }
        return Holder.in(text);
    }

    /// Creates a file if it is missing and locks it. Returns empty if the file is locked already.
    public static Optional<FileChannel> tryLock(Path file) throws IOException {
        if (Disk.exists(file)) {
            Disk.checkIsFile(file);
        }
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                return Optional.of(channel);
            }
        } catch (OverlappingFileLockException e) {
            // this process has locked it
        }
        channel.close();
        return Optional.empty();
    }

    /// Renames a file or folder atomically and forces the name to disk. Earlier changes of the folder are on disk no
    /// later than this name.
    ///
    /// @throws IOException if it is a folder in an object store
    public static void rename(Path from, Path to) throws IOException {
        if (RemoteStorage.isObject(from) && Disk.isFolder(from)) {
            checkRenames(from);
        }
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        force(to.toAbsolutePath().getParent());
    }

    /// Refuses a folder in an object store, for commands that replace files by renames.
    public static void checkRenames(Path folder) throws IOException {
        if (RemoteStorage.isObject(folder)) {
            throw new IOException(
                    folder + ": an object store cannot rename a folder; run this command on a copy on a disk");
        }
    }

    /// Deletes a file or a folder with its content. On a disk a folder is renamed to a temporary name first, so that an
    /// interruption leaves nothing under its own name. The next deletion removes the rest. A folder with files of the
    /// user keeps its name.
    public static void discard(Path folder) throws IOException {
        if (RemoteStorage.isObject(folder)) {
            Deletion.tree(folder);
            return;
        }
        Path temporary = folder.resolveSibling(folder.getFileName() + AtomicFile.SUFFIX);
        Deletion.tree(temporary);
        if (Disk.isFolderItself(folder) && Deletion.firstKept(folder).isEmpty()) {
            rename(folder, temporary);
            Deletion.tree(temporary);
        } else {
            Deletion.tree(folder);
        }
    }

    /// Returns the total length of all files in a folder and its folders; 0 if it is missing. Another process may
    /// delete files meanwhile.
    public static long bytes(Path folder) throws IOException {
        long bytes = 0;
        for (Path file : Disk.list(folder)) {
            try {
                bytes += Disk.isFolder(file) ? bytes(file) : Files.size(file);
            } catch (NoSuchFileException e) {
                // deleted since the folder was listed
            }
        }
        return bytes;
    }

    /// Forces the names in a folder to disk.
    public static void force(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /// Renames a file or folder, deletes the one that had the name, and forces the name to disk. The replacement is
    /// atomic if both are files or nothing has the name. [#restore] repairs the state after an interruption.
    public static void replace(Path from, Path to) throws IOException {
        if (!Disk.isFolder(to) && (!Disk.exists(to) || !Disk.isFolder(from))) {
            rename(from, to);
            return;
        }
        Path replaced = replaced(to);
        Deletion.tree(replaced);
        checkOwn(to);
        rename(to, replaced);
        rename(from, to);
        Deletion.tree(replaced);
    }

    /// Completes or undoes an interrupted [#replace]: restores the old file if its name is free, otherwise deletes it.
    public static void restore(Path to) throws IOException {
        if (Disk.exists(to)) {
            Deletion.tree(replaced(to));
        } else if (Disk.exists(replaced(to))) {
            checkOwn(replaced(to));
            rename(replaced(to), to);
        }
    }

    /// Refuses to rename a folder with files of the user.
    private static void checkOwn(Path folder) throws IOException {
        Optional<Path> kept = Deletion.firstKept(folder);
        if (kept.isPresent()) {
            throw new IOException(kept.get() + ": not a file of this program, but its folder " + folder.getFileName()
                    + " must be renamed; move the file away");
        }
    }

    private static Path replaced(Path to) {
        return to.resolveSibling(to.getFileName() + REPLACED);
    }
}
