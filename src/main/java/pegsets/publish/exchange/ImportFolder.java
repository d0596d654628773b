package pegsets.publish.exchange;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Folders;
import pegsets.job.JobFolder;
import pegsets.job.Journal;
import pegsets.job.SetName;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.Output;

/// Imports sets into the folder of a job. The caller writes the sets to a temporary folder inside. [#commit] renames
/// all of them and adds their lines to the journal. Other processes are locked out in the meantime.
final class ImportFolder implements AutoCloseable {
    private final JobFolder jobFolder;
    private final FileChannel lock;
    private final Path folder;

    /// @throws IOException if the folder belongs to another problem or another process has locked it
    ImportFolder(JobFolder jobFolder) throws IOException {
        this.jobFolder = jobFolder;
        this.folder = jobFolder.temporary().resolve("import");
        lock = jobFolder.lock();
        try {
            journal().close(); // records the problem of the folder
            Folders.delete(folder);
            Files.createDirectories(folder);
        } catch (Throwable e) {
            lock.close();
            throw e;
        }
    }

    private Journal journal() throws IOException {
        return jobFolder.openJournal();
    }

    /// Returns the output for an imported set in the temporary folder.
    Output output(SetName id) {
        return jobFolder.output(id).in(folder);
    }

    /// Returns the output for another file in the temporary folder.
    Output other(String name, SetName id) {
        Output last = output(id);
        return last.with(folder).within(name, last.pegs(), last.work());
    }

    /// Renames the written sets. If the job already has a set, it must be equal and stays.
    ///
    /// @throws CorruptFileException if the job has another set of the same name; then no set is imported
    void commit(List<SetName> ids) throws IOException {
        for (SetName id : ids) {
            Optional<FileFingerprint> earlier = jobFolder.check(id);
            FileFingerprint stored = CodeSetReader.summary(output(id).file()).contents();
            if (earlier.isPresent() && !earlier.get().equals(stored)) {
                throw new CorruptFileException(jobFolder.file(id),
                        "exists and holds " + earlier.get().inWords() + ", but the import has " + stored.inWords()
                                + "; check the existing set with pegs verify");
            }
        }
        try (Journal journal = journal()) {
            for (SetName id : ids) {
                FileFingerprint stored = CodeSetReader.summary(output(id).file()).contents();
                if (!Disk.exists(jobFolder.file(id))) {
                    journal.begin(id);
                    Folders.rename(output(id).file(), jobFolder.file(id));
                }
                journal.done(id, stored);
            }
        }
    }

    @Override
    public void close() throws IOException {
        try (lock) {
            Folders.delete(folder);
            jobFolder.deleteEmptyTemporary();
        }
    }
}
