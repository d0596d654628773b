package pegsets.descent;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.CodeSetWriter;
import pegsets.codes.file.Output;
import pegsets.codes.file.SetSummary;
import pegsets.descent.collect.BucketedCollector;
import pegsets.descent.collect.Engine;
import pegsets.descent.collect.HintsFile;
import pegsets.disk.Budget;
import pegsets.expand.HintedExpander;
import pegsets.expand.Progress;
import pegsets.expand.Relation;

/// A descent by buckets that makes fewer children: for each position one jump is known by which it was made, a *hint*,
/// and most of the position's own jumps may be left out because of it ([HintedExpander]). The hints of the source come
/// from a temporary file that the making of the source has left, those of the new set are left for the next descent.
/// Without hints of the source, as after a file of them was lost, all children are made; the set is the same.
public final class HintedDescent implements AutoCloseable {
    /// A large set has seldom more than so many bytes, in packed buckets with hints, for each position of its source.
    /// More than half of the memory makes runs, and these have no hints.
    private static final int BYTES_PER_SOURCE_POSITION = 3;

    private final Descent descent;
    private final Output output;
    private final Engines engines;
    private final HintedExpander expander;
    private final boolean givesHints;
    private final Optional<HintsFile> hints;

    private HintedDescent(Descent descent, Output output, Engines engines, HintedExpander expander, boolean givesHints,
            Optional<HintsFile> hints) {
        this.descent = descent;
        this.output = output;
        this.engines = engines;
        this.expander = expander;
        this.givesHints = givesHints;
        this.hints = hints;
    }

    /// The descent, where the source has hints, or where it is one by buckets and hints are wanted.
    ///
    /// @throws pegsets.disk.CorruptFileException when the file of hints is damaged
    public static Optional<HintedDescent> of(Descent descent, SetSummary source, Output output, Engines engines)
            throws IOException {
        int pegs = output.pegs();
        if (descent.relation() != Relation.DESCENDANTS || descent.second().isPresent() || !engines.hasBuckets(pegs)) {
            return Optional.empty();
        }
        boolean givesHints = output.leadsOn() && hasRoom(source, pegs, engines);
        Problem problem = engines.problem();
        Optional<HintedExpander> expander = HintedExpander.of(problem.board(), problem.group(), descent.pruning(), pegs,
                givesHints);
        if (expander.isEmpty()) {
            return Optional.empty();
        }
        Optional<HintsFile> hints = HintsFile.open(output.hints(descent.source()), source, expander.get().meaning());
        return hints.isPresent() || givesHints && engines.choose(pegs, source.size()).engine() == Engine.BUCKETED
                ? Optional.of(new HintedDescent(descent, output, engines, expander.get(), givesHints, hints))
                : Optional.empty();
    }

    private static boolean hasRoom(SetSummary source, int pegs, Engines engines) {
        Budget budget = engines.budget();
        return source.size() * BYTES_PER_SOURCE_POSITION <= budget.memoryBytes() / 2
                && source.size() * BYTES_PER_SOURCE_POSITION <= budget.tempBytes()
                && BucketedCollector.hasRoomForHints(engines.codeClass(), pegs, budget);
    }

    /// No position gives more codes than this.
    public int maxCodes() {
        return expander.maxCodes();
    }

    /// Makes the set, and its hints where they are wanted.
    public SetSummary make(Progress progress) throws IOException {
        Budget budget = engines.budget();
        try (CodeSetReader set = new CodeSetReader(descent.source());
                BucketedCollector collector = new BucketedCollector(output.work(), descent.name(output.file()),
                        set.size(), engines.codeClass(), output.pegs(), besideHints(budget, set.size()),
                        givesHints ? OptionalInt.of(expander.meaning()) : OptionalInt.empty())) {
            Expansion.of(hints.isEmpty() ? Expansion.whole(set) : hinted(set, hints.get()),
                    () -> Expansion.step(expander), collector, budget.threads(), progress);
            SetSummary made = CodeSetWriter.write(collector.sorted(), output, engines.codeClass(), budget.threads());
            if (givesHints) {
                collector.writeHints(output.hints(output.file()), made);
            }
            return made;
        }
    }

    /// Files of hints take a part of the temporary disk. Codes that have none take half the room while they wait, and a
    /// stop would lose twice as much work: they are merged twice as often.
    private Budget besideHints(Budget budget, long positions) {
        long bytes = givesHints ? positions * BYTES_PER_SOURCE_POSITION : positions;
        return new Budget(budget.memoryBytes(), Math.max(0, budget.tempBytes() - bytes), budget.threads(),
                givesHints ? budget.checkpointInterval() : Math.max(1, budget.checkpointInterval() / 2));
    }

    private static Expansion.Source hinted(CodeSetReader set, HintsFile hints) {
        Expansion.Source plain = Expansion.whole(set);
        return new Expansion.Source() {
            @Override
            public long size() {
                return plain.size();
            }

            @Override
            public int read(long from, long to, long[] into) throws IOException {
                int n = plain.read(from, to, into);
                hints.addTo(into, from, n);
                return n;
            }
        };
    }

    @Override
    public void close() throws IOException {
        if (hints.isPresent()) {
            hints.get().close();
        }
    }
}
