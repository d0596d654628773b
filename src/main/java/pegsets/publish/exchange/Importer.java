package pegsets.publish.exchange;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pegsets.board.PositionClass;
import pegsets.board.Problem;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Deletion;
import pegsets.disk.Disk;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Folders;
import pegsets.job.Backend;
import pegsets.job.Equation;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Journal;
import pegsets.job.Plan;
import pegsets.job.SetName;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.Output;
import pegsets.sets.file.SetSummary;

/// Imports the winning sets of a job from files of other programs. The sets appear in the folder of the job if all of
/// them pass these checks:
///
/// - The codes rise, have k pegs, belong to the position class of the problem, and are mincodes.
/// - The file has the length and hash that the manifest states, if there is a manifest.
/// - Inside the sets, jumps lead from the start to each position and from each position to the finish, and no position
///   between W_{k+1} and W_{k-1} is missing.
///
/// So every imported position lies on a way from start to finish. These checks do not detect missing whole ways. To
/// detect them, compute the forward sets (`pegs run`) and verify the winning sets (`pegs verify`).
public final class Importer {
    /// The names of the formats that an import supports.
    public static final List<String> FORMATS = List.copyOf(ForeignSets.FORMATS.keySet());

    private final JobFolder jobFolder;
    private final Problem problem;
    private final PositionClass positionClass;
    private final ForeignSets foreign;
    private final List<SetName> ids;
    /// The temporary folder of the written sets.
    private final Path folder;

    private Importer(JobFolder jobFolder, ForeignSets foreign) {
        this.jobFolder = jobFolder;
        this.problem = jobFolder.job().problem();
        this.positionClass = problem.positionClass();
        this.foreign = foreign;
        this.ids = Plan.of(jobFolder.job()).stream().map(Equation::left)
                .filter(id -> id.kind() == SetName.Kind.WINNING).sorted(Comparator.comparingInt(SetName::pegs))
                .toList();
        this.folder = jobFolder.temporary().resolve("import");
    }

    /// Imports the sets of a folder, and returns them. Other processes are locked out of the folder of the job in the
    /// meantime.
    ///
    /// @param jobFolder the folder of a job that computes winning sets
    /// @param format    one of [#FORMATS], or empty to derive it from the file names
    /// @throws IOException if a file fails a check, the folder of the job belongs to another problem, or another
    ///                     process has locked it; then no set is imported
    public static List<SetSummary> run(JobFolder jobFolder, Path folder, Optional<String> format) throws IOException {
        Importer importer = new Importer(jobFolder, new ForeignSets(folder, format, jobFolder.job().problem()));
        try (FileChannel _ = jobFolder.lock()) {
            jobFolder.openJournal().close(); // records the problem of the folder
            Deletion.tree(importer.folder);
            Folders.create(importer.folder);
            try {
                return importer.run();
            } finally {
                Deletion.tree(importer.folder);
                jobFolder.deleteEmptyTemporary();
            }
        }
    }

    private List<SetSummary> run() throws IOException {
        for (SetName id : ids) {
            foreign.file(id.pegs());
        }
        List<SetSummary> imported = new ArrayList<>();
        for (SetName id : ids) {
            imported.add(convert(id));
        }
        Job job = jobFolder.job();
        new WinningCheck(job.context(), ids.stream().map(this::output).toList(), foreign,
                Backend.local(job.planner(), _ -> {})).run();
        commit();
        return imported;
    }

    private Output output(SetName id) {
        return jobFolder.output(id).in(folder);
    }

    private SetSummary convert(SetName id) throws IOException {
        try (ForeignSets.ForeignSet set = foreign.open(id.pegs());
                CodeSetWriter writer = new CodeSetWriter(output(id), jobFolder.job().context().numbering())) {
            long[] codes = new long[CodeCursor.BATCH];
            long last = 0;
            long index = 0;
            for (int n = set.codes().next(codes); n > 0; n = set.codes().next(codes)) {
                for (int i = 0; i < n; i++, index++) {
                    check(codes[i], index == 0 ? Optional.empty() : Optional.of(last), id, index);
                    last = codes[i];
                }
                writer.write(codes, n);
            }
            foreign.check(id.pegs(), index);
            if (index == 0) {
                throw new CorruptFileException(foreign.file(id.pegs()),
                        "empty; add the winning positions, from which play reaches finish "
                                + problem.finish().name());
            }
            return writer.commit();
        }
    }

    private void check(long code, Optional<Long> last, SetName id, long index) throws IOException {
        String fault = null;
        if ((code & ~problem.board().full()) != 0) {
            fault = "is not a position on " + problem.board().name() + "; use codes up to "
                    + Long.toUnsignedString(problem.board().full());
        } else if (Long.bitCount(code) != id.pegs()) {
            fault = "has " + Long.bitCount(code) + (Long.bitCount(code) == 1 ? " peg" : " pegs") + " instead of "
                    + id.pegs()
                    + "; move it to another set";
        } else if (last.isPresent() && Long.compareUnsigned(code, last.get()) <= 0) {
            fault = "follows " + Long.toUnsignedString(last.get())
                    + "; sort the codes in ascending order, and write each code once";
        } else if (!positionClass.contains(code)) {
            fault = "is not in the position class of start " + problem.start().name() + "; remove it";
        } else if (problem.group().mincode(code) != code) {
            fault = "is not the smallest code of its symmetry class; use "
                    + Long.toUnsignedString(problem.group().mincode(code));
        }
        if (fault != null) {
            throw new CorruptFileException(foreign.file(id.pegs()),
                    foreign.place(id.pegs(), index) + ": code " + Long.toUnsignedString(code) + " " + fault);
        }
    }

    /// Renames the written sets and adds them to the journal. If the job already has a set, it must be equal and stays.
    ///
    /// @throws CorruptFileException if the job has another set of the same name; then no set is imported
    private void commit() throws IOException {
        Map<SetName, FileFingerprint> stored = new LinkedHashMap<>();
        for (SetName id : ids) {
            Optional<FileFingerprint> earlier = jobFolder.check(id);
            stored.put(id, CodeSetReader.summary(output(id).file()).contents());
            if (earlier.isPresent() && !earlier.get().equals(stored.get(id))) {
                throw new CorruptFileException(jobFolder.file(id),
                        "exists and holds " + earlier.get().inWords() + ", but the import has "
                                + stored.get(id).inWords() + "; check the existing set with pegs verify");
            }
        }
        try (Journal journal = jobFolder.openJournal()) {
            for (SetName id : ids) {
                if (!Disk.exists(jobFolder.file(id))) {
                    journal.begin(id);
                    Folders.rename(output(id).file(), jobFolder.file(id));
                }
                journal.done(id, stored.get(id));
            }
        }
    }
}
