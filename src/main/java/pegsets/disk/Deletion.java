package pegsets.disk;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.slf4j.LoggerFactory;

/// Deletes files. No other class does.
///
/// Three kinds of files are deleted: those that this process created, those in the folder of a job or an atlas whose
/// names belong to the program, and those that a manifest lists. All other files are kept and named in the log, and so
/// are the folders that hold them. A link is deleted by its own name, and its target is kept.
///
/// Nothing is deleted through a link inside a locked folder. A folder is opened relative to its parent, and not
/// if it is a link. So if a folder is exchanged for a link meanwhile, the deletion ends. Systems without such calls
/// (Windows, object stores) check for links first; there an exchange between the check and the deletion is not noticed.
public final class Deletion {
    /// The names in the folders of jobs, searches and atlases.
    private static final Pattern OWN = Pattern.compile("("
            + "lock|journal|pruning|solutions|games|progress|manifest|level|made-of|positions\\.map" // of a job
            + "|decisions|play\\.(html|sets\\.js)|(javascript|npy|parquet)\\.zip|.+\\.(facts|moves)" // of an atlas
            + "|[A-Z]_\\d+(_\\d+)?\\.[a-z-]+(\\.hints|\\.hinted)?" // sets, labels and levels
            + "|opposite\\.codes|(part|spill|run|copy|bucket|postponed|labels|numerators|hinted|leading|reached|sound-(below|above))-[\\d-]+(\\.codes)?"
            + ")(\\.replaced)?(\\.tmp)?");
    /// The manifests of a set in parts and of a level, which are deleted first.
    private static final Set<String> MANIFESTS = Set.of("manifest", "level");

    private final Predicate<Path> isOurs;

    private Deletion(Predicate<Path> isOurs) {
        this.isOurs = isOurs;
    }

    /// Deletes a file that this process created or that a manifest lists. Does nothing if it is missing.
    public static void file(Path file) throws IOException {
        Files.deleteIfExists(file);
    }

    /// Deletes a file with a name of the program, or a folder with such files, its manifest first. Does nothing if it
    /// is missing.
    public static void tree(Path path) throws IOException {
        tree(path, Deletion::hasOwnName);
    }

    private static boolean hasOwnName(Path file) {
        return OWN.matcher(file.getFileName().toString()).matches();
    }

    /// Returns the link or the file that stands in the place of a folder or of one above it, inside a folder that was
    /// locked. Files that a link leads to are the user's.
    static Optional<Path> obstacle(Path folder) throws IOException {
        boolean isLocal = folder.getFileSystem().equals(FileSystems.getDefault());
        Optional<Path> obstacle = Optional.empty();
        for (Path path = folder.toAbsolutePath(); isLocal && path != null; path = path.getParent()) {
            if (obstacle.isPresent() && Disk.isFileItself(path.resolve(Folders.LOCK))) {
                return obstacle;
            }
            if (Disk.isNamed(path) && !Disk.isFolderItself(path)) {
                obstacle = Optional.of(path);
            }
        }
        return Optional.empty();
    }

    /// Returns the first file that [#tree] would keep.
    static Optional<Path> firstKept(Path path) throws IOException {
        if (obstacle(path.toAbsolutePath().getParent()).isPresent()) {
            return Optional.of(path);
        }
        if (!Disk.isFolderItself(path)) {
            return Optional.of(path).filter(file -> !hasOwnName(file));
        }
        Optional<Path> kept = Optional.empty();
        for (Path inside : Disk.list(path)) {
            kept = kept.isPresent() ? kept : firstKept(inside);
        }
        return kept;
    }

    /// Deletes a folder that this process created, and all its files.
    public static void created(Path folder) throws IOException {
        tree(folder, _ -> true);
    }

    /// Deletes a file, or a folder with files.
    ///
    /// @param isOurs whether a file is deleted
    public static void tree(Path path, Predicate<Path> isOurs) throws IOException {
        Deletion deletion = new Deletion(isOurs);
        Path parent = path.toAbsolutePath().getParent();
        if (RemoteStorage.isObject(path)) { // which would list all files of the parent
            deletion.delete(new Folder(parent, null), path.getFileName());
            return;
        }
        if (obstacle(parent).isPresent()) {
            return;
        }
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(parent)) {
            deletion.delete(new Folder(parent, stream instanceof SecureDirectoryStream<Path> secure ? secure : null),
                    path.getFileName());
        } catch (NoSuchFileException e) {
            // nothing to delete
        }
    }

    /// Returns whether a file or a folder is gone.
    private boolean delete(Folder parent, Path name) throws IOException {
        Path path = parent.path.resolve(name);
        try {
            return delete(parent, name, path);
        } catch (NoSuchFileException e) {
            return true; // another process was faster
        } catch (FileSystemException e) {
            if (Path.of(e.getFile()).isAbsolute()) {
                throw e;
            }
            // relative to the parent, the exception has only the last name
            throw e instanceof AccessDeniedException
                    ? new AccessDeniedException(path.toString())
                    : new FileSystemException(path.toString(), null,
                            e.getReason() == null ? "cannot be deleted" : e.getReason());
        } catch (DirectoryIteratorException e) {
            throw new FileSystemException(path.toString(), null, e.getCause().getMessage());
        }
    }

    private boolean delete(Folder parent, Path name, Path path) throws IOException {
        BasicFileAttributes found = parent.attributes(name);
        if (found.isDirectory()) {
            boolean isEmpty = true;
            try (DirectoryStream<Path> stream = parent.secure == null
                    ? Files.newDirectoryStream(path)
                    : parent.secure.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
                Folder folder = new Folder(path, parent.secure == null ? null : (SecureDirectoryStream<Path>) stream);
                List<Path> content = new ArrayList<>();
                stream.forEach(file -> content.add(file.getFileName()));
                content.sort(Comparator.comparing((Path file) -> !MANIFESTS.contains(file.toString()))
                        .thenComparing(Comparator.naturalOrder()));
                for (Path inside : content) {
                    isEmpty &= delete(folder, inside);
                }
            }
            if (isEmpty) {
                parent.delete(name, true);
            }
            return isEmpty;
        }
        boolean isDeleted = isOurs.test(path);
        if (isDeleted) {
            parent.delete(name, false);
        } else {
            LoggerFactory.getLogger(Deletion.class).warn("{}: not a file of this program; it was kept", path);
        }
        return isDeleted;
    }

    /// An open folder.
    ///
    /// @param secure null if the system has no calls relative to an open folder
    private record Folder(Path path, SecureDirectoryStream<Path> secure) {
        BasicFileAttributes attributes(Path name) throws IOException {
            return secure == null
                    ? Files.readAttributes(path.resolve(name), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    : secure.getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                            .readAttributes();
        }

        void delete(Path name, boolean isFolder) throws IOException {
            if (secure == null) {
                Files.delete(path.resolve(name));
            } else if (isFolder) {
                secure.deleteDirectory(name);
            } else {
                secure.deleteFile(name);
            }
        }
    }
}
