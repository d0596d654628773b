package pegsets.job;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import pegsets.disk.Deletion;
import pegsets.disk.Disk;
import pegsets.disk.Folders;

/// Deletes the files of a job, and the files that a stopped process left in its folder.
public record Cleaner(JobFolder folder) {
    /// The files that are deleted last, in this order.
    private static final List<String> LAST = List.of(Folders.LOCK, JobFolder.JOURNAL);
    /// The names that [SetName] does not know.
    private static final List<String> OTHERS = List.of(Folders.LOCK, JobFolder.JOURNAL, JobFolder.TEMPORARY,
            JobFolder.INNER, JobFolder.MOVES, JobFolder.INDEX, JobFolder.PRUNING);
    /// The suffix of files that no reader opens.
    private static final String UNFINISHED = "(\\.replaced)?\\.tmp$";

    private Path path() {
        return folder.folder();
    }

    /// Refuses a folder if another process answers a question in it.
    private void checkInner() throws IOException {
        Path inner = path().resolve(JobFolder.INNER);
        for (Path job : Disk.isFolderItself(inner) ? Disk.list(inner) : List.<Path>of()) {
            if (Disk.exists(job.resolve(JobFolder.JOURNAL))) {
                Folders.lock(job).close();
            }
        }
    }

    /// Deletes the job's files: temporary files, results, and last the journal, which identifies the folder. Deletes
    /// the folder if nothing else is in it. Returns the names of the deleted files and folders, the journal last.
    ///
    /// @throws IOException if the folder has no journal of this problem; then nothing is deleted
    public List<String> clean() throws IOException {
        if (cleanable().isEmpty()) {
            deleteIfEmpty();
            return List.of();
        }
        List<String> ours;
        try (FileChannel _ = folder.lock()) {
            ours = ours().stream().sorted(Comparator.comparingInt(LAST::indexOf)).toList();
            checkInner();
            for (String name : ours) {
                if (LAST.contains(name)) {
                    Folders.force(path()); // the journal must not disappear before the others
                }
                if (whole(name).equals(name)) {
                    Folders.discard(path().resolve(name));
                } else {
                    Deletion.tree(path().resolve(name));
                }
            }
        }
        List<String> deleted = new ArrayList<>();
        for (String name : ours) {
            if (!Disk.isNamed(path().resolve(name))) { // a folder with files of the user is kept
                deleted.add(name);
            }
        }
        deleteIfEmpty();
        return deleted;
    }

    /// Deletes those of some results that the folder has. A run computes them again. Returns their names.
    public List<String> remove(List<String> names) throws IOException {
        List<SetName> removed = names.stream().flatMap(name -> SetName.ofFileName(name).stream()).toList();
        try (FileChannel _ = folder.lock(); Journal journal = folder.openJournal()) {
            for (SetName id : removed) {
                journal.begin(id);
                Folders.discard(path().resolve(id.fileName()));
            }
        }
        return removed.stream().map(SetName::fileName).toList();
    }

    /// Returns the names of the files and folders that [#clean] deletes. Throws the same exceptions.
    public List<String> cleanable() throws IOException {
        List<String> ours = ours();
        if (!ours.isEmpty()) {
            if (!Disk.exists(folder.journal())) {
                throw new IOException(
                        path() + ": the folder has no journal, so it is not a job's folder and was not deleted");
            }
            folder.journalled();
        }
        return ours;
    }

    private List<String> ours() throws IOException {
        return folder.names().stream().filter(Cleaner::isOurs).toList();
    }

    private static boolean isOurs(String name) {
        String whole = whole(name);
        return SetName.ofFileName(whole).isPresent() || OTHERS.contains(whole);
    }

    private static String whole(String name) {
        return name.replaceFirst(UNFINISHED, "");
    }

    private void deleteIfEmpty() throws IOException {
        if (Disk.isFolder(path()) && folder.names().isEmpty()) {
            Deletion.file(path());
        }
    }
}
