package pegsets.search.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongConsumer;
import pegsets.board.Images;
import pegsets.board.Jump;
import pegsets.board.Pagoda;
import pegsets.board.text.HolePattern;
import pegsets.sets.expand.PositionSet;

/// Depth-first search from starts to the positions of an endgame, from which the way to the finish is known. It skips
/// the symmetry classes that it has refuted, and the positions that pagoda functions refute. It tries the jumps first
/// after which the most jumps are legal.
final class DepthFirst {
    enum Outcome {
        FOUND, NONE, LIMIT
    }

    private static final int REPORT = 1 << 16;

    private final JumpTable table;
    private final Levels endgame;
    private final int endPegs;
    private final PositionSet end = new PositionSet();
    private final HolePattern finish;
    /// The pegs of the last position of the way found.
    private int lastPegs;
    /// Mincodes under the symmetries of the problem: on solutions from the start to the finish, a position and its
    /// image have the same prospects.
    private final PositionSet refuted = new PositionSet();
    private final Images images;
    private final LongConsumer progress;

    private final long top;
    private final long[] goals;
    private final ReachableGoals reachable;
    private final PagodaFinder finder;
    private double worthLearning = 2_000; // a refutation that cost this many positions starts a search for functions

    private final long[] way;         // by pegs: the positions on the way
    private final int[] made;         // by pegs: the jump made from there
    private final int[][] candidates; // by pegs
    private final int[] legal;
    private final int[] scores;
    private SplittableRandom random = new SplittableRandom(1);
    private int noise;
    private int startPegs;
    private long searched;
    private long limit;

    /// @param top      the start of the problem, from which play leads to all starts of searches
    /// @param finish   of the problem; the search ends at a position with this pattern
    /// @param endgame  the search ends at its newest level, too
    /// @param goals    at most 64 positions of the endgame, with equally many pegs, through which every solution goes
    /// @param known    pagoda functions to begin with
    /// @param finder   finds more functions during the search
    /// @param progress receives the number of positions since its last call, at regular intervals
    DepthFirst(JumpTable table, long top, HolePattern finish, Levels endgame, long[] goals, List<Pagoda> known,
            PagodaFinder finder, LongConsumer progress) {
        this.table = table;
        this.top = top;
        images = new Images(table.board.symmetries().stabilizer(top).stabilizer(finish.full())
                .stabilizer(finish.empty()), table.board.size());
        this.endgame = endgame;
        this.goals = goals;
        this.finish = finish;
        this.finder = finder;
        this.progress = progress;
        endPegs = endgame.pegs();
        for (long code : endgame.last()) {
            end.add(code);
        }
        int most = Long.bitCount(top);
        way = new long[most + 1];
        made = new int[most + 1];
        candidates = new int[most + 1][table.jumps.length];
        legal = new int[table.jumps.length];
        scores = new int[table.jumps.length];
        reachable = new ReachableGoals(table, goals, most);
        known.forEach(pagoda -> learn(pagoda, most + 1));
    }

    private void learn(Pagoda pagoda, int lowest) {
        if (!reachable.isFull()) {
            reachable.add(pagoda, top, way, lowest, startPegs);
        }
    }

    long searched() {
        return searched;
    }

    int functions() {
        return reachable.functions();
    }

    /// Searches from a start until the number of positions of all searches reaches a limit. Positions that an earlier
    /// search has refuted stay refuted.
    ///
    /// @param shuffle 0 for the plain order of jumps, otherwise a number that changes it
    Outcome search(long start, long upTo, int shuffle) {
        limit = upTo;
        noise = shuffle == 0 ? 1 : 64;
        random = new SplittableRandom(shuffle);
        startPegs = Long.bitCount(start);
        boolean hopeless = isRefuted(start) || !reachable.begin(startPegs, start);
        return hopeless ? Outcome.NONE : from(start, startPegs);
    }

    /// Returns the jumps of the solution found.
    List<Jump> jumps() {
        List<Jump> jumps = new ArrayList<>();
        for (int pegs = startPegs; pegs > lastPegs; pegs--) {
            jumps.add(table.jumps[made[pegs]]);
        }
        if (lastPegs == endPegs) {
            jumps.addAll(endgame.jumpsFor(way[endPegs]));
        }
        return jumps;
    }

    private boolean isRefuted(long position) {
        return refuted.contains(images.mincode(position));
    }

    private Outcome from(long position, int pegs) {
        way[pegs] = position;
        lastPegs = pegs;
        if (finish.matches(position)) {
            return Outcome.FOUND;
        }
        if (pegs == endPegs) {
            return end.contains(position) ? Outcome.FOUND : Outcome.NONE;
        }
        if (searched >= limit) {
            return Outcome.LIMIT;
        }
        if (++searched % REPORT == 0) {
            progress.accept(REPORT);
        }
        long before = searched;
        int count = orderedCandidates(position, pegs);
        for (int i = 0; i < count && reachable.left(pegs) != 0; i++) {
            int jump = candidates[pegs][i];
            long next = position ^ table.mask[jump];
            if ((i == 0 || !isRefuted(next)) && reachable.follow(pegs, jump)) {
                made[pegs] = jump;
                Outcome outcome = from(next, pegs - 1);
                if (outcome != Outcome.NONE) {
                    return outcome;
                }
            }
        }
        refuted.add(images.mincode(position));
        if (searched - before >= worthLearning) {
            learnFrom(position, pegs);
        }
        return Outcome.NONE;
    }

    /// Writes the jumps that may lead to the end to `candidates[pegs]`, best first; returns their number.
    private int orderedCandidates(long position, int pegs) {
        int[] found = candidates[pegs];
        int count = 0;
        int legalCount = table.legal(position, legal);
        for (int i = 0; i < legalCount; i++) {
            int jump = legal[i];
            long next = position ^ table.mask[jump];
            if (!reachable.follow(pegs, jump) || isRefuted(next)) {
                continue;
            }
            int score = 8 * table.lines.count(next) + table.eases[jump] + random.nextInt(noise);
            int place = count++;
            while (place > 0 && scores[place - 1] < score) {
                scores[place] = scores[place - 1];
                found[place] = found[place - 1];
                place--;
            }
            scores[place] = score;
            found[place] = jump;
        }
        return count;
    }

    /// Looks for pagoda functions that explain a costly refutation: they may refute other positions, too.
    private void learnFrom(long position, int pegs) {
        boolean learned = false;
        for (int goal = 0; goal < goals.length && !reachable.isFull(); goal++) {
            if ((reachable.left(pegs) >>> goal & 1) != 0) {
                Optional<Pagoda> pagoda = finder.find(position, goals[goal]);
                pagoda.ifPresent(found -> learn(found, pegs));
                learned |= pagoda.isPresent();
            }
        }
        worthLearning *= learned ? 1 : 1.05;
    }
}
