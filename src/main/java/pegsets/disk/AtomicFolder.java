package pegsets.disk;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;

/// Fills a folder that is either complete under its own name or absent. The caller writes a manifest last, which makes
/// the folder complete.
///
/// On a disk the files go to a sibling whose name ends in `.tmp`, which [#commit] renames. In an object store they go
/// to the folder itself; there [#isComplete] holds only for a folder that has its manifest.
public final class AtomicFolder implements AutoCloseable {
    private final Path target;
    private final Path pending;
    private boolean isCommitted;

    /// Creates an empty folder for the files, in the place of one that a killed process left.
    public AtomicFolder(Path target, String manifest) throws IOException {
        this.target = target;
        this.pending = RemoteStorage.isObject(target)
                ? target
                : target.resolveSibling(target.getFileName() + AtomicFile.SUFFIX);
        if (pending.equals(target) && isComplete(target, manifest)) {
            throw new FileAlreadyExistsException(target.toString());
        }
        Deletion.tree(pending);
        Folders.create(pending);
    }

    /// Returns whether a file or a complete folder has this name.
    public static boolean isComplete(Path target, String manifest) throws IOException {
        return RemoteStorage.isObject(target) && Disk.isFolder(target)
                ? Disk.exists(target.resolve(manifest))
                : Disk.exists(target);
    }

    /// Returns the folder to fill.
    public Path path() {
        return pending;
    }

    /// Gives the folder its name, which replaces an older folder or file of that name.
    public void commit() throws IOException {
        if (!pending.equals(target)) {
            Folders.replace(pending, target);
        }
        isCommitted = true;
    }

    @Override
    public void close() throws IOException {
        if (!isCommitted) {
            Deletion.tree(pending);
        }
    }
}
