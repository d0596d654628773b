package pegsets.answers.wins;

import java.io.IOException;
import pegsets.board.Problem;
import pegsets.disk.Progress;
import pegsets.disk.Workers;
import pegsets.job.JobFolder;
import pegsets.job.SetName;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.expand.TracedJumps;
import pegsets.sets.file.CodeHashIndex;
import pegsets.sets.file.CodeIndex;
import pegsets.sets.file.CodeSetReader;

/// The winning positions of one number of pegs in memory, one for each symmetry class, and their jumps to those of one
/// peg less. Each position has a *place*, counted from 0. Threads may share it.
final class WinningSet {
    static final int BYTES_PER_POSITION = 26;
    private static final int POSITIONS_PER_SHARE = 512;

    private final TracedJumps tracer;
    private final boolean complemented;
    private final long flip;
    private final long[] codes;
    private final CodeIndex places;

    WinningSet(JobFolder folder, TracedJumps tracer, int pegs) throws IOException {
        Problem problem = folder.job().problem();
        ProblemContext context = folder.job().context();
        this.tracer = tracer;
        this.complemented = problem.isComplemented(pegs);
        this.flip = complemented ? problem.board().full() : 0;
        this.codes = CodeSetReader.codes(folder.result(SetName.winning(context.storedPegs(pegs))), context.numbering());
        this.places = new CodeHashIndex(codes, 1);
    }

    /// Returns the number of winning positions of `pegs` pegs that are stored.
    static long size(JobFolder folder, int pegs) throws IOException {
        return CodeSetReader.summary(folder.result(SetName.winning(folder.job().context().storedPegs(pegs)))).size();
    }

    int size() {
        return codes.length;
    }

    long position(int place) {
        return codes[place] ^ flip;
    }

    /// Returns the number of an element of the group that takes a position to the one that stands for its class.
    int element(long position) {
        return tracer.element(position ^ flip);
    }

    /// Returns the place of the position to which an element takes a position; -1 if it is not winning.
    int place(long position, int element) {
        return places.find(tracer.image(position ^ flip, element));
    }

    /// Takes the jumps of the positions at places `from` to `to - 1`.
    @FunctionalInterface
    interface Share {
        void take(Jumps jumps, int from, int to) throws IOException;
    }

    /// Passes all positions and their jumps to `share`, some positions at a time, on several threads.
    void forEachShare(WinningSet below, int threads, Progress progress, Share share) throws IOException {
        Workers.inShares(threads, size(), POSITIONS_PER_SHARE, shares -> {
            Jumps jumps = new Jumps(below);
            for (int from = shares.next(); from >= 0; from = shares.next()) {
                int to = Math.min(size(), from + POSITIONS_PER_SHARE);
                jumps.find(from, to);
                share.take(jumps, from, to);
                progress.advance(to - from);
            }
        });
    }

    /// The legal jumps of some positions in a row, by index. For one thread.
    final class Jumps {
        private final WinningSet below;
        private final TracedJumps.Found found = tracer.room(POSITIONS_PER_SHARE);
        private final int[] placesBelow = new int[found.codes().length];
        private final int[] ends = new int[POSITIONS_PER_SHARE];
        private int first;

        private Jumps(WinningSet below) {
            this.below = below;
        }

        private void find(int from, int to) {
            first = from;
            int n = 0;
            for (int place = from; place < to; place++) {
                n = tracer.expand(position(place), below.complemented, found, n);
                ends[place - from] = n;
            }
            below.places.find(found.codes(), n, placesBelow);
        }

        /// Returns the index of the first jump of the position at a place.
        int begin(int place) {
            return place == first ? 0 : ends[place - first - 1];
        }

        /// Returns the index after the last jump of the position at a place.
        int end(int place) {
            return ends[place - first];
        }

        /// Returns the place of the position after a jump, or of an image of it; -1 if it is not winning.
        int below(int index) {
            return placesBelow[index];
        }

        /// Returns the number of a jump among those of the board.
        int jump(int index) {
            return found.jumps()[index];
        }

        /// Returns the number of an element that takes the position after a jump to the one at place [#below].
        int element(int index) {
            return found.elements()[index];
        }
    }
}
