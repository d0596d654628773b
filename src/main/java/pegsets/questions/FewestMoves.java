package pegsets.questions;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import pegsets.board.geometry.Problem;
import pegsets.board.text.Notation;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.moves.FirstMove;
import pegsets.moves.Heuristic;
import pegsets.moves.LevelListener;
import pegsets.moves.LevelSearch;
import pegsets.moves.SearchFolder;
import pegsets.moves.ShortestSolutions;

/// The least number of moves of a problem's solutions, and the proof that fewer are not enough: one search by levels
/// after the other, with a limit that rises by one from what the bound says of the start. What they have made stays in
/// the job's folder, so that a stopped one goes on.
public final class FewestMoves {
    private final Job job;
    private final JobFolder folder;
    private final String firstMove;
    private final LevelSearch search;

    /// A search with one limit.
    public record Limit(int atMost, LevelSearch.Found found) {}

    /// @param limits    the searches, the last of which has a solution if any has
    /// @param solutions those of the last
    /// @param firstMove with which solutions had to begin, as it is written; empty where any would do
    /// @param isProof   whether nothing was left out that could be part of a solution
    /// @param isFromSets whether it was known how many moves each position needs; then the only levels are those of the
    ///                  shortest solutions
    public record Answer(List<Limit> limits, Optional<ShortestSolutions> solutions, String firstMove,
            boolean isProof, boolean isFromSets) {
        /// The least number of moves; empty where there is no solution within the last limit.
        public OptionalInt moves() {
            return limits.isEmpty() ? OptionalInt.empty() : limits.getLast().found().solution();
        }
    }

    public FewestMoves(JobFolder folder, LevelListener listener) {
        this(folder, Optional.empty(), listener);
    }

    /// @param firstMove the move with which solutions have to begin, where there is one
    public FewestMoves(JobFolder folder, Optional<FirstMove> firstMove, LevelListener listener) {
        this.job = folder.job();
        this.folder = folder;
        this.firstMove = firstMove.map(move -> Notation.solution(job.problem().board(), move.jumps())).orElse("");
        this.search = new LevelSearch(job.problem(), job.budget(), job.pruning(), EnumSet.allOf(Heuristic.class),
                firstMove, listener);
    }

    /// What it is about.
    public Problem problem() {
        return job.problem();
    }

    /// No solution has more moves than jumps.
    public static int mostMoves(Problem problem) {
        return problem.start().pegCount() - problem.finish().pegCount();
    }

    /// Looks for the shortest solutions.
    ///
    /// @param atMost the one limit to search with; otherwise all from the least on
    public Answer answer(OptionalInt atMost) throws IOException {
        List<Limit> limits = new ArrayList<>();
        long first = atMost.isPresent() ? atMost.getAsInt() : search.leastMoves();
        for (long limit = first; limit <= Math.max(mostMoves(job.problem()), atMost.orElse(0)); limit++) {
            limits.add(new Limit((int) limit, search.atMost((int) limit, within((int) limit))));
            if (limits.getLast().found.solution().isPresent() || atMost.isPresent()) {
                break;
            }
        }
        return answer(limits, true, false);
    }

    /// Looks for a solution of at most so many moves among the most promising positions.
    ///
    /// @param width how many of each level
    public Answer beam(int atMost, long width) throws IOException {
        LevelSearch.Found found = search.beam(atMost, width, within(atMost).beam(width));
        return answer(List.of(new Limit(atMost, found)), false, false);
    }

    /// Looks for a solution of at most so many moves from both ends.
    ///
    /// @param back how many levels are made from the finish
    public Answer bothEnds(int atMost, int back) throws IOException {
        return answer(List.of(new Limit(atMost, search.bothEnds(atMost, back, within(atMost)))), true, false);
    }

    /// Makes the levels of the shortest solutions where it is known how many moves each position needs.
    public Answer known(LevelSearch.Needed needed) throws IOException {
        LevelSearch.Found found = search.shortest(needed,
                SearchFolder.fromSets(folder.moves(), job.description().text()));
        return answer(found.solution().isPresent()
                ? List.of(new Limit(found.solution().getAsInt(), found))
                : List.of(), true, true);
    }

    private SearchFolder within(int moves) {
        SearchFolder all = SearchFolder.atMost(moves, folder.moves(), job.description().text());
        return firstMove.isEmpty() ? all : all.beginningWith(firstMove);
    }

    private Answer answer(List<Limit> limits, boolean isProof, boolean isFromSets) throws IOException {
        Optional<LevelSearch.Found> last = limits.isEmpty()
                ? Optional.empty()
                : Optional.of(limits.getLast().found).filter(found -> found.solution().isPresent());
        return new Answer(limits, last.isPresent()
                ? Optional.of(new ShortestSolutions(job.problem(), search, last.get(), job.budget().threads()))
                : Optional.empty(), firstMove, isProof, isFromSets);
    }

    /// Makes level sets without any limit.
    public LevelSearch.Found unbounded(int levels) throws IOException {
        return search.unbounded(levels, SearchFolder.all(folder.moves(), job.description().text()));
    }

    /// Makes level sets from the finish backward.
    public LevelSearch.Found backward(int levels) throws IOException {
        return search.backward(levels, SearchFolder.back(folder.moves(), job.description().text()));
    }
}
