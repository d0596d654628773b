package pegsets.exchange.in;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.Output;
import pegsets.disk.Contents;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Folders;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.Journal;
import pegsets.jobs.Workspace;

/// Takes sets that were made elsewhere into the folder of a job. They are written to a temporary folder inside, and get their names
/// and their lines in the journal with [#commit], when all of them are there. Keeps other processes out meanwhile.
public final class ImportFolder implements AutoCloseable {
    private final Job job;
    private final Workspace workspace;
    private final FileChannel lock;
    private final Path folder;

    /// @throws IOException when the folder belongs to another problem, or another process has it
    public ImportFolder(Job job, Workspace workspace) throws IOException {
        this.job = job;
        this.workspace = workspace;
        this.folder = workspace.temporary().resolve("import");
        lock = workspace.lock();
        try {
            new Journal(workspace.journal(), job.problemText()).close(); // says whose folder this is
            Folders.delete(folder);
            Files.createDirectories(folder);
        } catch (IOException e) {
            lock.close();
            throw e;
        }
    }

    /// A set as it is to be written before it is adopted.
    public Output output(SetName id) {
        Output adopted = workspace.output(id);
        return new Output(folder.resolve(id.fileName()), adopted.pegs(), adopted.description(), folder.resolve("work"));
    }

    /// A file beside those that are to be adopted.
    public Output other(String name, SetName id) {
        Output adopted = output(id);
        return new Output(folder.resolve(name), adopted.pegs(), adopted.description(), adopted.work());
    }

    /// Gives sets that have been written their names. A set that the job has already must be the same, and is left.
    ///
    /// @throws CorruptFileException when the job has another set of the name: then none is adopted
    public void commit(List<SetName> ids) throws IOException {
        for (SetName id : ids) {
            Optional<Contents> earlier = workspace.check(id);
            Contents stored = CodeSetReader.header(output(id).file()).contents();
            if (earlier.isPresent() && !earlier.get().equals(stored)) {
                throw new CorruptFileException(workspace.file(id), "is there already and holds " + earlier.get().inWords() + ", the import "
                        + stored.inWords() + "; expected no such set, or the same: pegs verify tells whether this one is right");
            }
        }
        try (Journal journal = new Journal(workspace.journal(), job.problemText())) {
            for (SetName id : ids) {
                Contents stored = CodeSetReader.header(output(id).file()).contents();
                if (!Files.exists(workspace.file(id))) {
                    journal.begin(id);
                    Files.move(output(id).file(), workspace.file(id), StandardCopyOption.ATOMIC_MOVE);
                }
                journal.done(id, stored);
            }
        }
        workspace.force();
    }

    @Override
    public void close() throws IOException {
        try (lock) {
            Folders.delete(folder);
            workspace.deleteEmptyTemporary();
        }
    }
}
