package pegsets.report;

import java.io.IOException;
import java.util.List;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.text.Notation;
import pegsets.jobs.Job;
import pegsets.labels.Games;

/// What `pegs games` prints.
public final class GamesReport {
    private GamesReport() {}

    public static String text(Job job, Games games, List<Jump> shortest) {
        StringBuilder text = new StringBuilder(Texts.problem(job)).append("\n\n");
        text.append("games: %s%n  won, with one peg left: %s%n  lost: %s%n".formatted(Texts.grouped(games.total()),
                Texts.grouped(games.won()),
                Texts.grouped(games.total().subtract(games.won()))));
        text.append("\nby pegs left\n");
        games.byPegsLeft().forEach((pegs, number) -> text.append("%5d %39s%n".formatted(pegs, Texts.grouped(number))));
        if (!games.byFinish().isEmpty()) {
            text.append("\nby the hole of the last peg\n");
            games.byFinish()
                    .forEach((hole, number) -> text.append("%5s %39s%n".formatted(hole, Texts.grouped(number))));
        }
        Board board = job.problem().board();
        return text.append(
                "\na shortest game: %s (%d jumps)%n".formatted(Notation.solution(board, shortest), shortest.size()))
                .toString();
    }

    /// One JSON object; numbers of games are decimal strings.
    public static String json(Job job, Games games, List<Jump> shortest) throws IOException {
        return Json.object(json -> {
            json.writeStringField("job", job.name());
            json.writeStringField("games", games.total().toString());
            json.writeStringField("won", games.won().toString());
            json.writeStringField("lost", games.total().subtract(games.won()).toString());
            json.writeObjectFieldStart("byPegsLeft");
            for (var entry : games.byPegsLeft().entrySet()) {
                json.writeStringField(entry.getKey().toString(), entry.getValue().toString());
            }
            json.writeEndObject();
            json.writeObjectFieldStart("byFinish");
            for (var entry : games.byFinish().entrySet()) {
                json.writeStringField(entry.getKey(), entry.getValue().toString());
            }
            json.writeEndObject();
            json.writeObjectFieldStart("shortest");
            json.writeNumberField("jumps", shortest.size());
            json.writeArrayFieldStart("moves");
            for (String move : Notation.moves(job.problem().board(), shortest)) {
                json.writeString(move);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }
}
