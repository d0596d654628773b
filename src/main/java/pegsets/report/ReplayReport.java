package pegsets.report;

import java.util.List;
import pegsets.board.geometry.Board;
import pegsets.board.text.Notation;
import pegsets.board.text.Replay;
import pegsets.jobs.Job;

/// The output of `pegs replay`.
public final class ReplayReport {
    private ReplayReport() {}

    /// A line of a file of solutions, with its number from 1.
    public record Line(long number, Replay replay) {}

    public static String text(Board board, Line line) {
        Replay replay = line.replay;
        return "line " + line.number + ": " + replay.fault()
                .map(fault -> "jump " + fault.number() + ", " + fault.text() + ": " + fault.reason())
                .orElseGet(() -> "a solution, " + SolutionReport.jumpsInMoves(replay.jumps().size(),
                        Notation.moves(board, replay.jumps()).size()));
    }

    /// Returns one JSON object. A solution has its numbers of jumps and moves, another line has its first bad jump.
    public static String json(Job job, List<Line> lines) {
        return Json.of(job).withEach("lines", lines, line -> {
            Replay replay = line.replay;
            JsonObject json = new JsonObject().with("line", line.number).with("solution", replay.isSolution());
            return replay.fault().map(fault -> json.with("jump", fault.number()).with("text", fault.text())
                    .with("fault", fault.reason()))
                    .orElseGet(() -> json.with("jumps", replay.jumps().size()).with("moves",
                            Notation.moves(job.problem().board(), replay.jumps()).size()));
        }).with("faults", lines.stream().filter(line -> !line.replay.isSolution()).count()).text();
    }
}
