package pegsets.publish.exchange;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import pegsets.disk.AtomicFile;
import pegsets.disk.Disk;
import pegsets.disk.Folders;

/// Writes the folder of an export, which is either complete under its own name or absent. The files go to a sibling
/// folder. [#commit] forces the sibling to disk and renames it. Closing without a commit deletes it.
///
/// A folder cannot be renamed to the name of a folder with files. So two renames replace an earlier export. A process
/// that is killed between them leaves the earlier export under a third name, from which the next export restores it.
final class ExportFolder implements AutoCloseable {
    private static final String PENDING = ".export" + AtomicFile.SUFFIX;
    private static final String MARK = "pegs-export";
    private static final List<String> SIGNS = List.of(Manifest.FILE, MARK);
    /// The files that Python compiles from the modules of an export.
    private static final Pattern COMPILED = Pattern.compile("(.*/)?__pycache__/[^/]+\\.pyc");
    private static final String REPLACED = ".replaced" + AtomicFile.SUFFIX;

    private final Path target;
    private final Path pending;
    private final Path replaced;
    private final FileChannel lock;
    private final List<ExportFile> files = new ArrayList<>();
    private final List<ExportedFile> others = new ArrayList<>();

    /// @throws IOException if something else than an export or an empty folder has that name
    ExportFolder(Path folder) throws IOException {
        Path whole = folder.toAbsolutePath().normalize();
        target = Disk.exists(whole) ? whole.toRealPath() : whole;
        if (target.getFileName() == null) {
            throw new IOException(folder + " cannot be replaced; name a new folder");
        }
        pending = target.resolveSibling(target.getFileName() + PENDING);
        replaced = target.resolveSibling(target.getFileName() + REPLACED);
        checkOurs(target);
        checkOurs(replaced);
        try {
            Folders.make(target.getParent());
            deleteLeftover();
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

    /// Deletes the folder of a killed process. A running process has locked the mark in its folder. A folder without a
    /// mark is either empty or complete.
    private void deleteLeftover() throws IOException {
        if (!Disk.isNamed(pending)) {
            return;
        }
        if (Disk.isFolderItself(pending) && Disk.exists(pending.resolve(MARK))) {
            locked().close();
        } else if (!Disk.isFolderItself(pending) || foreign(pending).isPresent()) {
            throw new IOException(
                    pending + " is not from an unfinished export; delete it, or choose another folder with --out");
        }
        delete(pending);
    }

    /// Deletes a folder. Manifest and mark go last, so that an interruption leaves a folder that is recognizable.
    private static void delete(Path folder) throws IOException {
        if (Disk.isFolderItself(folder)) {
            for (Path file : Disk.list(folder)) {
                if (!SIGNS.contains(file.getFileName().toString())) {
                    Folders.delete(file);
                }
            }
            Folders.force(folder);
            Files.deleteIfExists(folder.resolve(Manifest.FILE));
        }
        Folders.delete(folder);
    }

    /// Locks the pending folder until the channel is closed or the process ends.
    private FileChannel locked() throws IOException {
        return Folders.tryLock(pending.resolve(MARK)).orElseThrow(() -> new IOException(
                target + ": another export is being written there; wait for it, or choose another folder with --out"));
    }

    /// Throws if a folder has other files than those of an export.
    private static void checkOurs(Path target) throws IOException {
        if (!Disk.isNamed(target)) {
            return;
        }
        if (!Disk.isFolderItself(target)) {
            throw new IOException(target + " is not a folder; choose another with --out");
        }
        Optional<String> foreign = foreign(target);
        if (foreign.isPresent()) {
            throw new IOException(target + " has the file '" + foreign.get() + "', which is not part of an export; "
                    + "name the folder of an earlier export, an empty folder or a new one");
        }
    }

    /// Returns the first file name in a folder that its manifest, if any, does not list.
    private static Optional<String> foreign(Path folder) throws IOException {
        Set<String> ours = new HashSet<>(Set.of(Manifest.FILE));
        if (Disk.exists(folder.resolve(Manifest.FILE))) {
            Manifest.read(folder).files().forEach(file -> ours.add(file.name()));
        }
        return names(folder, "").stream().filter(name -> !ours.contains(name) && !COMPILED.matcher(name).matches())
                .findFirst();
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

    /// Creates a file.
    ///
    /// @param name the path from the folder of the export
    ExportFile file(String name) throws IOException {
        Folders.make(pending.resolve(name).getParent());
        ExportFile file = new ExportFile(pending, name);
        files.add(file);
        return file;
    }

    /// Writes a file that has a text.
    void text(String name, String text) throws IOException {
        try (ExportFile file = file(name)) {
            file.text(text);
        }
    }

    /// Copies a resource.
    ///
    /// @param resource the path, such as `/formats/README.md`
    void copy(String resource) throws IOException {
        text(resource.substring(resource.lastIndexOf('/') + 1), Modules.resource(resource));
    }

    /// Returns the path for a file that another library writes. Call [#add] after it is written.
    Path path(String name) {
        return pending.resolve(name);
    }

    /// Adds a complete file that was written to [#path].
    void add(String name) throws IOException {
        try (FileChannel channel = FileChannel.open(path(name), StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        others.add(ExportedFile.read(path(name)));
    }

    /// Returns the files so far. All of them must be closed.
    List<ExportedFile> written() {
        return Stream.concat(files.stream().map(ExportFile::written), others.stream())
                .sorted(Comparator.comparing(ExportedFile::name)).toList();
    }

    /// Forces the folder to disk and renames it. It replaces an earlier export.
    void commit() throws IOException {
        checkOurs(target);
        lock.close();
        for (Path folder : written().stream().map(file -> path(file.name()).getParent()).distinct().toList()) {
            Folders.force(folder); // the manifest must be on disk before the mark is deleted
        }
        Files.delete(pending.resolve(MARK));
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
}
