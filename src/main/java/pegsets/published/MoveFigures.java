package pegsets.published;

import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import pegsets.backward.ConditionedShortest;
import pegsets.backward.JumpCondition;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Rules;
import pegsets.moves.Level;
import pegsets.moves.MersonRegions;
import pegsets.moves.ShortestSolutions;
import pegsets.questions.FewestMoves;

/// The fewest moves of problems, and level sets.
final class MoveFigures {
    private static final List<String> DIAMOND5 = List.of("board: diamond:5", "rules: 8-move", "start: e5");
    private static final String NINE = "c3,d3,e3,c4,d4,e4,c5,d5,e5";
    private static final int DIAGONAL_JUMPS = 7;
    /// "Over half a million", as it is printed.
    private static final long HALF_A_MILLION = 500_000;

    private MoveFigures() {}

    /// Figures of problems that are named by board, rules, start and finish.
    static Map<String, String> fewest(Figures published, FigureJobs laboratory) throws IOException {
        Map<String, String> computed = new LinkedHashMap<>();
        for (String item : published.figures().keySet()) {
            String[] words = item.split(" ");
            String symmetry = words[2].equals("any") ? "full" : "stabiliser";
            OptionalInt moves = laboratory.moves(List.of("board: " + words[0], "rules: " + words[1],
                    "start: " + words[2], "finish: " + words[3], "symmetry: " + symmetry))
                    .answer(OptionalInt.empty()).moves();
            computed.put(item, moves.isPresent() ? Integer.toString(moves.getAsInt()) : "none");
        }
        return computed;
    }

    /// How many Merson regions fit on boards that are named with their rules.
    static Map<String, String> regions(Figures published, FigureJobs laboratory) {
        Map<String, String> computed = new LinkedHashMap<>();
        for (String item : published.figures().keySet()) {
            String[] words = item.split(" ");
            Board board = Boards.named(words[0], Rules.labelled(words[1]).orElseThrow());
            computed.put(item, Integer.toString(MersonRegions.mostApart(board)));
        }
        return computed;
    }

    /// The levels from 0 to the last that has a figure.
    static Map<String, String> diagonal1(Figures published, FigureJobs laboratory) throws IOException {
        int last = published.figures().keySet().stream().mapToInt(item -> Integer.parseInt(item.split(" ")[1])).max()
                .orElseThrow();
        Map<String, String> computed = new LinkedHashMap<>();
        for (Level level : laboratory.moves(DIAMOND5).unbounded(last).levels()) {
            computed.put("level " + level.moves(), Long.toString(level.size()));
        }
        computed.keySet().retainAll(published.figures().keySet());
        return computed;
    }

    /// The shortest solutions between the nine holes in the middle of 37 and their complement, each move of each.
    static Map<String, String> complementOfNine(Figures published, FigureJobs laboratory) throws IOException {
        FewestMoves search = laboratory.moves(List.of("board: european37", "rules: 8-move",
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
        return Map.of("moves", Integer.toString(answer.moves().orElseThrow()),
                "diagonal jumps in each shortest solution",
                always ? Integer.toString(DIAGONAL_JUMPS) : "it varies", "each move starts outside and ends inside",
                NotesCodes.yes(inward[0]));
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

    static Map<String, String> back(Figures published, FigureJobs laboratory) throws IOException {
        long positions = laboratory.moves(DIAMOND5).backward(1).levels().getLast().size();
        return Map.of("more than 500,000", positions > HALF_A_MILLION ? "yes" : "no");
    }
}
