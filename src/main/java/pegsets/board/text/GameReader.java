package pegsets.board.text;

import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Jump;
import pegsets.board.Lattice;
import pegsets.board.Problem;
import pegsets.board.text.Layout.Form;
import pegsets.board.text.WrittenGame.WrittenJump;

/// Reads games in all notations: it plays a text in each layout of holes and keeps the layout that fits.
///
/// @param layout the layout; if empty, the reader finds it
public record GameReader(Problem problem, Optional<Layout> layout) {
    private static final int SHOWN_JUMPS = 4;
    /// A wrong jump after these jumps is a misprint, and no sign of another layout.
    private static final int SURE_JUMPS = 3;

    /// A text in a layout.
    ///
    /// @param note the layout, if the text does not tell it, or another one fits too; empty otherwise
    public record Reading(Layout layout, List<WrittenJump> written, Replay replay, String note) {
        /// Tells the note, if there is one.
        public void tell(Consumer<String> notes) {
            if (!note.isEmpty()) {
                notes.accept(note);
            }
        }

        private String shown(Board board) {
            List<Jump> jumps = replay.jumps();
            return layout.label() + ", it is " + replay.illegal().map(fault -> "wrong: " + fault.reason()
                    .replaceFirst("; .*", "")).orElseGet(() -> Notation.solution(board,
                            jumps.subList(0, Math.min(SHOWN_JUMPS, jumps.size())))
                            + (jumps.size() > SHOWN_JUMPS ? ", ..." : ""));
        }
    }

    /// Plays a sequence of moves in a problem. If the problem has several starts, plays from one that makes the
    /// sequence a solution, or otherwise from one with the most legal jumps. If the text cannot be read, its first jump
    /// is the fault.
    public static Replay replay(Problem problem, String moves) {
        return new GameReader(problem, Optional.empty()).replay(moves);
    }

    /// Plays a sequence of moves. If the text cannot be read, its first jump is the fault.
    public Replay replay(String moves) {
        try {
            return read(moves).replay;
        } catch (NotationException e) {
            return new Replay(problem.start().codes().getLong(0), List.of(),
                    Optional.of(new Replay.Fault(1, moves.strip(), e.getMessage())));
        }
    }

    /// Returns the only reading of a text that fits. A solution fits best, then a game that can be played; the
    /// program's own notation precedes others.
    ///
    /// @throws NotationException if the text is no game, or several readings of it differ
    public Reading read(String text) {
        return read(problem.start().codes(), text);
    }

    /// Reads a game from one of some positions.
    public Reading read(LongList starts, String text) {
        if (text.isBlank()) {
            return played(Layout.NAMES, List.of(), starts);
        }
        List<Reading> readings = readings(starts, text);
        List<Reading> solutions = readings.stream().filter(reading -> reading.replay.isSolution()).toList();
        if (!solutions.isEmpty()) {
            return noted(solutions);
        }
        for (Predicate<Layout> tier : List.<Predicate<Layout>>of(Layout.NAMES::equals, Layout::isUsual, _ -> true)) {
            Map<List<Jump>, Reading> legal = new LinkedHashMap<>();
            readings.stream().filter(reading -> tier.test(reading.layout) && reading.replay.illegal().isEmpty())
                    .forEach(reading -> legal.putIfAbsent(reading.replay.jumps(), reading));
            if (legal.size() == 1) {
                return noted(List.copyOf(legal.values()));
            }
            if (!legal.isEmpty()) {
                throw ambiguous(List.copyOf(legal.values()));
            }
        }
        Reading first = readings.getFirst();
        Reading best = first.layout.equals(Layout.NAMES)
                ? first
                : readings.stream().max(Comparator.comparingInt((Reading reading) -> reading.replay.jumps().size())
                        .thenComparing(Comparator.comparingInt(readings::indexOf).reversed())).orElseThrow();
        if (best.replay.jumps().size() < SURE_JUMPS && !best.layout.equals(Layout.NAMES)
                && readings.stream().map(Reading::layout).distinct().count() > 1) {
            throw ambiguous(readings.stream().filter(reading -> reading.layout.isUsual()).toList());
        }
        return noted(List.of(best));
    }

    private Reading noted(List<Reading> fitting) {
        Reading first = fitting.getFirst();
        Optional<Reading> other = fitting.stream()
                .filter(reading -> !reading.replay.jumps().equals(first.replay.jumps())).findFirst();
        boolean isPlain = first.layout.equals(Layout.NAMES) || layout.isPresent();
        return isPlain && other.isEmpty()
                ? first
                : new Reading(first.layout, first.written, first.replay, "in notation " + first.shown(problem.board())
                        + other.map(reading -> "; also in notation " + reading.layout.label()
                                + ", it is a solution; --notation chooses").orElse(""));
    }

    private NotationException ambiguous(List<Reading> readings) {
        if (readings.stream().map(Reading::layout).distinct().count() == 1) {
            return new NotationException(
                    "several jumps or one move; write '-' between the holes of a move and ',' between moves");
        }
        Map<Layout, String> shown = new LinkedHashMap<>();
        readings.forEach(reading -> shown.putIfAbsent(reading.layout, reading.shown(problem.board())));
        return new NotationException("in notation "
                + String.join("; in notation ", shown.values().stream().limit(3).toList())
                + "; add --notation to choose one");
    }

    /// Returns all readings of a text, the usual layouts first.
    private List<Reading> readings(LongList starts, String text) {
        List<WrittenGame> games = WrittenGame.readings(text, layout);
        List<Reading> readings = new ArrayList<>();
        for (WrittenGame game : games) {
            layouts(layout, game).forEach(tried -> game.games()
                    .forEach(jumps -> readings.add(played(tried, jumps, starts))));
        }
        readings.sort(Comparator.comparing(reading -> !reading.layout.isUsual()));
        if (readings.isEmpty()) {
            throw layout.map(asked -> new NotationException("not jumps in notation " + asked.label()
                    + "; write jumps such as "
                    + asked.moves(problem.board(), problem.board().jumps().subList(0, 1)).getFirst()))
                    .orElseGet(Notation::noJump);
        }
        games.stream().filter(game -> !game.junk().isEmpty()).forEach(game -> {
            if (game.form() == Form.NAMES) {
                game.holes().forEach(hole -> Notation.hole(problem.board(), hole));
                Notation.hole(problem.board(), game.junk());
            }
            throw new NotationException("'" + game.junk() + "' is not part of a jump; write jumps such as a3-a1");
        });
        return readings;
    }

    /// Returns the layouts in which the words of a text may be.
    private static Stream<Layout> layouts(Optional<Layout> layout, WrittenGame game) {
        return layout.isPresent() ? layout.stream() : Layout.of(game.form());
    }

    private Reading played(Layout tried, List<WrittenJump> jumps, LongList starts) {
        ToIntFunction<String> holes = tried.reader(problem.board());
        Replay best = null;
        for (long start : starts) {
            Replay replay = play(start, jumps, holes, -1, null);
            if (best == null || replay.isSolution()
                    || !best.isSolution()
                            && replay.fault().orElseThrow().number() > best.fault().orElseThrow().number()) {
                best = replay;
            }
        }
        return new Reading(tried, jumps, best, "");
    }

    /// Plays a game, with another jump in one place if wanted.
    private Replay play(long start, List<WrittenJump> written, ToIntFunction<String> holes, int place, Jump instead) {
        List<Jump> jumps = new ArrayList<>();
        long position = start;
        for (WrittenJump text : written) {
            try {
                Jump jump = jumps.size() == place
                        ? instead
                        : jump(holes, text, jumps.isEmpty() ? -1 : jumps.getLast().to());
                Replay.checkLegal(problem.board(), position, jump);
                position ^= jump.mask();
                jumps.add(jump);
            } catch (NotationException e) {
                return new Replay(start, jumps,
                        Optional.of(new Replay.Fault(jumps.size() + 1, text.text().strip(), e.getMessage())));
            }
        }
        return Replay.ended(problem, start, jumps, position,
                written.isEmpty() ? "" : written.getLast().text().strip());
    }

    private Jump jump(ToIntFunction<String> holes, WrittenJump text, int last) {
        int from = text.from().isEmpty() ? last : holes.applyAsInt(text.from());
        if (text.to().isEmpty() && text.over().isEmpty() && text.way().isEmpty()) {
            throw Notation.noJump();
        }
        int to = text.to().isEmpty() ? -1 : holes.applyAsInt(text.to());
        int over = text.over().isEmpty() ? -1 : holes.applyAsInt(text.over());
        return Notation.jump(problem.board(), jump -> jump.from() == from && (to < 0 || jump.to() == to)
                && (over < 0 || jump.over() == over) && (text.way().isEmpty() || isWay(jump, text.way())));
    }

    /// Returns whether a jump goes in a direction. On triangular lattices, up right and down left are the slanted
    /// columns.
    private boolean isWay(Jump jump, String way) {
        Hole from = problem.board().holes().get(jump.from());
        Hole over = problem.board().holes().get(jump.over());
        int dx = way.matches(".*(?:l|left)") ? -1 : way.matches(".*(?:r|right)") ? 1 : 0;
        int dy = way.startsWith("u") ? -1 : way.startsWith("d") ? 1 : 0;
        boolean isSlanted = problem.board().lattice() == Lattice.TRIANGULAR && dx * dy < 0;
        return over.x() - from.x() == (isSlanted ? 0 : dx) && over.y() - from.y() == dy;
    }

    /// Returns whether a line has no jumps, but only words, such as a heading or a comment.
    public static boolean isRemark(String line) {
        return WrittenGame.isRemark(line);
    }

    /// Returns whether a text is a plan for a planning problem, whose lines are the actions of one game.
    public static boolean isPlan(String text) {
        return text.toLowerCase(Locale.ROOT).contains("jump-new-move");
    }

    /// Returns a reading in words that adds the only change of one jump that makes a solution, if there is one.
    public Replay withChange(Reading reading) {
        Optional<Replay.Fault> fault = reading.replay.fault();
        if (fault.isEmpty() || reading.written.size() <= SURE_JUMPS || reading.replay.illegal().isEmpty()) {
            return reading.replay;
        }
        Board board = problem.board();
        long start = reading.replay.start();
        ToIntFunction<String> holes = reading.layout.reader(board);
        for (int place = reading.replay.jumps().size(); place >= 0; place--) {
            for (Jump instead : board.jumps()) {
                if (play(start, reading.written, holes, place, instead).isSolution()) {
                    String change = "; with " + Notation.jump(board, instead) + " instead"
                            + (place == reading.replay.jumps().size() ? "" : " of jump " + (place + 1))
                            + ", it is a solution";
                    return new Replay(start, reading.replay.jumps(), fault.map(
                            old -> new Replay.Fault(old.number(), old.text(), old.reason() + change)));
                }
            }
        }
        return reading.replay;
    }

    /// Returns the holes of a list of words, such as `3, 5` or `(0,2) (2,2)`.
    ///
    /// @throws NotationException if no layout or several layouts give holes
    static List<Integer> holes(Board board, Optional<Layout> layout, String text) {
        Map<List<Integer>, Layout> found = new LinkedHashMap<>();
        NotationException fault = new NotationException("not holes; write names such as a1,b2");
        List<WrittenGame> games = WrittenGame.readings(text, layout);
        games.stream().filter(game -> !game.junk().isEmpty() || text.contains("-"))
                .forEach(game -> Notation.hole(board, game.junk().isEmpty() ? text.strip() : game.junk()));
        Optional<WrittenGame> game = games.stream()
                .filter(each -> layout.isPresent() || each.form() != Form.DIGITS).reduce((_, last) -> last);
        for (Layout tried : game.stream().flatMap(each -> layouts(layout, each))
                .filter(each -> layout.isPresent() || each.isOfLists()).toList()) {
            if (!tried.isUsual() && !found.isEmpty()) {
                break;
            }
            try {
                found.putIfAbsent(game.get().holes().stream().mapToInt(tried.reader(board)).boxed().toList(), tried);
            } catch (NotationException e) {
                fault = fault.getMessage().startsWith("no hole") ? fault : e;
            }
        }
        if (found.size() > 1) {
            throw new NotationException("in notation " + String.join("; in notation ", found.entrySet().stream()
                    .map(entry -> entry.getValue().label() + ", it is "
                            + String.join(",", entry.getKey().stream().map(board::nameOf).toList()))
                    .toList()) + "; write the names, or add --notation if the command has it");
        }
        if (found.isEmpty()) {
            throw fault;
        }
        return found.keySet().iterator().next();
    }
}
