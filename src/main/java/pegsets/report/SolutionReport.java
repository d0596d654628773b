package pegsets.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.List;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.text.Drawing;
import pegsets.board.text.Notation;
import pegsets.board.text.NotationStyle;
import pegsets.jobs.Job;
import pegsets.wins.Solution;

/// What `pegs solve` and `pegs solutions` print.
public final class SolutionReport {
    private SolutionReport() {}

    /// A solution in one line, and below it, if wanted, the position at the start and after each jump.
    public static String text(Board board, Solution solution, boolean diagram) {
        StringBuilder text = new StringBuilder(Notation.solution(board, solution.jumps())).append('\n');
        if (diagram) {
            long position = solution.start();
            text.append('\n').append(Drawing.position(board, position));
            int number = 0;
            for (Jump jump : solution.jumps()) {
                position ^= jump.mask();
                text.append("\n%d: %s%n".formatted(++number, Notation.jump(board, jump)))
                        .append(Drawing.position(board, position));
            }
        }
        return text.toString();
    }

    /// The title of a picture of a position.
    public static String title(Job job, long position) {
        int pegs = Long.bitCount(position);
        return "%s: %d %s, code %s".formatted(job.name(), pegs, pegs == 1 ? "peg" : "pegs",
                Long.toUnsignedString(position));
    }

    /// The title of a picture of a solution.
    public static String title(Job job, Solution solution) {
        return job.name() + ": " + jumpsInMoves(solution.jumps().size(), Notation.joined(solution.jumps()).size());
    }

    /// Such as `13 jumps in 10 moves`.
    static String jumpsInMoves(int jumps, int moves) {
        return "%d %s in %d %s".formatted(jumps, jumps == 1 ? "jump" : "jumps", moves, moves == 1 ? "move" : "moves");
    }

    /// One JSON object. Codes and the number of solutions are decimal strings.
    ///
    /// @param count the number of solutions from where it begins
    public static String json(Job job, Solution solution, BigInteger count, boolean diagram) throws IOException {
        return Json.object(json -> {
            json.writeStringField("job", job.name());
            json.writeStringField("start", Long.toUnsignedString(solution.start()));
            json.writeNumberField("jumps", solution.jumps().size());
            writeMoves(json, Notation.moves(job.problem().board(), solution.jumps()));
            json.writeStringField("solutions", count.toString());
            if (diagram) {
                json.writeArrayFieldStart("positions");
                long position = solution.start();
                json.writeString(Long.toUnsignedString(position));
                for (Jump jump : solution.jumps()) {
                    position ^= jump.mask();
                    json.writeString(Long.toUnsignedString(position));
                }
                json.writeEndArray();
            }
        });
    }

    /// One JSON object, of a solution from one vacancy to one peg on a board that has no codes.
    public static String json(String board, String start, String finish, int jumps, List<String> moves)
            throws IOException {
        return Json.object(json -> {
            json.writeStringField("board", board);
            json.writeStringField("start", start);
            json.writeStringField("finish", finish);
            json.writeNumberField("jumps", jumps);
            writeMoves(json, moves);
        });
    }

    private static void writeMoves(JsonGenerator json, List<String> moves) throws IOException {
        json.writeArrayFieldStart("moves");
        for (String move : moves) {
            json.writeString(move);
        }
        json.writeEndArray();
    }

    /// Solutions, a line each: as texts or as JSON objects.
    public static String lines(Board board, List<Solution> solutions, NotationStyle style, boolean json) {
        StringBuilder lines = new StringBuilder();
        for (Solution solution : solutions) {
            lines.append(line(board, solution.jumps(), style, json));
        }
        return lines.toString();
    }

    /// A solution on a line: its moves, or a JSON object with them.
    public static String line(Board board, List<Jump> jumps, NotationStyle style, boolean json) {
        List<String> moves = style.moves(board, jumps);
        try {
            return (json
                    ? Json.object(object -> writeMoves(object, moves))
                    : String.join(", ", moves)) + "\n";
        } catch (IOException e) {
            throw new UncheckedIOException(e); // nothing is written to but a text
        }
    }
}
