package pegsets.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.answers.wins.ConditionedShortest;
import pegsets.answers.wins.FewestMoves;
import pegsets.answers.wins.JumpCondition;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.Rules;
import pegsets.search.moves.Heuristic;
import pegsets.search.moves.LevelSet;
import pegsets.search.moves.LevelSearch;
import pegsets.search.moves.MersonRegions;
import pegsets.search.moves.ShortestSolutions;

/// The fewest moves of problems, and level sets.
final class MoveFigures {
    private static final List<String> DIAMOND5 = List.of("board: diamond:5", "rules: 8-move", "start: e5");
    private static final List<String> ANY_FINISH = Stream.concat(DIAMOND5.stream(), Stream.of("finish: any")).toList();
    private static final String NINE = "c3,d3,e3,c4,d4,e4,c5,d5,e5";
    private static final int DIAGONAL_JUMPS = 7;
    /// "Over half a million" in print.
    private static final long HALF_A_MILLION = 500_000;

    private MoveFigures() {}

    /// Items name problems by board, rules, start and finish.
    static void fewest(ComputedFigures table) throws IOException {
        for (String item : table.items()) {
            String[] words = item.split(" ");
            String symmetry = words[2].equals("any") ? "full" : "stabiliser";
            OptionalInt moves = table.jobs().moves(List.of("board: " + words[0], "rules: " + words[1],
                    "start: " + words[2], "finish: " + words[3], "symmetry: " + symmetry))
                    .answer(OptionalInt.empty()).moves();
            table.put(item, moves.isPresent() ? moves.getAsInt() : "none");
        }
    }

    /// The most Merson regions that fit on boards that are named with their rules.
    static void regions(ComputedFigures table) {
        for (String item : table.items()) {
            String[] words = item.split(" ");
            table.put(item, MersonRegions.mostApart(Boards.named(words[0], Rules.labeled(words[1]).orElseThrow())));
        }
    }

    /// The bound on moves that Merson regions give. On boards of even sides one region may have the start's vacancy, on
    /// those of odd sides no region has to (Triangular, section 4.1).
    static void bounds(ComputedFigures table) {
        for (String item : table.items()) {
            Board board = Boards.named(item);
            boolean isEven = board.holes().getLast().y() % 2 == 1;
            table.put(item, MersonRegions.mostApart(board) - (isEven ? 1 : 0));
        }
    }

    /// The vacancies from which some moves lead back to one peg in the same hole, one for each orbit. Items give the
    /// board and the moves.
    static void complements(ComputedFigures table) throws IOException {
        for (String item : table.items()) {
            String[] words = item.split(" ");
            Board board = Boards.named(words[0]);
            List<String> solvable = new ArrayList<>();
            for (List<Integer> orbit : board.symmetries().orbits(board.size())) {
                String hole = board.nameOf(orbit.getFirst());
                FewestMoves search = table.jobs().moves(List.of("board: " + words[0], "start: " + hole));
                if (search.answer(OptionalInt.of(Integer.parseInt(words[1]))).moves().isPresent()) {
                    solvable.add(hole);
                }
            }
            table.put(item, String.join(" ", solvable));
        }
    }

    /// The levels of the paper's own bound, without the parts that this program adds to it. Items give the limit and
    /// the level.
    static void diagonal1Bounded(ComputedFigures table) throws IOException {
        Set<Integer> limits = table.items().stream().map(item -> Integer.valueOf(item.split(" ")[2]))
                .collect(Collectors.toSet());
        for (int limit : limits) {
            LevelSearch.SearchResult found = table.jobs()
                    .moves(ANY_FINISH, EnumSet.of(Heuristic.REGIONS, Heuristic.LAST_MOVE))
                    .answer(OptionalInt.of(limit)).limits().getFirst().found();
            for (LevelSet level : found.levels()) {
                table.put("at most %d moves, level %d".formatted(limit, level.moves()), level.size());
            }
        }
    }

    /// The longest last move of a shortest solution of the central game.
    static void longestLastMove(ComputedFigures table) throws IOException {
        ShortestSolutions solutions = table.jobs().moves(DIAMOND5).answer(OptionalInt.of(11)).solutions().orElseThrow();
        table.put("jumps of the longest last move", solutions.longestLastMove());
    }

    /// The levels from 0 to the last that has a figure.
    static void diagonal1(ComputedFigures table) throws IOException {
        int last = table.items().stream().mapToInt(item -> Integer.parseInt(item.split(" ")[1])).max().orElseThrow();
        for (LevelSet level : table.jobs().moves(DIAMOND5).unbounded(last).levels()) {
            table.put("level " + level.moves(), level.size());
        }
    }

    /// The holes in which a solution of the fewest moves can end, up to symmetry.
    static void lastLevel(ComputedFigures table) throws IOException {
        ShortestSolutions solutions = table.jobs().moves(ANY_FINISH).answer(OptionalInt.of(11)).solutions()
                .orElseThrow();
        table.put("finishes after 11 moves, up to symmetry", solutions.positions().getLast());
    }

    /// Every move of every shortest solution between the nine holes in the middle of 37 and their complement.
    static void complementOfNine(ComputedFigures table) throws IOException {
        FewestMoves search = table.jobs().moves(List.of("board: european37", "rules: 8-move",
                "start: vacant:" + NINE, "finish: pegs:" + NINE));
        FewestMoves.Answer answer = search.answer(OptionalInt.empty());
        ShortestSolutions solutions = answer.solutions().orElseThrow();
        Problem problem = search.problem();
        Board board = problem.board();
        Set<Jump> diagonal = board.jumps().stream().filter(board::isDiagonal).collect(Collectors.toSet());
        boolean always = new ConditionedShortest(solutions, problem,
                List.of(new JumpCondition(diagonal, DIAGONAL_JUMPS, false))).count().equals(solutions.count());
        boolean[] inward = {true};
        long nine = problem.finish().codes().getLong(0);
        forEachMove(solutions, problem.start().codes().getLong(0), 0, new HashSet<>(), jumps -> inward[0] &= !board
                .hasPeg(nine, jumps.getFirst().from()) && board.hasPeg(nine, jumps.getLast().to()));
        table.put("moves", answer.moves().orElseThrow());
        table.put("diagonal jumps in each shortest solution", always ? DIAGONAL_JUMPS : "it varies");
        table.put("each move starts outside and ends inside", inward[0]);
    }

    private static void forEachMove(ShortestSolutions solutions, long position, int moves, Set<Long> seen,
            Consumer<List<Jump>> told) {
        if (seen.add(position) && !solutions.isEnd(moves)) {
            solutions.forEachMove(position, moves, (end, jumps) -> {
                told.accept(jumps);
                forEachMove(solutions, end, moves + 1, seen, told);
                return true;
            });
        }
    }

    static void back(ComputedFigures table) throws IOException {
        long positions = table.jobs().moves(DIAMOND5).backward(1).levels().getLast().size();
        table.put("more than 500,000", positions > HALF_A_MILLION);
    }
}
