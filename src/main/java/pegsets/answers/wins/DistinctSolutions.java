package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import pegsets.disk.Progress;
import pegsets.job.JobFolder;
import pegsets.job.labels.WideNumbers;

/// The numbers of solutions that differ in a given respect. A multiset of jumps says which jumps a solution makes, and
/// how often; in a multiset of lines, a jump and its reverse are equal. Up to symmetry, multisets that the problem's
/// symmetries take to each other count as one (Bell, Triangular, section 2.3).
///
/// @param sequences        of jumps: all solutions
/// @param classSequences   of symmetry classes of positions
/// @param jumps            multisets of jumps
/// @param lines            multisets of lines
/// @param captures         sets of pairs of pegs, one of which captures the other; empty if the job's memory does not
///                         suffice
public record DistinctSolutions(BigInteger sequences, BigInteger classSequences, Distinct jumps, Distinct lines,
        Optional<Distinct> captures) {
    /// Enough if no solution makes a jump more than three times, as in the central game.
    private static final int USUAL_BITS = 2;

    /// The number of solutions that differ in a given respect.
    ///
    /// @param all        of them
    /// @param bySymmetry how many of them no symmetry of the problem takes to each other
    public record Distinct(long all, long bySymmetry) {}

    /// Counts the solutions of a job.
    ///
    /// @param folder   with the winning sets and the number of solutions, of a problem whose group keeps its ends
    public static DistinctSolutions of(JobFolder folder, Progress listener) throws IOException {
        BackwardPass pass = BackwardPass.toStarts(folder, listener);
        ClassSequences classes = new ClassSequences(pass);
        pass.run(List.of(classes)); // alone: the memory that multisets take is known only after they are computed
        JumpLabels numbers = new JumpLabels(pass.problem);
        int jumps = numbers.lineOf.length;
        return new DistinctSolutions(folder.solutions(), classes.count(),
                times(pass, bits -> new SolutionKeys.Times(numbers, 0, jumps, bits)),
                times(pass, bits -> new SolutionKeys.Times(numbers, jumps, numbers.size(), 2 * bits)), captures(pass));
    }

    private static Optional<Distinct> captures(BackwardPass pass) throws IOException {
        KeySets captures = new KeySets(pass, new SolutionKeys.Captures(pass.problem));
        try {
            pass.run(List.of(captures));
            return Optional.of(captures.distinct());
        } catch (BackwardPass.TooLargeException e) {
            return Optional.empty();
        }
    }

    /// Returns the number of multisets of jumps up to symmetry.
    ///
    /// @param folder   with the winning sets, of a problem whose group keeps its ends
    public static long jumpsBySymmetry(JobFolder folder, Progress listener) throws IOException {
        BackwardPass pass = BackwardPass.toStarts(folder, listener);
        JumpLabels numbers = new JumpLabels(pass.problem);
        return times(pass, bits -> new SolutionKeys.Times(numbers, 0, numbers.lineOf.length, bits)).bySymmetry();
    }

    /// Returns the number of multisets of jumps or of lines.
    ///
    /// @param keys with a given number of bits for each jump or line
    private static Distinct times(BackwardPass pass, IntFunction<SolutionKeys> keys) throws IOException {
        for (int bits = USUAL_BITS;; bits *= 2) {
            KeySets multisets = new KeySets(pass, keys.apply(bits));
            pass.run(List.of(multisets));
            Distinct distinct = multisets.distinct();
            pass.drop(multisets);
            if (!multisets.tooNarrow) {
                return distinct;
            }
        }
    }

    /// The number of sequences of symmetry classes of positions through which solutions pass.
    private static final class ClassSequences extends WideLabels {
        /// @param pass over a job that knows its number of solutions
        ClassSequences(BackwardPass pass) throws IOException {
            super(pass, 1, WideNumbers.width(pass.folder.solutions()));
        }

        /// Adds the number of each class below once, even if several jumps lead there.
        @Override
        void label(int pegs, WinningSet.Jumps jumps, int place) {
            for (int i = jumps.begin(place); i < jumps.end(place); i++) {
                if (jumps.below(i) >= 0 && isFirst(jumps, jumps.begin(place), i)) {
                    labels[pegs].add(place, labels[pegs - 1], jumps.below(i));
                }
            }
        }

        private static boolean isFirst(WinningSet.Jumps jumps, int begin, int jump) {
            int i = begin;
            while (jumps.below(i) != jumps.below(jump)) {
                i++;
            }
            return i == jump;
        }

        BigInteger count() {
            Set<Integer> places = new HashSet<>();
            BigInteger count = BigInteger.ZERO;
            for (long start : pass.problem.start().codes()) {
                Optional<BackwardPass.Found> found = pass.find(start);
                if (found.isPresent() && places.add(found.get().place())) {
                    count = count.add(labels[found.get().pegs()].get(found.get().place()));
                }
            }
            return count;
        }
    }

    /// The keys of all solutions. Those from a position are, over its good jumps j, those from the position after j,
    /// with j put before them. They are compared whole, not by a hash, and no solution is played.
    ///
    /// Memory: the words of each key of two neighboring levels.
    private static final class KeySets extends BackwardPass.Labeling {
        private static final int ARRAY_BYTES = 16;

        final SolutionKeys keys;
        /// By the number of pegs and the place: the keys, one after the other.
        private final long[][][] sets = new long[Long.SIZE + 1][][];
        /// Whether the bits of a key did not suffice: then keys are missing.
        volatile boolean tooNarrow;

        KeySets(BackwardPass pass, SolutionKeys keys) {
            super(pass);
            this.keys = keys;
        }

        /// Takes the memory of the finishes. That of other levels is known only when they are labeled.
        @Override
        void begin(int pegs, WinningSet level) throws BackwardPass.TooLargeException {
            boolean isFinish = pass.isFinish(pegs);
            take(pegs, isFinish ? (long) level.size() * (ARRAY_BYTES + keys.words * Long.BYTES) : 0);
            sets[pegs] = isFinish ? new long[level.size()][keys.words] : new long[level.size()][];
        }

        @Override
        void label(int pegs, WinningSet.Jumps jumps, int place) throws IOException {
            long[] key = new long[keys.words];
            WideKeys found = new WideKeys(keys.words);
            for (int i = jumps.begin(place); i < jumps.end(place); i++) {
                if (jumps.below(i) >= 0) {
                    long[] after = sets[pegs - 1][jumps.below(i)];
                    for (int at = 0; at < after.length; at += key.length) {
                        keys.move(after, at, jumps.element(i), key);
                        if (keys.add(key, jumps.jump(i))) {
                            found.add(key);
                        } else {
                            tooNarrow = true;
                        }
                    }
                }
            }
            sets[pegs][place] = found.all();
            take(pegs, ARRAY_BYTES + (long) sets[pegs][place].length * Long.BYTES);
        }

        @Override
        void forget(int pegs) {
            sets[pegs] = null;
        }

        /// Returns the number of keys of solutions from the starts.
        Distinct distinct() {
            WideKeys found = new WideKeys(keys.words);
            long[] key = new long[keys.words];
            for (long start : pass.problem.start().codes()) {
                Optional<BackwardPass.Found> at = pass.find(start);
                long[] set = at.isEmpty() ? new long[0] : sets[at.get().pegs()][at.get().place()];
                for (int i = 0; i < set.length; i += keys.words) {
                    keys.move(set, i, at.get().element(), key);
                    found.add(key);
                }
            }
            long[] all = found.all();
            WideKeys least = new WideKeys(keys.words);
            long[] image = new long[keys.words];
            for (int i = 0; i < all.length; i += keys.words) {
                long[] first = Arrays.copyOfRange(all, i, i + keys.words);
                for (int element = 0; element < pass.problem.group().elements().size(); element++) {
                    keys.move(all, i, element, image);
                    if (Arrays.compare(image, first) < 0) {
                        System.arraycopy(image, 0, first, 0, keys.words);
                    }
                }
                least.add(first);
            }
            return new Distinct(all.length / keys.words, least.all().length / keys.words);
        }
    }
}
