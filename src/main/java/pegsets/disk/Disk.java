package pegsets.disk;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Says whether a file or a folder is there, and lists folders. If the system cannot answer, every method throws an
/// exception that names the path: an unreadable file is never taken for a missing one.
public final class Disk {
    private Disk() {}

    /// Returns whether a file or a folder has this name.
    ///
    /// @throws IOException if the system cannot tell, the name or a folder above it is a link that leads nowhere, or it
    ///                     belongs to a device, a pipe or a socket
    public static boolean exists(Path path) throws IOException {
        return attributes(path).isPresent();
    }

    /// Returns whether a folder has this name. Throws as [#exists] does.
    public static boolean isFolder(Path path) throws IOException {
        return attributes(path).filter(BasicFileAttributes::isDirectory).isPresent();
    }

    /// Returns whether a file has this name. Throws as [#exists] does.
    public static boolean isFile(Path path) throws IOException {
        return attributes(path).filter(BasicFileAttributes::isRegularFile).isPresent();
    }

    private static Optional<BasicFileAttributes> attributes(Path path) throws IOException {
        Optional<BasicFileAttributes> found = unfollowed(path);
        if (found.isEmpty() && path.getParent() != null) {
            attributes(path.getParent()); // of a disk that is not mounted, say, it is not known what is there
        }
        if (found.filter(BasicFileAttributes::isSymbolicLink).isPresent()) {
            try {
                found = Optional.of(Files.readAttributes(path, BasicFileAttributes.class));
            } catch (NoSuchFileException e) {
                throw new CorruptFileException(path,
                        "a link to " + Files.readSymbolicLink(path) + ", which is missing; fix or delete the link");
            }
        }
        if (found.filter(BasicFileAttributes::isOther).isPresent()) {
            throw new CorruptFileException(path,
                    "this is a device, a pipe or a socket; use a file or a folder; in a folder of results, delete it");
        }
        return found;
    }

    /// Returns whether anything has this name, even a link that leads nowhere, or a device.
    public static boolean isNamed(Path path) throws IOException {
        return unfollowed(path).isPresent();
    }

    /// Returns whether a folder has this name, and not a link to one.
    public static boolean isFolderItself(Path path) throws IOException {
        return unfollowed(path).filter(BasicFileAttributes::isDirectory).isPresent();
    }

    /// Returns whether a file has this name, and not a link to one.
    public static boolean isFileItself(Path path) throws IOException {
        return unfollowed(path).filter(BasicFileAttributes::isRegularFile).isPresent();
    }

    private static Optional<BasicFileAttributes> unfollowed(Path path) throws IOException {
        return Optional.ofNullable(path.getFileSystem().provider().readAttributesIfExists(path,
                BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
    }

    /// Refuses a file that is not a regular one, before it is opened: to open a pipe may take forever.
    ///
    /// @throws NoSuchFileException if it is missing
    public static void checkIsFile(Path file) throws IOException {
        BasicFileAttributes found = attributes(file).orElseThrow(() -> new NoSuchFileException(file.toString()));
        if (!found.isRegularFile()) {
            throw new CorruptFileException(file, "a folder, not a file; rename or delete it");
        }
    }

    /// Returns the files and folders in a folder, in the order of their names; none if the folder is missing.
    public static List<Path> list(Path folder) throws IOException {
        List<Path> found = new ArrayList<>();
        if (!exists(folder)) {
            return found;
        }
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            stream.forEach(found::add);
        } catch (DirectoryIteratorException e) {
            FileSystemException named = new FileSystemException(folder.toString(), null, e.getCause().getMessage());
            named.initCause(e.getCause());
            throw named;
        }
        found.sort(null);
        return found;
    }
}
