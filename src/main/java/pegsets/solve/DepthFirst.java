package pegsets.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongConsumer;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Pagoda;

/// Depth-first search by jumps from starts to the positions of an endgame, of which a solution is known. It remembers
/// what it has refuted, and leaves what pagoda functions refute. Those jumps are tried first that leave the most jumps
/// to be made.
final class DepthFirst {
    enum Outcome {
        FOUND, NONE, LIMIT
    }

    private static final int MOST_PAGODAS = 128;
    private static final int REPORT = 1 << 16;

    private final JumpTable table;
    private final Levels endgame;
    private final int endPegs;
    private final PositionMemory end;
    private final PositionMemory refuted = new PositionMemory();
    private final LongConsumer progress;

    private final long top;
    private final long[] goals;
    private final ReachableGoals prospects;
    private final List<Pagoda> pagodas = new ArrayList<>();
    private final Optional<PagodaFinder> learning;
    private double worthLearning = 2_000; // positions a refutation must have cost for functions to be looked for

    private final long[] way;         // by pegs: the positions on the way
    private final int[] made;         // by pegs: the jump made from there
    private final int[][] candidates; // by pegs
    private final int[] scores;
    private SplittableRandom random = new SplittableRandom(1);
    private int noise;
    private int startPegs;
    private long searched;
    private long limit;

    /// @param top      a position that all starts come from
    /// @param endgame  its newest level is where the search ends
    /// @param goals    at most 64 positions of the endgame, with equally many pegs, through which every solution goes
    /// @param known    pagoda functions to begin with
    /// @param learning what finds more of them, if there should be more
    /// @param progress is told from time to time of how many positions the search has looked at since it told last
    DepthFirst(JumpTable table, long top, Levels endgame, long[] goals, List<Pagoda> known,
            Optional<PagodaFinder> learning, LongConsumer progress) {
        this.table = table;
        this.top = top;
        this.endgame = endgame;
        this.goals = goals;
        this.learning = learning;
        this.progress = progress;
        endPegs = endgame.pegs();
        end = endgame.last();
        int most = Long.bitCount(top);
        way = new long[most + 1];
        made = new int[most + 1];
        candidates = new int[most + 1][table.size()];
        scores = new int[table.size()];
        prospects = new ReachableGoals(table, goals, learning.isPresent() ? MOST_PAGODAS : known.size(), most);
        known.stream().limit(MOST_PAGODAS).forEach(pagoda -> learn(pagoda, most + 1));
    }

    private void learn(Pagoda pagoda, int lowest) {
        if (!prospects.isFull()) {
            prospects.add(pagoda, top, way, lowest, startPegs);
            pagodas.add(pagoda);
        }
    }

    /// How many positions it has looked at.
    long searched() {
        return searched;
    }

    /// How many pagoda functions it uses.
    int functions() {
        return pagodas.size();
    }

    /// Searches from a start until the number of positions looked at reaches a limit. What was refuted before stays so.
    ///
    /// @param shuffle 0 for the plain order of jumps, otherwise a number that changes it
    Outcome search(long start, long upTo, int shuffle) {
        limit = upTo;
        noise = shuffle == 0 ? 1 : 64;
        random = new SplittableRandom(shuffle);
        startPegs = Long.bitCount(start);
        boolean hopeless = refuted.contains(start) || !prospects.begin(startPegs, start, pagodas);
        return hopeless ? Outcome.NONE : from(start, startPegs);
    }

    /// The jumps of the solution found.
    List<Jump> jumps() {
        List<Jump> jumps = new ArrayList<>();
        for (int pegs = startPegs; pegs > endPegs; pegs--) {
            jumps.add(table.jumps[made[pegs]]);
        }
        jumps.addAll(endgame.jumpsFor(way[endPegs]));
        return jumps;
    }

    private Outcome from(long position, int pegs) {
        way[pegs] = position;
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
        for (int i = 0; i < count && prospects.left(pegs) != 0; i++) {
            int jump = candidates[pegs][i];
            long next = position ^ table.mask[jump];
            if ((i == 0 || !refuted.contains(next)) && prospects.follow(pegs, jump)) {
                made[pegs] = jump;
                Outcome outcome = from(next, pegs - 1);
                if (outcome != Outcome.NONE) {
                    return outcome;
                }
            }
        }
        refuted.add(position);
        if (searched - before >= worthLearning) {
            learnFrom(position, pegs);
        }
        return Outcome.NONE;
    }

    /// The jumps that may lead to the end, best first.
    private int orderedCandidates(long position, int pegs) {
        int[] found = candidates[pegs];
        int count = 0;
        for (int jump = 0; jump < table.size(); jump++) {
            if ((position & table.mask[jump]) != table.before[jump]) {
                continue;
            }
            long next = position ^ table.mask[jump];
            if (!prospects.allows(pegs, jump) || refuted.contains(next)) {
                continue;
            }
            int score = 8 * table.legal(next) + table.eases[jump] + random.nextInt(noise);
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

    /// A refutation that cost much may have a short reason, which serves for other positions too.
    private void learnFrom(long position, int pegs) {
        boolean learned = false;
        for (int goal = 0; goal < goals.length && learning.isPresent() && !prospects.isFull(); goal++) {
            if ((prospects.left(pegs) >>> goal & 1) != 0) {
                Optional<Pagoda> pagoda = learning.get().find(position, goals[goal]);
                pagoda.ifPresent(found -> learn(found, pegs));
                learned |= pagoda.isPresent();
            }
        }
        worthLearning *= learned ? 1 : 1.05;
    }
}
