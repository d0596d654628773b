package pegsets.report;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.text.Notation;
import pegsets.jobs.Job;
import pegsets.labels.Games;
import pegsets.questions.FinalPosition;

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

    /// `pegs games --final`: how many final positions there are by pegs, and the first of them.
    public static String text(Job job, List<FinalPosition> all, int shown) {
        StringBuilder text = new StringBuilder(Texts.problem(job)).append("\n\n");
        text.append("final positions\n pegs    classes  positions %39s%n".formatted("games"));
        byPegs(all).forEach((pegs, positions) -> text.append("%5d %10s %10s %39s%n".formatted(pegs,
                Texts.grouped(positions.size()),
                Texts.grouped(positions.stream().mapToLong(FinalPosition::images).sum()),
                Texts.grouped(games(positions)))));
        text.append("\n pegs %20s images %39s%n".formatted("code", "games"));
        for (FinalPosition position : all.subList(0, Math.min(shown, all.size()))) {
            text.append("%5d %20s %6d %39s%n".formatted(position.pegs(), Long.toUnsignedString(position.code()),
                    position.images(), Texts.grouped(position.games())));
        }
        return text.append(more(all, shown)).toString();
    }

    private static String more(List<FinalPosition> all, int shown) {
        return all.size() <= shown
                ? ""
                : "and %s more; --limit shows them%n".formatted(Texts.grouped(all.size() - shown));
    }

    /// Below the picture of a final position.
    public static String caption(FinalPosition position) {
        return Texts.grouped(position.games()) + (position.games().equals(BigInteger.ONE) ? " game" : " games");
    }

    private static SortedMap<Integer, List<FinalPosition>> byPegs(List<FinalPosition> all) {
        return all.stream().collect(Collectors.groupingBy(FinalPosition::pegs,
                () -> new TreeMap<>(Comparator.reverseOrder()), Collectors.toList()));
    }

    private static BigInteger games(List<FinalPosition> positions) {
        return positions.stream().map(FinalPosition::games).reduce(BigInteger.ZERO, BigInteger::add);
    }

    /// `pegs games --final`: one JSON object; numbers of games and codes are decimal strings.
    public static String json(Job job, List<FinalPosition> all, int shown) throws IOException {
        return Json.object(json -> {
            json.writeStringField("job", job.name());
            json.writeNumberField("classes", all.size());
            json.writeArrayFieldStart("byPegs");
            for (var row : byPegs(all).entrySet()) {
                json.writeStartObject();
                json.writeNumberField("pegs", row.getKey());
                json.writeNumberField("classes", row.getValue().size());
                json.writeNumberField("positions", row.getValue().stream().mapToLong(FinalPosition::images).sum());
                json.writeStringField("games", games(row.getValue()).toString());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("positions");
            for (FinalPosition position : all.subList(0, Math.min(shown, all.size()))) {
                json.writeStartObject();
                json.writeStringField("code", Long.toUnsignedString(position.code()));
                json.writeNumberField("pegs", position.pegs());
                json.writeNumberField("images", position.images());
                json.writeStringField("games", position.games().toString());
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }
}
