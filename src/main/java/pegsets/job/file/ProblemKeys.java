package pegsets.job.file;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.Lattice;
import pegsets.board.PositionClass;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Reduction;
import pegsets.board.Rules;
import pegsets.board.text.HolePattern;
import pegsets.board.text.JumpSet;
import pegsets.board.text.Notation;
import pegsets.board.text.NotationException;
import pegsets.board.text.Picture;
import pegsets.board.text.PositionText;
import pegsets.disk.Loggers;
import pegsets.job.JobFileException;
import pegsets.job.file.YamlSource.Value;

/// The keys of a job file that define its problem: `board`, `rules`, `forbid`, `start`, `finish` and `symmetry`. A
/// start or finish is a hole, a list of holes, `any`, `any-of-type`, or a position. A position is a word or has one of
/// the keys `code`, `pegs`, `vacant` and `picture`.
record ProblemKeys(Value keys, Board board) {
    private static final String FORBID = "forbid";
    private static final String ANY = "any";
    private static final String ANY_OF_TYPE = "any-of-type";

    /// Returns the board without the forbidden jumps.
    static Board board(Value keys) {
        Board board = wholeBoard(keys);
        if (!keys.has(FORBID)) {
            return board;
        }
        Set<Jump> forbidden = new LinkedHashSet<>();
        for (Value word : keys.value(FORBID).words()) {
            try {
                forbidden.addAll(JumpSet.read(board, word.text()));
            } catch (NotationException e) {
                throw new JobFileException(word.where(), "forbid " + word.text() + ": " + e.getMessage());
            }
        }
        return board.without(forbidden);
    }

    /// Returns the board with all its jumps.
    private static Board wholeBoard(Value keys) {
        Value value = keys.value("board");
        if (!value.entries().isEmpty()) {
            return drawnBoard(keys, value);
        }
        if (!value.isWord() || value.text().contains("\n")) {
            throw new JobFileException(value.where(), (value.isList() ? "a list" : "a text of several lines")
                    + " for 'board'; use a name that pegs boards prints, or draw the board below the line 'board:' "
                    + "with the key 'picture' (docs/how-to/draw-a-board.md)");
        }
        Optional<Board> large = Boards.withImpliedHoles(value.text());
        if (large.isPresent() && (!keys.has("rules") || rules(keys) == large.get().rules())) {
            return large.get();
        }
        Board board = placed(value.where(), () -> Boards.named(value.text()));
        return keys.has("rules") ? Boards.named(value.text(), rules(keys)) : board;
    }

    private static Board drawnBoard(Value keys, Value drawn) {
        Lattice lattice = drawn.has("lattice")
                ? drawn.word("lattice").labeled("lattice", Lattice.values(), Lattice::label)
                : Lattice.SQUARE;
        Value picture = drawn.word("picture");
        try {
            Board board = Picture.board(picture.text(), lattice,
                    keys.has("rules") ? rules(keys) : lattice.defaultRules());
            return drawn.has("name") ? board.named(boardName(drawn.word("name"))) : board;
        } catch (Picture.Fault fault) {
            throw picture.fault(fault);
        }
    }

    /// Reads the name of a drawn board. Names of boards that are not drawn are refused, because they would mislead.
    private static String boardName(Value word) {
        String name = word.text();
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}") || Boards.names().contains(name)) {
            throw new JobFileException(word.where(), "name '" + name + "': "
                    + (Boards.names().contains(name)
                            ? "this board is not drawn; use another name"
                            : "use at most 40 letters, digits, spaces, dots, hyphens and underscores"));
        }
        return name;
    }

    private static Rules rules(Value keys) {
        return keys.word("rules").labeled("rules", Rules.values(), Rules::label);
    }

    /// Returns the problem of the keys `start`, `finish` and `symmetry`.
    Problem problem() {
        Value startValue = keys.value("start");
        Value finishValue = keys.entries().getOrDefault("finish", startValue);
        if (HolePattern.isOpen(finishValue.text()) && !isPosition(finishValue)) {
            throw new JobFileException(finishValue.where(), finishValue.text().equals(HolePattern.FEWEST)
                    ? "only pegs solve finds the fewest pegs; use a hole, any or a position"
                    : "the pattern leaves holes free, which only pegs solve and pegs problems accept; use a hole, any "
                            + "or a position");
        }
        Positions start = start(startValue, finishValue);
        if (!keys.has("finish") && isPosition(startValue)) {
            throw new JobFileException(startValue.where(), "a position as start needs a finish; add one");
        }
        Value symmetry = keys.word("symmetry");
        Reduction reduction = symmetry.text().equals(Reduction.STABILIZER.labelInFiles())
                ? Reduction.STABILIZER
                : symmetry.labeled("symmetry", Reduction.values(), Reduction::label);
        Problem problem = new Problem(board, start, finish(finishValue, startValue, start), reduction);
        if (!problem.isFeasible()) {
            throw new JobFileException.Impossible(finishValue.where(), impossibility(problem));
        }
        return problem;
    }

    /// Returns the starts of a problem whose finish is open or not named.
    Positions starts() {
        Value start = keys.value("start");
        return start(start, keys.entries().getOrDefault("finish", start));
    }

    private static String impossibility(Problem problem) {
        Positions start = problem.start();
        Positions finish = problem.finish();
        if (finish.pegCount() > start.pegCount()) {
            return "finish " + finish.name() + " has more pegs than start " + start.name() + "; use at most "
                    + start.pegCount();
        }
        Board board = problem.board();
        PositionClass reachable = PositionClass.of(board, start.codes().getFirst());
        String feasible = Positions.allHoles(board).stream().filter(hole -> reachable.contains(1L << hole))
                .map(board::nameOf).collect(Collectors.joining(", "));
        return "finish " + finish.name() + (finish.name().equals(start.name()) ? ", the start's own hole," : "")
                + " is not in the position class of start " + start.name() + "; use "
                + (feasible.isEmpty() ? otherThanOnePeg(start) : feasible);
    }

    /// Returns the starts. A hole is a vacancy; `any` means all vacancies, `any-of-type` those of the finish's type.
    private Positions start(Value start, Value finish) {
        if (isPosition(start)) {
            return position(start);
        }
        return Positions.vacancies(board, name(start), holes(start, finish));
    }

    /// Returns the finishes for the given starts. A hole is a peg; `any` means all holes where play can end according
    /// to position classes, `any-of-type` these holes and their images.
    private Positions finish(Value finish, Value startValue, Positions start) {
        if (isPosition(finish)) {
            return position(finish);
        }
        if (finish.text().equals(ANY) && !startValue.text().equals(ANY)) {
            return Positions.feasibleFinishes(board, ANY, start).orElseThrow(
                    () -> new JobFileException.Impossible(finish.where(), "no hole is in the position class of start "
                            + start.name() + "; use " + otherThanOnePeg(start)));
        }
        return Positions.pegs(name(finish), holes(finish, startValue));
    }

    /// Returns what to use if no play from a start ends with one peg. Games are counted for any finish.
    private static String otherThanOnePeg(Positions start) {
        return "another start (this one has no finish with one peg); for the fewest pegs, pegs solve with finish "
                + HolePattern.FEWEST + "; or, to count games, finish code:"
                + Long.toUnsignedString(start.codes().getLong(0))
                + ", the start itself";
    }

    /// Returns whether a value is a position, not holes.
    private boolean isPosition(Value value) {
        return !value.isList() && (value.words().isEmpty() || PositionText.isPosition(value.text())
                && !value.text().matches("[0-9]+[a-zA-Z]") && !isFree(value));
    }

    /// Returns whether a value is a pattern that leaves holes free.
    private boolean isFree(Value value) {
        return HolePattern.isPattern(value.text())
                && placed(value.where(), () -> HolePattern.read(board, value.text())).free(board) != 0;
    }

    /// Returns whether play from a vacancy in one of two holes can end in the other hole or an image of it, according
    /// to position classes.
    private boolean areSameType(int one, int other) {
        PositionClass reachable = PositionClass.of(board, board.complement(1L << one));
        return board.symmetries().elements().stream().anyMatch(s -> reachable.contains(s.image(1L << other)));
    }

    private static String name(Value value) {
        return value.words().stream().map(word -> word.text().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(","));
    }

    /// Returns the holes of a start or a finish.
    ///
    /// @param other the other end, whose holes determine the type that `any-of-type` means
    private List<Integer> holes(Value value, Value other) {
        if (value.text().equals(ANY)) {
            return Positions.allHoles(board);
        }
        if (value.text().equals(ANY_OF_TYPE)) {
            if (isPosition(other) || other.text().equals(ANY_OF_TYPE) || other.text().equals(ANY)) {
                throw new JobFileException(value.where(),
                        "any-of-type needs a hole at the other end, which determines the type");
            }
            List<Integer> others = holes(other, value);
            List<Integer> ofType = IntStream.range(0, board.size())
                    .filter(hole -> others.stream().anyMatch(each -> areSameType(each, hole))).boxed().toList();
            if (ofType.isEmpty()) {
                throw new JobFileException.Impossible(value.where(), "no hole is of the type of " + name(other)
                        + ": no play from one vacancy ends with one peg there; use another hole at the other end");
            }
            return ofType;
        }
        if (value.words().isEmpty()) {
            throw new JobFileException(value.where(), "an empty list; use holes");
        }
        List<Integer> holes = new ArrayList<>();
        for (Value word : value.words()) {
            int hole = hole(word);
            if (holes.contains(hole)) {
                throw new JobFileException(word.where(), "hole " + word.text() + " is repeated; use each hole once");
            }
            holes.add(hole);
        }
        return holes;
    }

    private int hole(Value word) {
        int hole = placed(word.where(), () -> Notation.hole(board, word.text()));
        if (!board.implied().allowsEnd(hole)) {
            throw new JobFileException(word.where(), "hole " + word.text() + " is not in the position class of "
                    + board.nameOf(0) + "; rotate the problem so that the hole becomes one of "
                    + Positions.allHoles(board).stream().map(board::nameOf).collect(Collectors.joining(" ")));
        }
        return hole;
    }

    private Positions position(Value value) {
        if (board.implied().count() > 0) {
            throw new JobFileException(value.where(), "a position does not work on " + board.name() + "; use holes");
        }
        long code = value.words().isEmpty()
                ? keyed(value)
                : HolePattern.isPattern(value.text())
                        ? placed(value.where(), () -> HolePattern.read(board, value.text())).full()
                        : read(value.text(), value.where());
        if (code == 0) {
            throw new JobFileException(value.where(), "a position without pegs; use at least one peg");
        }
        return Positions.single("code:" + Long.toUnsignedString(code), code);
    }

    private long keyed(Value position) {
        if (position.entries().size() != 1) {
            throw new JobFileException(position.where(), (position.entries().isEmpty() ? "no key" : "several keys")
                    + " for a position; use one of " + String.join(", ", PositionText.KEYS));
        }
        String key = position.entries().keySet().iterator().next();
        Value value = position.entries().get(key);
        return switch (key) {
            case "pegs" -> mask(holes(value, position));
            case "vacant" -> board.complement(mask(holes(value, position)));
            default -> read(key + ":" + value.text().stripTrailing(), value.where());
        };
    }

    private static long mask(List<Integer> holes) {
        return holes.stream().mapToLong(hole -> 1L << hole).sum();
    }

    /// Reads a position, and warns if its text has several readings.
    private long read(String text, String where) {
        return placed(where, () -> PositionText.read(board, text, Optional.empty(),
                note -> Loggers.of(ProblemKeys.class).warn("{}: {}", where, note)));
    }

    private static <T> T placed(String where, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException e) {
            throw new JobFileException(where, e.getMessage());
        }
    }
}
