package pegsets.publish.exchange;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import pegsets.disk.AtomicFile;
import pegsets.disk.ByteTransfer;
import pegsets.disk.Deletion;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.disk.ResourceText;
import pegsets.job.JobFileException;
import pegsets.job.file.ExportManifest;
import pegsets.job.file.ExportManifest.ExportedFile;

/// Writes the folder of an export, which is either complete under its own name or absent. The files go to a sibling
/// folder. [#commit] forces the sibling to disk and renames it. Closing without a commit deletes it.
///
/// A folder cannot be renamed to the name of a folder with files. So two renames replace an earlier export. A process
/// that is killed between them leaves the earlier export under a third name, from which the next export restores it.
final class ExportFolder implements AutoCloseable {
    private static final String PENDING = ".export" + AtomicFile.SUFFIX;
    private static final String REMEDY = "; export the sets again, or delete the manifest";
    private static final String MARK = "pegs-export";
    private static final List<String> SIGNS = List.of(ExportManifest.NAME, MARK);
    /// The files that Python compiles from the modules of an export.
    private static final Pattern COMPILED = Pattern.compile("(.*/)?__pycache__/[^/]+\\.pyc");

    private final Path target;
    private final Path pending;
    private final Path replaced;
    private final FileChannel lock;
    private final List<ExportedFile> files = new ArrayList<>();

    /// @throws JobFileException if the path names anything but an export or an empty folder
    ExportFolder(Path folder) throws IOException {
        Path whole = folder.toAbsolutePath().normalize();
        target = Disk.exists(whole) ? whole.toRealPath() : whole;
        if (target.getFileName() == null) {
            throw new JobFileException(folder.toString(), folder + " cannot be replaced; name a new folder");
        }
        pending = target.resolveSibling(target.getFileName() + PENDING);
        replaced = target.resolveSibling(target.getFileName() + Folders.REPLACED);
        checkOurs(target);
        checkOurs(replaced);
        checkPending();
        try {
            Folders.make(target.getParent());
            if (isMarked()) {
                locked().close(); // a running process has locked the mark; a folder without one is empty or complete
            }
            delete(pending);
            Files.createDirectory(pending);
        } catch (FileSystemException e) {
            throw Folders.refused(target, "folder", "--out", e);
        }
        lock = locked();
        Folders.force(pending); // the mark must be on disk before the files
        if (Disk.exists(replaced) && !Disk.exists(target)) {
            Folders.rename(replaced, target);
        }
        delete(replaced);
    }

    private boolean isMarked() throws IOException {
        return Disk.isFolderItself(pending) && Disk.exists(pending.resolve(MARK));
    }

    private void checkPending() throws IOException {
        if (Disk.isNamed(pending) && !isMarked()
                && (!Disk.isFolderItself(pending) || foreign(pending).isPresent())) {
            throw new JobFileException(pending.toString(),
                    pending + " is not from an unfinished export; delete it, or choose another folder with --out");
        }
    }

    /// Deletes an export and what killed processes left of it.
    static void discard(Path target) throws IOException {
        for (String suffix : List.of(PENDING, Folders.REPLACED, "")) {
            delete(target.toAbsolutePath().resolveSibling(target.getFileName() + suffix));
        }
    }

    /// Deletes a folder, by its absolute path. Manifest and mark go last, so that an interruption leaves a folder that
    /// is recognizable. They stay with files of the user.
    private static void delete(Path folder) throws IOException {
        if (!Disk.isFolderItself(folder)) {
            return;
        }
        Predicate<Path> isOurs = ours(folder);
        for (Path file : Disk.list(folder)) {
            if (!isSign(file)) {
                Deletion.tree(file, isOurs);
            }
        }
        Folders.force(folder);
        if (Disk.list(folder).stream().allMatch(ExportFolder::isSign)) {
            Deletion.file(folder.resolve(ExportManifest.NAME));
            Deletion.tree(folder, isOurs);
        }
    }

    private static boolean isSign(Path file) {
        return SIGNS.contains(file.getFileName().toString());
    }

    /// Locks the pending folder until the channel is closed or the process ends.
    private FileChannel locked() throws IOException {
        return Folders.tryLock(pending.resolve(MARK)).orElseThrow(() -> new IOException(
                target + ": another export is being written there; wait for it, or choose another folder with --out"));
    }

    private static void checkOurs(Path target) throws IOException {
        if (!Disk.isNamed(target)) {
            return;
        }
        if (!Disk.isFolderItself(target)) {
            throw new JobFileException(target.toString(), target + " is not a folder; choose another with --out");
        }
        Optional<String> foreign = foreign(target);
        if (foreign.isPresent()) {
            throw new JobFileException(target.toString(),
                    target + " has the file '" + foreign.get()
                            + "', which is not part of an export or was changed since; "
                            + "name the folder of an earlier export, an empty folder or a new one");
        }
    }

    /// Returns the name of the first file in a folder that no export wrote, or that was changed since.
    private static Optional<String> foreign(Path folder) throws IOException {
        Predicate<Path> isOurs = ours(folder);
        return names(folder, "").stream().filter(name -> !isOurs.test(folder.resolve(name))).findFirst();
    }

    /// Returns the paths of all files and of all empty folders in a folder.
    private static List<String> names(Path folder, String prefix) throws IOException {
        List<String> names = new ArrayList<>();
        for (Path file : Disk.list(folder)) {
            String name = prefix + file.getFileName();
            List<String> inside = Disk.isFolderItself(file) ? names(file, name + "/") : List.of();
            names.addAll(inside.isEmpty() ? List.of(name) : inside);
        }
        return names;
    }

    /// Returns whether an export wrote a file: its mark, its manifest, a file that one of them lists, or one that
    /// Python compiled. The mark lists the files of an unfinished export, whose manifest may be cut off. A file that
    /// only a manifest lists must have its length and its checksum.
    private static Predicate<Path> ours(Path folder) throws IOException {
        Set<String> begun = new HashSet<>(SIGNS);
        Path mark = folder.resolve(MARK);
        Map<String, ExportedFile> complete = new HashMap<>();
        if (Disk.isFileItself(mark)) {
            begun.addAll(Files.readAllLines(mark));
        } else if (Disk.exists(folder.resolve(ExportManifest.NAME))) {
            ExportManifest.read(folder, REMEDY).files().forEach(file -> complete.put(file.name(), file));
        }
        return file -> {
            String name = folder.relativize(file).toString();
            return begun.contains(name) || COMPILED.matcher(name).matches()
                    || complete.containsKey(name) && isUnchanged(file, complete.get(name));
        };
    }

    private static boolean isUnchanged(Path file, ExportedFile listed) {
        try {
            return Disk.isFileItself(file) && ExportedFile.of(listed.name(), file).equals(listed);
        } catch (IOException e) {
            return false;
        }
    }

    /// Creates a file.
    ExportFile file(String name) throws IOException {
        return new ExportFile(path(name), files::add);
    }

    void text(String name, String text) throws IOException {
        try (ExportFile file = file(name)) {
            file.text(text);
        }
    }

    /// Copies a resource.
    ///
    /// @param resource the path, such as `/formats/README.md`
    void copy(String resource) throws IOException {
        text(resource.substring(resource.lastIndexOf('/') + 1), ResourceText.text(resource));
    }

    /// Lists a file in the mark and returns its path, for another library that writes it. Call [#add] after it is
    /// written.
    Path path(String name) throws IOException {
        ByteTransfer.writeFully(lock, pending.resolve(MARK),
                ByteBuffer.wrap((name + "\n").getBytes(StandardCharsets.UTF_8)));
        ByteTransfer.force(lock, pending.resolve(MARK));
        return pending.resolve(name);
    }

    /// Adds a complete file that was written to [#path].
    void add(String name) throws IOException {
        try (FileChannel channel = FileChannel.open(pending.resolve(name), StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        files.add(ExportedFile.of(name, pending.resolve(name)));
    }

    /// Returns the files that are closed.
    List<ExportedFile> written() {
        return files.stream().sorted(Comparator.comparing(ExportedFile::name)).toList();
    }

    /// Forces the folder to disk and renames it. It replaces an earlier export.
    void commit() throws IOException {
        checkOurs(target);
        lock.close();
        Folders.force(pending); // the manifest must be on disk before the mark is deleted
        Deletion.file(pending.resolve(MARK));
        Folders.force(pending);
        if (Disk.exists(target)) {
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

    /// A file of an export, without a buffer: callers write large blocks. [#close] forces it to disk and passes on its
    /// length and hash.
    static final class ExportFile extends OutputStream {
        private final Path path;
        private final FileChannel channel;
        private final MessageDigest digest = ExportedFile.digest();
        private final Consumer<ExportedFile> written;

        ExportFile(Path path, Consumer<ExportedFile> written) throws IOException {
            this.written = written;
            this.path = path;
            this.channel = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        }

        /// Appends a text in UTF-8.
        void text(String text) throws IOException {
            write(text.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value});
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            digest.update(bytes, from, length);
            ByteTransfer.writeFully(channel, path, ByteBuffer.wrap(bytes, from, length));
        }

        @Override
        public void close() throws IOException {
            try (channel) {
                if (channel.isOpen()) {
                    channel.force(false);
                    written.accept(ExportedFile.of(path.getFileName().toString(), channel.size(), digest));
                }
            }
        }
    }
}
