package pegsets.job;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Deletion;
import pegsets.disk.Folders;
import pegsets.job.labels.LabeledSet;
import pegsets.job.labels.Labels;
import pegsets.sets.file.BlockSource;
import pegsets.sets.file.BlockTarget;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.LabelBlocks;
import pegsets.sets.file.Output;
import pegsets.sets.file.SetHeader;
import pegsets.sets.file.SetSummary;

/// Rewrites the sets and counts of a job with the part size of its job file, without computing them again. It checks
/// each file against its checksums and the journal. A new file replaces the old one when it is complete, so that an
/// interrupted conversion resumes with the remaining files.
public record Converter(JobFolder folder) {
    private static final String WORK = "convert";

    /// The result of a conversion.
    ///
    /// @param converted the number of files written again
    /// @param kept      the number of files that had the right part size
    public record Converted(int converted, int kept) {}

    /// Converts all sets and counts in the folder. If it converts any, it first deletes the index and unfinished work,
    /// which depend on the old files.
    ///
    /// @throws CorruptFileException if a file is damaged; the file stays unchanged
    public Converted run() throws IOException {
        Folders.checkRenames(folder.folder());
        List<SetName> old = new ArrayList<>();
        int kept = 0;
        try (FileChannel _ = folder.lock();
                Journal journal = folder.openJournal()) {
            Runner.restoreReplaced(folder);
            for (SetName id : folder.results()) {
                if (id.kind().isNumbers() || hasWantedParts(id)) {
                    kept++;
                } else {
                    old.add(id);
                }
            }
            Deletion.tree(folder.temporary().resolve(WORK));
            folder.deleteEmptyTemporary();
            if (!old.isEmpty()) {
                Folders.discard(folder.index());
                Folders.discard(folder.temporary());
            }
            for (SetName id : old) {
                convert(id, journal);
            }
            folder.deleteEmptyTemporary();
        }
        return new Converted(old.size(), kept);
    }

    private boolean hasWantedParts(SetName id) throws IOException {
        SetSummary there = folder.made(id);
        long wanted = folder.job().limits().partSize();
        boolean isOnePart = there.partSize() != SetSummary.ONE_FILE && there.partSize() >= there.size();
        return there.partSize() == wanted || isOnePart && wanted != SetSummary.ONE_FILE && there.size() <= wanted;
    }

    private void convert(SetName id, Journal journal) throws IOException {
        Path file = folder.file(id);
        Path work = folder.temporary().resolve(WORK);
        Deletion.tree(work);
        Folders.create(work);
        Output output = folder.output(id).in(work);
        SetSummary written = rewrite(id, output);
        journal.begin(id);
        Folders.replace(output.file(), file);
        journal.done(id, written.contents());
        Deletion.tree(work);
    }

    /// Writes the items of a set or of labels again.
    ///
    /// @throws CorruptFileException if the file is damaged
    SetSummary rewrite(SetName id, Output output) throws IOException {
        Path file = folder.file(id);
        return id.kind().isLabels() ? rewriteCounts(file, output) : rewriteCodes(file, output);
    }

    private SetSummary rewriteCodes(Path file, Output output) throws IOException {
        try (CodeSetReader old = new CodeSetReader(file, folder.job().context().numbering())) {
            return CodeSetWriter.write(old, output, folder.job().context().numbering(),
                    folder.job().budget().threads());
        } catch (IllegalArgumentException e) { // of the writer
            throw new CorruptFileException(file,
                    "damaged: its codes do not rise; delete the file and run the job again");
        }
    }

    private SetSummary rewriteCounts(Path file, Output output) throws IOException {
        try (BlockSource old = BlockSource.open(file, SetHeader.Kind.COUNTS);
                BlockTarget target = LabelBlocks.target(output, folder.job().problem().board().size())) {
            for (long from = 0; from < old.size(); from += LabeledSet.SEGMENT) {
                Labels.of(old, from, Math.min(old.size(), from + LabeledSet.SEGMENT)).blocks().write(target);
            }
            return target.commit();
        }
    }
}
