package pegsets.job.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.PositionClass;
import pegsets.board.Positions;
import pegsets.board.text.Notation;
import pegsets.board.text.NotationException;
import pegsets.board.text.Picture;
import pegsets.board.text.PositionText;
import pegsets.job.JobFileException;
import pegsets.job.file.YamlSource.Value;
import pegsets.job.file.YamlSource.Word;

/// The values of `start` and `finish` in a job file: a hole, a list of holes, `any`, `any-of-type`, or a position. A
/// position is a word or has one of the keys `code`, `pegs`, `vacant` and `picture`.
record EndsKey(Board board) {
    private static final String ANY = "any";
    private static final String ANY_OF_TYPE = "any-of-type";

    /// Returns the starts. A hole is a vacancy; `any` means all vacancies, `any-of-type` those of the finish's type.
    Positions start(Value start, Value finish) throws JobFileException {
        if (isPosition(start)) {
            return position(start);
        }
        if (start.text().equals(ANY_OF_TYPE)) {
            List<Integer> finishes = anchor(finish, start);
            return Positions.vacancies(board, ANY_OF_TYPE,
                    holesOf(hole -> finishes.stream().anyMatch(f -> isSameType(hole, f))));
        }
        return Positions.vacancies(board, name(start), holes(start));
    }

    /// Returns the finishes for the given starts. A hole is a peg; `any` means all holes where play can end according
    /// to position classes, `any-of-type` these holes and their images.
    Positions finish(Value finish, Value startValue, Positions start) throws JobFileException {
        if (isPosition(finish)) {
            return position(finish);
        }
        if (finish.text().equals(ANY_OF_TYPE)) {
            List<Integer> starts = anchor(startValue, finish);
            return Positions.pegs(ANY_OF_TYPE, holesOf(hole -> starts.stream().anyMatch(s -> isSameType(s, hole))));
        }
        if (finish.text().equals(ANY) && !startValue.text().equals(ANY)) {
            return Positions.feasibleFinishes(board, ANY, start).orElseThrow(() -> new JobFileException(finish.where(),
                    "no hole is in the position class of start " + start.name() + "; use "
                            + otherThanOnePeg(start)));
        }
        return Positions.pegs(name(finish), holes(finish));
    }

    /// Returns what to use if no play from a start ends with one peg. Games are counted for any finish.
    static String otherThanOnePeg(Positions start) {
        return "another start (this one has no finish with one peg) or, to count games, finish code:"
                + Long.toUnsignedString(start.codes().getLong(0)) + ", the start itself";
    }

    /// Returns whether a value is a position, not holes.
    static boolean isPosition(Value value) {
        return !value.isList() && (value.words().isEmpty() || PositionText.isPosition(value.text())
                && !value.text().matches("[0-9]+[a-zA-Z]"));
    }

    /// Returns the holes of the other end, which determine the type that `any-of-type` means.
    private List<Integer> anchor(Value other, Value value) throws JobFileException {
        if (isPosition(other) || other.text().equals(ANY_OF_TYPE) || other.text().equals(ANY)) {
            throw new JobFileException(value.where(),
                    "any-of-type needs a hole at the other end, which determines the type");
        }
        return holes(other);
    }

    /// Returns whether play from a vacancy can end in a hole or an image of it, according to position classes.
    private boolean isSameType(int vacancy, int peg) {
        PositionClass reachable = PositionClass.of(board, board.complement(1L << vacancy));
        return board.symmetries().elements().stream().anyMatch(s -> reachable.contains(s.image(1L << peg)));
    }

    private List<Integer> holesOf(IntPredicate test) {
        return IntStream.range(0, board.size()).filter(test).boxed().toList();
    }

    private static String name(Value value) {
        return value.words().stream().map(word -> word.text().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(","));
    }

    private List<Integer> holes(Value value) throws JobFileException {
        if (value.text().equals(ANY)) {
            return Positions.allHoles(board);
        }
        if (value.words().isEmpty()) {
            throw new JobFileException(value.where(), "an empty list; use holes");
        }
        List<Integer> holes = new ArrayList<>();
        for (Word word : value.words()) {
            int hole = hole(word);
            if (holes.contains(hole)) {
                throw new JobFileException(word.where(), "hole " + word.text() + " is repeated; use each hole once");
            }
            holes.add(hole);
        }
        return holes;
    }

    private int hole(Word word) throws JobFileException {
        int hole = placed(word.where(), () -> Notation.hole(board, word.text()));
        if (!board.implied().allowsEnd(hole)) {
            throw new JobFileException(word.where(), "hole " + word.text() + " is not in the position class of "
                    + board.nameOf(0) + "; rotate the problem so that the hole becomes one of "
                    + Positions.allHoles(board).stream().map(board::nameOf).collect(Collectors.joining(" ")));
        }
        return hole;
    }

    private Positions position(Value value) throws JobFileException {
        if (board.implied().count() > 0) {
            throw new JobFileException(value.where(), "a position does not work on " + board.name() + "; use holes");
        }
        long code = value.words().isEmpty()
                ? keyed(value)
                : placed(value.where(), () -> PositionText.read(board, value.text()));
        if (code == 0) {
            throw new JobFileException(value.where(), "a position without pegs; use at least one peg");
        }
        return Positions.single("code:" + Long.toUnsignedString(code), code);
    }

    private long keyed(Value position) throws JobFileException {
        if (position.entries().size() != 1) {
            throw new JobFileException(position.where(), (position.entries().isEmpty() ? "no key" : "several keys")
                    + " for a position; use one of " + String.join(", ", PositionText.KEYS));
        }
        Map.Entry<String, Value> entry = position.entries().entrySet().iterator().next();
        Value value = entry.getValue();
        return switch (entry.getKey()) {
            case "code" -> placed(value.where(), () -> PositionText.code(board, value.text()));
            case "pegs" -> mask(value);
            case "vacant" -> board.complement(mask(value));
            default -> picture(value);
        };
    }

    private long mask(Value value) throws JobFileException {
        return holes(value).stream().mapToLong(hole -> 1L << hole).sum();
    }

    private long picture(Value value) throws JobFileException {
        Word word = value.words().getFirst();
        try {
            return Picture.position(word.text(), board);
        } catch (Picture.Fault fault) {
            throw new JobFileException(word.inside().of(fault.row(), fault.column()), fault.getMessage());
        }
    }

    @FunctionalInterface
    private interface Reading<T> {
        T read() throws NotationException;
    }

    private static <T> T placed(String where, Reading<T> reading) throws JobFileException {
        try {
            return reading.read();
        } catch (NotationException e) {
            throw new JobFileException(where, e.getMessage());
        }
    }
}
