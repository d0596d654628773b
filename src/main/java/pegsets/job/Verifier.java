package pegsets.job;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Deletion;
import pegsets.disk.Disk;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Folders;
import pegsets.disk.Io;
import pegsets.disk.Progress;
import pegsets.job.labels.Edges;
import pegsets.sets.expand.JumpExpander;
import pegsets.sets.expand.JumpTables;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.Output;
import pegsets.sets.file.SetSummary;

/// Checks all files of a job: their checksums, their records in the journal, and their contents. It recomputes each
/// file from its inputs in a temporary folder. The first files follow from the problem, so a job without a fault is
/// correct throughout. Takes as long as a run.
public final class Verifier {

    /// The check of a file or of a level.
    ///
    /// @param name  the file in the job's folder
    /// @param fault the fault, or empty
    public record Finding(String name, Optional<String> fault) {}

    /// Two forward sets and the jumps from the upper to the lower set.
    public record PairOfSets(SetName upper, SetName lower, Edges edges) {
        private static final String FIND = "; run pegs verify without --jumps to find the damaged file";

        public Optional<String> fault() {
            if (edges.agree()) {
                return Optional.empty();
            }
            String name = lower.fileName();
            String fault = edges.down() != edges.up()
                    ? "%s: expanding %s finds %,d jumps to it, but its positions have %,d parents there"
                            .formatted(name, upper.fileName(), edges.down(), edges.up())
                    : "%s: no jump from %s leads to %,d of its positions"
                            .formatted(name, upper.fileName(), edges.orphans());
            return Optional.of(fault + FIND);
        }
    }

    /// The result of a check.
    ///
    /// @param pairs the forward sets that were checked by jumps
    public record Certificate(List<Finding> findings, List<PairOfSets> pairs) {
        public List<String> faults() {
            return Stream.concat(findings.stream().map(Finding::fault), pairs.stream().map(PairOfSets::fault))
                    .flatMap(Optional::stream).toList();
        }
    }

    private final JobFolder jobFolder;
    private final Progress listener;
    private final Map<String, FileFingerprint> journal;
    private final Set<SetName> planned = new HashSet<>();
    private final Set<SetName> sound = new HashSet<>();

    public Verifier(JobFolder jobFolder, Progress listener) throws IOException {
        this.jobFolder = jobFolder;
        this.listener = listener;
        this.journal = jobFolder.journalled();
    }

    /// Checks every file of the plan that exists or should exist, and every other file that is in the folder or in its
    /// journal. Checks only the checksums of these others, and of a file whose inputs are missing or faulty.
    ///
    /// @param byJumps whether to recompute only starts and finishes, and to check each forward set by the jumps to it,
    /// counted from both sides ([Edges]): a pass over each set and one over the next, which shares neither collectors
    /// nor merges with what made the sets
    /// @param others  a check of other files in the folder, which is locked in the meantime
    public Certificate verify(List<Equation> plan, boolean byJumps, Io.Supplier<List<Finding>> others)
            throws IOException {
        if (jobFolder.results().isEmpty() && journal.isEmpty() && !Disk.exists(jobFolder.moves())) {
            return new Certificate(List.of(), List.of());
        }
        try (FileChannel _ = jobFolder.lockToRead()) {
            List<Finding> findings = findings(plan, equation -> !byJumps || equation.inputs().isEmpty());
            List<PairOfSets> pairs = byJumps ? pairs(findings) : List.of();
            jobFolder.deleteEmptyTemporary();
            findings.addAll(others.get());
            return new Certificate(findings, pairs);
        }
    }

    private List<Finding> findings(List<Equation> plan, Predicate<Equation> isMadeAgain) throws IOException {
        List<Finding> findings = new ArrayList<>();
        Job job = jobFolder.job();
        Runner.checkMemory(job);
        EquationMaker maker = new EquationMaker(job.context(), job.budget().threads(), jobFolder::file,
                Backend.local(job.planner(), listener::advance));
        Map<SetName, Optional<Equation>> files = new LinkedHashMap<>();
        plan.forEach(equation -> planned.add(equation.left()));
        plan.forEach(equation -> files.put(equation.left(), Optional.of(equation).filter(isMadeAgain)));
        Stream.concat(jobFolder.names().stream(), journal.keySet().stream())
                .flatMap(name -> SetName.ofFileName(name).stream())
                .forEach(other -> files.putIfAbsent(other, Optional.empty()));
        for (Map.Entry<SetName, Optional<Equation>> file : files.entrySet()) {
            find(file.getKey(), file.getValue(), maker).ifPresent(findings::add);
        }
        return findings;
    }

    private List<PairOfSets> pairs(List<Finding> findings) throws IOException {
        List<PairOfSets> pairs = new ArrayList<>();
        Set<SetName> faulty = findings.stream().filter(finding -> finding.fault().isPresent())
                .flatMap(finding -> SetName.ofFileName(finding.name()).stream()).collect(Collectors.toSet());
        for (SetName lower : jobFolder.results()) {
            SetName upper = SetName.forward(lower.pegs() + 1);
            if (lower.kind() == SetName.Kind.FORWARD && !faulty.contains(lower) && !faulty.contains(upper)
                    && Disk.exists(jobFolder.file(upper))) {
                pairs.add(new PairOfSets(upper, lower, edges(upper, lower)));
            }
        }
        pairs.sort(Comparator.comparing(pair -> -pair.upper().pegs()));
        return pairs;
    }

    private Edges edges(SetName upper, SetName lower) throws IOException {
        Job job = jobFolder.job();
        listener.begin("jumps from " + upper.fileName() + " to " + lower.fileName(),
                CodeSetReader.summary(jobFolder.file(upper)).size()
                        + CodeSetReader.summary(jobFolder.file(lower)).size());
        JumpTables tables = job.context().jumps();
        return Edges.count(jobFolder.file(upper), jobFolder.file(lower),
                JumpExpander.forward(tables, job.pruning(), lower.pegs()), Relation.PARENTS.expander(tables),
                job.context(), job.budget(), listener);
    }

    private Optional<Finding> find(SetName id, Optional<Equation> equation, EquationMaker maker) throws IOException {
        try {
            Optional<FileFingerprint> stored = checked(id);
            if (stored.isEmpty()) {
                return Optional.empty();
            }
            listener.begin(id.fileName(), stored.get().size());
            if (equation.isPresent() && sound.containsAll(equation.get().inputs())) {
                checkMadeAgain(equation.get(), stored.get(), maker);
                sound.add(id);
            }
            return Optional.of(new Finding(id.fileName(), Optional.empty()));
        } catch (CorruptFileException e) {
            return Optional.of(new Finding(id.fileName(), Optional.of(JobFolder.withRemedy(e).getMessage())));
        }
    }

    /// Checks a file by its checksums and the journal. Returns its fingerprint, if it exists.
    private Optional<FileFingerprint> checked(SetName id) throws IOException {
        Optional<FileFingerprint> stored = jobFolder.check(id);
        FileFingerprint remembered = journal.get(id.fileName());
        if (stored.isEmpty() && remembered != null) {
            throw new CorruptFileException(jobFolder.file(id), planned.contains(id)
                    ? JobFolder.MISSING
                    : "missing, but the journal says that it was done; compute it again with pegs run JOB --set results="
                            + id.kind().result().label() + ", or accept its loss with pegs verify JOB --repair");
        }
        if (stored.isPresent() && remembered != null && !stored.get().equals(remembered)) {
            throw new CorruptFileException(jobFolder.file(id), "holds " + stored.get().inWords()
                    + ", but the journal says " + remembered.inWords());
        }
        return stored;
    }

    private void checkMadeAgain(Equation equation, FileFingerprint stored, EquationMaker maker) throws IOException {
        Path folder = jobFolder.scratch().resolve(JobFolder.TEMPORARY).resolve("verify");
        Deletion.tree(folder);
        Folders.create(folder);
        Output expected = jobFolder.output(equation.left());
        Output made = expected.in(folder).inParts(partSize(equation.left()));
        FileFingerprint again = maker.make(equation, false, made);
        boolean same = again.equals(stored) || isSame(equation.left(), again, made);
        Deletion.tree(folder);
        if (!same) {
            throw new CorruptFileException(expected.file(), "holds " + stored.inWords() + ", but its inputs give "
                    + again.inWords());
        }
    }

    private long partSize(SetName id) throws IOException {
        return jobFolder.summary(id).map(SetSummary::partSize).orElse(SetSummary.ONE_FILE);
    }

    /// Returns whether a file has the same items as one that was made again, in different parts: a cluster writes parts
    /// of different sizes. Writes the items of the former in the parts of the latter, which it deletes.
    private boolean isSame(SetName id, FileFingerprint again, Output made) throws IOException {
        if (made.partSize() == SetSummary.ONE_FILE) {
            return false;
        }
        Deletion.tree(made.file());
        return new Converter(jobFolder).rewrite(id, made).contents().equals(again);
    }
}
