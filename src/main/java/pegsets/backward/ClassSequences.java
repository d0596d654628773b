package pegsets.backward;

import java.io.IOException;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import pegsets.labels.WideNumbers;

/// The number of solutions as sequences of symmetry classes of positions: two solutions through the same classes count
/// as one. It is at most the number of solutions.
final class ClassSequences extends WideLabels {
    private final int width;

    /// @param pass over a job that knows its number of solutions
    ClassSequences(BackwardPass pass) throws IOException {
        super(pass);
        this.width = WideNumbers.width(pass.folder().solutions().orElseThrow());
    }

    @Override
    int width(int pegs, WinningLevel level) {
        return width;
    }

    /// Adds the number of each class below once, even if several jumps lead there.
    @Override
    void label(int pegs, WinningLevel.Jumps jumps, int from, int to) {
        for (int place = from; place < to; place++) {
            for (int i = jumps.begin(place); i < jumps.end(place); i++) {
                if (jumps.below(i) >= 0 && isFirst(jumps, jumps.begin(place), i)) {
                    labels[pegs].add(place, labels[pegs - 1], jumps.below(i));
                }
            }
        }
    }

    private static boolean isFirst(WinningLevel.Jumps jumps, int begin, int jump) {
        int i = begin;
        while (jumps.below(i) != jumps.below(jump)) {
            i++;
        }
        return i == jump;
    }

    BigInteger count() {
        Set<Integer> places = new HashSet<>();
        BigInteger count = BigInteger.ZERO;
        for (long start : pass.problem().start().codes()) {
            Optional<BackwardPass.Found> found = pass.find(start);
            if (found.isPresent() && places.add(found.get().place())) {
                count = count.add(labels[found.get().pegs()].get(found.get().place()));
            }
        }
        return count;
    }
}
