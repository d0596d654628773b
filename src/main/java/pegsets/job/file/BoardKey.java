package pegsets.job.file;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.Lattice;
import pegsets.board.Rules;
import pegsets.board.text.JumpSet;
import pegsets.board.text.NotationException;
import pegsets.board.text.Picture;
import pegsets.job.JobFileException;
import pegsets.job.file.YamlSource.Value;
import pegsets.job.file.YamlSource.Word;

/// The keys `board`, `rules` and `forbid` of a job file.
///
/// @param values the values of all keys
/// @param front  the place to report for a missing key
record BoardKey(Map<String, Value> values, String front) {
    private static final String FORBID = "forbid";

    /// Returns the board without the forbidden jumps.
    Board board() throws JobFileException {
        Board board = wholeBoard();
        if (!values.containsKey(FORBID)) {
            return board;
        }
        Set<Jump> forbidden = new LinkedHashSet<>();
        for (Word word : values.get(FORBID).words()) {
            try {
                forbidden.addAll(JumpSet.read(board, word.text()));
            } catch (NotationException e) {
                throw new JobFileException(word.where(), "forbid " + word.text() + ": " + e.getMessage());
            }
        }
        return board.without(forbidden);
    }

    /// Returns the board with all its jumps.
    private Board wholeBoard() throws JobFileException {
        if (values.containsKey("board") && !values.get("board").entries().isEmpty()) {
            return drawnBoard(values.get("board"));
        }
        Value value = YamlSource.value("board", values, front);
        if (!value.isWord() || value.text().contains("\n")) {
            throw new JobFileException(value.where(), (value.isList() ? "a list" : "a text of several lines")
                    + " for 'board'; use a name that pegs boards prints, or draw the board below the line 'board:' "
                    + "with the key 'picture' (docs/how-to/draw-a-board.md)");
        }
        Word name = value.words().getFirst();
        Optional<Board> large = Boards.withImpliedHoles(name.text());
        if (large.isPresent() && (!values.containsKey("rules") || rules() == large.get().rules())) {
            return large.get();
        }
        Board board;
        try {
            board = Boards.named(name.text());
        } catch (IllegalArgumentException e) {
            throw new JobFileException(name.where(), e.getMessage());
        }
        return values.containsKey("rules") ? Boards.named(name.text(), rules()) : board;
    }

    private Board drawnBoard(Value value) throws JobFileException {
        Lattice lattice = value.entries().containsKey("lattice")
                ? YamlSource.labeled(YamlSource.word("lattice", value.entries(), value.where()), "lattice",
                        Lattice.values(), Lattice::label)
                : Lattice.SQUARE;
        Word picture = YamlSource.word("picture", value.entries(), value.where());
        try {
            Board board = Picture.board(picture.text(), lattice,
                    values.containsKey("rules") ? rules() : lattice.defaultRules());
            return value.entries().containsKey("name")
                    ? board.named(boardName(YamlSource.word("name", value.entries(), value.where())))
                    : board;
        } catch (Picture.Fault fault) {
            throw new JobFileException(picture.inside().of(fault.row(), fault.column()), fault.getMessage());
        }
    }

    /// Reads the name of a drawn board. Names of boards that are not drawn are refused, because they would mislead.
    private static String boardName(Word word) throws JobFileException {
        String name = word.text();
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}") || Boards.names().contains(name)) {
            throw new JobFileException(word.where(), "name '" + name + "': "
                    + (Boards.names().contains(name)
                            ? "this board is not drawn; use another name"
                            : "use at most 40 letters, digits, spaces, dots, hyphens and underscores"));
        }
        return name;
    }

    private Rules rules() throws JobFileException {
        return YamlSource.labeled(YamlSource.word("rules", values, front), "rules", Rules.values(), Rules::label);
    }
}
