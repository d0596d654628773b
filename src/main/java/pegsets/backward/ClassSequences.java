package pegsets.backward;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import pegsets.board.geometry.Problem;
import pegsets.jobs.JobFolder;
import pegsets.labels.WideNumbers;
import pegsets.wins.WinningLevel;

/// Solutions as sequences of symmetry classes of positions: two that go through the same classes are the same. There
/// are at most as many as solutions.
final class ClassSequences {
    private final BackwardPass pass;
    private final WideNumbers[] sequences = new WideNumbers[Long.SIZE + 1];

    private ClassSequences(JobFolder folder, TallyListener listener) throws IOException {
        Problem problem = folder.job().problem();
        int width = WideNumbers.width(folder.solutions().orElseThrow());
        this.pass = new BackwardPass(folder, pegs -> pegs == problem.start().pegCount(), listener);
        pass.run(new BackwardPass.Labelling() {
            @Override
            public void finishes(int pegs, WinningLevel level) throws IOException {
                begin(pegs, level);
                for (int place = 0; place < level.size(); place++) {
                    sequences[pegs].words()[place * width] = 1;
                }
            }

            @Override
            public void sums(int pegs, WinningLevel level, WinningLevel below) throws IOException {
                begin(pegs, level);
                pass.forEachShare(level, below, (jumps, from, to) -> add(jumps, from, to, pegs));
            }

            private void begin(int pegs, WinningLevel level) throws IOException {
                pass.take((long) level.size() * width * Long.BYTES);
                sequences[pegs] = new WideNumbers(level.size(), width);
            }

            @Override
            public long forget(int pegs) {
                long bytes = (long) sequences[pegs].words().length * Long.BYTES;
                sequences[pegs] = null;
                return bytes;
            }
        });
    }

    /// Adds what each class below has, once for each, however many jumps lead there.
    private void add(WinningLevel.Jumps jumps, int from, int to, int pegs) {
        int[] classes = new int[Long.SIZE];
        for (int place = from; place < to; place++) {
            int n = 0;
            for (int i = jumps.begin(place); i < jumps.end(place); i++) {
                int below = jumps.below(i);
                if (below >= 0 && !contains(classes, n, below)) {
                    classes = n == classes.length ? Arrays.copyOf(classes, 2 * n) : classes;
                    classes[n++] = below;
                    sequences[pegs].add(place, sequences[pegs - 1], below);
                }
            }
        }
    }

    private static boolean contains(int[] numbers, int n, int number) {
        for (int i = 0; i < n; i++) {
            if (numbers[i] == number) {
                return true;
            }
        }
        return false;
    }

    /// How many there are.
    ///
    /// @param folder   with the winning sets and the number of solutions, of a problem whose group keeps its ends
    /// @param listener hears of every level and position
    static BigInteger count(JobFolder folder, TallyListener listener) throws IOException {
        ClassSequences all = new ClassSequences(folder, listener);
        Set<Integer> places = new HashSet<>();
        BigInteger count = BigInteger.ZERO;
        for (long start : folder.job().problem().start().codes()) {
            Optional<BackwardPass.Found> found = all.pass.find(start);
            if (found.isPresent() && places.add(found.get().place())) {
                count = count.add(all.sequences[found.get().pegs()].get(found.get().place()));
            }
        }
        return count;
    }
}
