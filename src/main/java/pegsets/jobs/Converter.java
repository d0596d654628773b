package pegsets.jobs;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.CodeSetWriter;
import pegsets.codes.file.CountsReader;
import pegsets.codes.file.CountsWriter;
import pegsets.codes.file.Output;
import pegsets.codes.file.SetHeader;
import pegsets.codes.file.SetSummary;
import pegsets.codes.file.SortedCodes;
import pegsets.codes.file.VersionTwo;
import pegsets.disk.CorruptFileException;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Folders;
import pegsets.equations.SetName;

/// Writes the sets and counts of a job once more as its job file wants them: in the present format, in one file or in
/// parts. Nothing is computed again; what is read is checked, as it stands and against the journal. Each takes the
/// place of the old one when it is whole, so that a stopped conversion goes on with the others.
public final class Converter {
    private static final String WORK = "convert";

    private final JobFolder folder;
    private final int threads;

    /// What has been done.
    ///
    /// @param converted files that were written anew
    /// @param kept      files that were as they should be
    public record Converted(int converted, int kept) {}

    public Converter(JobFolder folder) {
        this.folder = folder;
        this.threads = folder.job().budget().threads();
    }

    /// Converts all sets and counts in the folder. Work that is not finished, the index, and jobs that answered
    /// questions are deleted, where something was converted: they are of the old files.
    ///
    /// @throws CorruptFileException when a file is damaged; it is left as it is
    public Converted run() throws IOException {
        int converted = 0;
        int kept = 0;
        try (FileChannel _ = folder.lock();
                Journal journal = new Journal(folder.journal(), folder.job().description())) {
            folder.restoreReplaced();
            for (SetName id : folder.results()) {
                if (id.kind().isNumbers() || isAsWanted(id)) {
                    kept++;
                } else {
                    convert(id, journal);
                    converted++;
                }
            }
            if (converted > 0) {
                folder.deleteDerived();
            }
        }
        return new Converted(converted, kept);
    }

    private boolean isAsWanted(SetName id) throws IOException {
        if (VersionTwo.is(folder.file(id))) {
            return false;
        }
        SetSummary there = folder.summary(id).orElseThrow();
        long wanted = folder.job().partSize();
        boolean isOnePart = there.partSize() != SetSummary.ONE_FILE && there.partSize() >= there.size();
        return there.partSize() == wanted || isOnePart && wanted != SetSummary.ONE_FILE && there.size() <= wanted;
    }

    private void convert(SetName id, Journal journal) throws IOException {
        Path file = folder.file(id);
        Path work = folder.temporary().resolve(WORK);
        Folders.delete(work);
        Files.createDirectories(work);
        Output output = folder.output(id).in(work);
        FileFingerprint contents = (VersionTwo.is(file)
                ? ofVersionTwo(id, output, journal)
                : rewritten(id, output, journal))
                .contents();
        journal.begin(id);
        Folders.replace(output.file(), file);
        journal.done(id, contents);
        Folders.delete(work);
    }

    private SetSummary ofVersionTwo(SetName id, Output output, Journal journal) throws IOException {
        boolean labels = id.kind().isLabels();
        Path file = folder.file(id);
        try (VersionTwo old = new VersionTwo(file, labels ? SetHeader.Kind.COUNTS : SetHeader.Kind.CODES)) {
            folder.checkOurs(id, old.header());
            checkJournal(id, old.contents(), journal);
            return labels ? write(old::next, output) : write(old.codes(), output);
        }
    }

    private SetSummary rewritten(SetName id, Output output, Journal journal) throws IOException {
        checkJournal(id, folder.summary(id).orElseThrow().contents(), journal);
        if (!id.kind().isLabels()) {
            try (CodeSetReader old = new CodeSetReader(folder.file(id))) {
                return write(old, output);
            }
        }
        try (CountsReader old = new CountsReader(folder.file(id))) {
            CountsReader.Cursor cursor = old.cursor(0, old.size());
            return write((high, low) -> cursor.next(high, low, high.length), output);
        }
    }

    private void checkJournal(SetName id, FileFingerprint found, Journal journal) throws IOException {
        Optional<FileFingerprint> remembered = journal.remembered(id);
        if (remembered.isPresent() && !remembered.get().equals(found)) {
            throw folder.notAsRemembered(id, found, remembered.get());
        }
    }

    private SetSummary write(SortedCodes codes, Output output) throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(output, folder.job().planner().context().codeClass())) {
            return writer.writeAll(codes, threads);
        }
    }

    /// Gives counts in batches.
    @FunctionalInterface
    private interface CountBatches {
        int next(long[] high, long[] low) throws IOException;
    }

    private SetSummary write(CountBatches counts, Output output) throws IOException {
        long[] high = new long[CodeCursor.BATCH];
        long[] low = new long[CodeCursor.BATCH];
        try (CountsWriter writer = new CountsWriter(output, folder.job().problem().board().size())) {
            for (int n = counts.next(high, low); n > 0; n = counts.next(high, low)) {
                for (int i = 0; i < n; i++) {
                    writer.write(high[i], low[i]);
                }
            }
            return writer.commit();
        }
    }
}
