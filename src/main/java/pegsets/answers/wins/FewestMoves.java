package pegsets.answers.wins;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import pegsets.board.Problem;
import pegsets.board.text.Notation;
import pegsets.disk.Progress;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.search.moves.FirstMove;
import pegsets.search.moves.Heuristic;
import pegsets.search.moves.LevelSearch;
import pegsets.search.moves.SearchFolder;
import pegsets.search.moves.ShortestSolutions;

/// The least number of moves of a problem's solutions, and the proof that fewer are not enough. It searches by levels
/// with a limit that rises from the bound at the start. The level files stay, so that a stopped search resumes.
public final class FewestMoves {
    private final JobFolder folder;
    private final String firstMove;
    private final LevelSearch search;

    /// @param searches  with rising limits, the last of which has a solution if any has
    /// @param solutions those of the last
    /// @param firstMove with which solutions must begin, in notation; empty for any
    /// @param isProof   whether the search kept every position that could be part of a solution
    /// @param isFromSets whether the moves from each position were known; then all levels are of shortest solutions
    public record Answer(List<LevelSearch.SearchResult> searches, Optional<ShortestSolutions> solutions,
            String firstMove, boolean isProof, boolean isFromSets) {
        /// Returns the least number of moves; empty if no solution is within the last limit.
        public OptionalInt moves() {
            return searches.isEmpty() ? OptionalInt.empty() : searches.getLast().solution();
        }
    }

    /// @param firstMove the move with which solutions must begin; empty for any
    public FewestMoves(JobFolder folder, Optional<FirstMove> firstMove, Progress listener) {
        Job job = folder.job();
        this.folder = folder;
        this.firstMove = firstMove.map(move -> Notation.solution(job.problem().board(), move.jumps())).orElse("");
        this.search = new LevelSearch(job.problem(), job.budget(), job.pruning(), EnumSet.allOf(Heuristic.class),
                firstMove, listener);
    }

    /// Returns the number of jumps of a solution, which is the most moves that it can have.
    public static int mostMoves(Problem problem) {
        return problem.start().pegCount() - problem.finish().pegCount();
    }

    /// Searches for the shortest solutions.
    ///
    /// @param atMost the only limit to search with; if empty, limits rise from the bound
    public Answer answer(OptionalInt atMost) throws IOException {
        List<LevelSearch.SearchResult> searches = new ArrayList<>();
        long first = atMost.isPresent() ? atMost.getAsInt() : search.leastMoves();
        for (long limit = first; limit <= Math.max(mostMoves(folder.job().problem()), atMost.orElse(0)); limit++) {
            searches.add(search.atMost((int) limit, within((int) limit)));
            if (searches.getLast().solution().isPresent() || atMost.isPresent()) {
                break;
            }
        }
        return answer(searches, true, false);
    }

    /// Searches for a solution of at most `atMost` moves among the most promising positions.
    ///
    /// @param width the positions to keep at each level
    public Answer beam(int atMost, long width) throws IOException {
        return answer(List.of(search.beam(atMost, width, within(atMost).with("-beam-" + width))), false, false);
    }

    /// Searches for a solution of at most `atMost` moves from both ends.
    ///
    /// @param back the number of levels from the finish
    public Answer bothEnds(int atMost, int back) throws IOException {
        return answer(List.of(search.bothEnds(atMost, back, within(atMost))), true, false);
    }

    /// Computes the levels of the shortest solutions from the moves that each position needs.
    public Answer known(LevelSearch.MovesToGo needed) throws IOException {
        LevelSearch.SearchResult found = search.shortest(needed, named("from-sets"));
        return answer(found.solution().isPresent() ? List.of(found) : List.of(), true, true);
    }

    private SearchFolder within(int moves) {
        SearchFolder all = named("at-most-" + moves);
        return firstMove.isEmpty() ? all : all.with("-first-" + firstMove);
    }

    private SearchFolder named(String name) {
        return SearchFolder.named(name, folder.moves(), folder.job().description().text());
    }

    private Answer answer(List<LevelSearch.SearchResult> searches, boolean isProof, boolean isFromSets)
            throws IOException {
        Optional<ShortestSolutions> solutions = searches.isEmpty() || searches.getLast().solution().isEmpty()
                ? Optional.empty()
                : Optional.of(new ShortestSolutions(folder.job().problem(), search, searches.getLast(),
                        folder.job().budget().threads()));
        return new Answer(searches, solutions, firstMove, isProof, isFromSets);
    }

    /// Computes level sets without a limit, from the start or from the finish backward.
    public LevelSearch.SearchResult levels(boolean isBackward, int levels) throws IOException {
        return search.levels(isBackward, levels, named(isBackward ? "back" : "all"));
    }
}
