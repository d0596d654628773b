package pegsets.publish.report;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pegsets.answers.wins.Solution;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.text.Drawing;
import pegsets.board.text.Layout;
import pegsets.board.text.Notation;
import pegsets.board.text.Replay;
import pegsets.disk.InputLines;
import pegsets.disk.JsonObject;
import pegsets.job.Job;

/// The output of `pegs solve` and `pegs replay`.
public final class SolutionReport {

    private SolutionReport() {}

    /// Returns a solution in one line, and below it, if wanted, the position at the start and after each jump.
    public static String text(Board board, Solution solution, boolean diagram) {
        return Notation.solution(board, solution.jumps()) + "\n" + (diagram
                ? diagrams(board, solution.start(), solution.jumps().stream().map(List::of).toList())
                : "");
    }

    /// Returns drawings of the position at the start and after each step.
    static String diagrams(Board board, long start, List<List<Jump>> steps) {
        long position = start;
        StringBuilder text = new StringBuilder("\n").append(Drawing.position(board, position));
        int number = 0;
        for (List<Jump> step : steps) {
            for (Jump jump : step) {
                position ^= jump.mask();
            }
            text.append("%n%d: %s%n".formatted(++number, Notation.solution(board, step)))
                    .append(Drawing.position(board, position));
        }
        return text.toString();
    }

    public static String title(Job job, long position) {
        int pegs = Long.bitCount(position);
        return "%s: %s, code %s".formatted(job.name(), Texts.counted(pegs, "peg"),
                Long.toUnsignedString(position));
    }

    public static String title(Job job, Solution solution) {
        return job.name() + ": " + jumpsInMoves(solution.jumps().size(), Notation.joined(solution.jumps()).size());
    }

    /// Returns a text such as `13 jumps in 10 moves`.
    static String jumpsInMoves(int jumps, int moves) {
        return Texts.counted(jumps, "jump") + " in " + Texts.counted(moves, "move");
    }

    /// Returns one JSON object. Codes and the number of solutions are decimal texts.
    ///
    /// @param count the number of solutions from its start
    public static String json(Job job, Solution solution, BigInteger count, boolean diagram) {
        return found(Json.of(job), job.problem().board(), solution, Optional.of(count), diagram);
    }

    /// Returns one JSON object of a solution that a search has found.
    public static String json(Board board, Solution solution, boolean diagram) {
        long finish = solution.jumps().stream().mapToLong(Jump::mask).reduce(solution.start(), (a, b) -> a ^ b);
        return found(Json.of(board).with("finish", Long.toUnsignedString(finish)), board, solution, Optional.empty(),
                diagram);
    }

    private static String found(JsonObject json, Board board, Solution solution, Optional<BigInteger> count,
            boolean diagram) {
        json.with("solvable", true).with("start", Long.toUnsignedString(solution.start()))
                .with("jumps", solution.jumps().size()).with("moves", Notation.moves(board, solution.jumps()))
                .withAny("solutions", count.map(BigInteger::toString));
        List<Long> positions = new ArrayList<>(List.of(solution.start()));
        solution.jumps().forEach(jump -> positions.add(positions.getLast() ^ jump.mask()));
        return (diagram ? json.withEach("positions", positions, Long::toUnsignedString) : json).text();
    }

    /// Returns one JSON object about a job without a solution, or without one from a position.
    ///
    /// @param job its name
    public static String unsolvable(String job, String proof) {
        return new JsonObject().with("job", job).with("solvable", false).with("proof", proof).text();
    }

    /// Returns one JSON object about a problem without a solution on a board without codes.
    public static String unsolvable(String board, String start, String finish, String proof) {
        return problem(board, start, finish, false).with("proof", proof).text();
    }

    /// Returns one JSON object about a solution on a board without codes.
    public static String json(String board, String start, String finish, int jumps, List<String> moves) {
        return problem(board, start, finish, true).with("jumps", jumps).with("moves", moves).text();
    }

    private static JsonObject problem(String board, String start, String finish, boolean isSolvable) {
        return new JsonObject().with("board", board).with("start", start).with("finish", finish)
                .with("solvable", isSolvable);
    }

    /// Returns the moves of a solution, or a JSON object with them, on a line.
    public static String line(Board board, List<Jump> jumps, Layout style, boolean json) {
        List<String> moves = style.moves(board, jumps);
        return (json
                ? new JsonObject().with("moves", moves).text()
                : style.isPlan()
                        ? String.join("\n", moves) + "\n; cost = " + moves.size() + " (moves)"
                        : String.join(", ", moves))
                + "\n";
    }

    /// A line of a file of solutions, with its number from 1.
    public record Line(long number, Replay replay) {}

    /// `pegs replay`: says whether a line is a solution.
    public static String text(Board board, Line line) {
        Replay replay = line.replay;
        return "line " + line.number + ": " + replay.fault()
                .map(fault -> "jump " + fault.number() + ", " + InputLines.shown(fault.text()) + ": " + fault.reason())
                .orElseGet(() -> "a solution, " + jumpsInMoves(replay.jumps().size(),
                        Notation.moves(board, replay.jumps()).size()));
    }

    /// Returns one JSON object. A solution has its numbers of jumps and moves, another line has its first bad jump.
    public static String json(Job job, List<Line> lines) {
        return Json.of(job).withEach("lines", lines, line -> {
            Replay replay = line.replay;
            JsonObject json = new JsonObject().with("line", line.number).with("isSolution", replay.isSolution());
            return replay.fault().map(fault -> json.with("jump", fault.number()).with("text", fault.text())
                    .with("fault", fault.reason()))
                    .orElseGet(() -> json.with("jumps", replay.jumps().size()).with("moves",
                            Notation.moves(job.problem().board(), replay.jumps()).size()));
        }).with("faults", lines.stream().filter(line -> !line.replay.isSolution()).count()).text();
    }
}
