package pegsets.report;

import java.io.IOException;
import java.util.List;
import pegsets.board.geometry.Board;
import pegsets.board.text.Notation;
import pegsets.board.text.Replay;
import pegsets.jobs.Job;

/// What `pegs replay` prints.
public final class ReplayReport {
    private ReplayReport() {}

    /// A line of a file of solutions, by its number from 1, and how it fared.
    public record Line(long number, Replay replay) {}

    public static String text(Board board, Line line) {
        Replay replay = line.replay;
        return "line " + line.number + ": " + replay.fault()
                .map(fault -> "jump " + fault.number() + ", " + fault.text() + ": " + fault.reason())
                .orElseGet(() -> "a solution, " + SolutionReport.jumpsInMoves(replay.jumps().size(),
                        Notation.moves(board, replay.jumps()).size()));
    }

    /// One JSON object. A line that is a solution has its numbers of jumps and moves, another its first bad jump.
    public static String json(Job job, List<Line> lines) throws IOException {
        return Json.object(json -> {
            json.writeStringField("job", job.name());
            json.writeArrayFieldStart("lines");
            for (Line line : lines) {
                Replay replay = line.replay;
                json.writeStartObject();
                json.writeNumberField("line", line.number);
                json.writeBooleanField("solution", replay.isSolution());
                if (replay.fault().isPresent()) {
                    Replay.Fault fault = replay.fault().get();
                    json.writeNumberField("jump", fault.number());
                    json.writeStringField("text", fault.text());
                    json.writeStringField("fault", fault.reason());
                } else {
                    json.writeNumberField("jumps", replay.jumps().size());
                    json.writeNumberField("moves", Notation.moves(job.problem().board(), replay.jumps()).size());
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeNumberField("faults", lines.stream().filter(line -> !line.replay.isSolution()).count());
        });
    }
}
