package pegsets.exchange.in;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.Output;
import pegsets.disk.CorruptFileException;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Folders;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Journal;

/// Takes sets that were made elsewhere into the folder of a job. They are written to a temporary folder inside, and get
/// their names and their lines in the journal with [#commit], when all of them are there. Keeps other processes out
/// meanwhile.
final class ImportFolder implements AutoCloseable {
    private final Job job;
    private final JobFolder jobFolder;
    private final FileChannel lock;
    private final Path folder;

    /// @throws IOException when the folder belongs to another problem, or another process has it
    ImportFolder(JobFolder jobFolder) throws IOException {
        Job job = jobFolder.job();
        this.job = job;
        this.jobFolder = jobFolder;
        this.folder = jobFolder.temporary().resolve("import");
        lock = jobFolder.lock();
        try {
            new Journal(jobFolder.journal(), job.description()).close(); // says whose folder this is
            Folders.delete(folder);
            Files.createDirectories(folder);
        } catch (IOException e) {
            lock.close();
            throw e;
        }
    }

    /// A set as it is to be written before it is last.
    Output output(SetName id) {
        return jobFolder.output(id).in(folder);
    }

    /// A file beside those that are to be last.
    Output other(String name, SetName id) {
        Output last = output(id);
        return last.with(folder).within(name, last.pegs(), last.work());
    }

    /// Gives sets that have been written their names. A set that the job has already must be the same, and is left.
    ///
    /// @throws CorruptFileException when the job has another set of the name: then none is adopted
    void commit(List<SetName> ids) throws IOException {
        for (SetName id : ids) {
            Optional<FileFingerprint> earlier = jobFolder.check(id);
            FileFingerprint stored = CodeSetReader.summary(output(id).file()).contents();
            if (earlier.isPresent() && !earlier.get().equals(stored)) {
                throw new CorruptFileException(jobFolder.file(id),
                        "is there already and holds " + earlier.get().inWords() + ", the import "
                                + stored.inWords()
                                + "; expected no such set, or the same: pegs verify tells whether this one is right");
            }
        }
        try (Journal journal = new Journal(jobFolder.journal(), job.description())) {
            for (SetName id : ids) {
                FileFingerprint stored = CodeSetReader.summary(output(id).file()).contents();
                if (!Files.exists(jobFolder.file(id))) {
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
