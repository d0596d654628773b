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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
    private static final String AFTER = "after:";
    /// A wrong jump after these jumps is a misprint, and no sign of another layout.
    private static final int SURE_JUMPS = 3;

    /// Plays a sequence of moves in a problem. If the problem has several starts, plays from one that makes the
    /// sequence a solution, or otherwise from one with the most legal jumps. If the text cannot be read, its first jump
    /// is the fault.
    public static Replay replay(Problem problem, String moves) {
        return new GameReader(problem, Optional.empty()).replay(moves);
    }

    /// Plays a sequence of moves. If the text cannot be read, its first jump is the fault.
    public Replay replay(String moves) {
        try {
            return read(moves);
        } catch (NotationException e) {
            return new Replay(Layout.NAMES, List.of(), problem.start().codes().getLong(0), List.of(),
                    Optional.of(new Replay.Fault(1, moves.strip(), e.getMessage())), "");
        }
    }

    /// Returns the position of a text, which may also be `after:` with jumps: the position after these jumps from the
    /// start.
    ///
    /// @param notes takes the reading that was chosen, if the text does not tell it
    public long position(String written, Consumer<String> notes) {
        if (!written.toLowerCase(Locale.ROOT).startsWith(AFTER)) {
            return PositionText.read(problem.board(), written, layout, notes);
        }
        Replay replay = read(written.substring(AFTER.length()));
        replay.illegal().ifPresent(fault -> {
            throw new NotationException("jump " + fault.number() + ", " + fault.text() + ": " + fault.reason());
        });
        replay.tell(notes);
        return replay.start() ^ replay.jumps().stream().mapToLong(Jump::mask).reduce(0, (a, b) -> a ^ b);
    }

    /// Returns the only reading of a text that fits. A solution fits best, then a game that can be played; the
    /// program's own notation precedes others.
    ///
    /// @throws NotationException if the text is no game, or several readings of it differ
    public Replay read(String text) {
        return read(problem.start().codes(), text);
    }

    /// Reads a game from one of some positions.
    public Replay read(LongList starts, String text) {
        if (text.isBlank()) {
            return played(Layout.NAMES, List.of(), starts);
        }
        List<Replay> readings = readings(starts, text);
        List<Replay> solutions = readings.stream().filter(Replay::isSolution).toList();
        if (!solutions.isEmpty()) {
            return noted(solutions);
        }
        for (Predicate<Layout> tier : List.<Predicate<Layout>>of(Layout.NAMES::equals, Layout::isUsual, _ -> true)) {
            Map<List<Jump>, Replay> legal = new LinkedHashMap<>();
            readings.stream().filter(reading -> tier.test(reading.layout()) && reading.illegal().isEmpty())
                    .forEach(reading -> legal.putIfAbsent(reading.jumps(), reading));
            if (legal.size() == 1) {
                return noted(List.copyOf(legal.values()));
            }
            if (!legal.isEmpty()) {
                throw ambiguous(List.copyOf(legal.values()));
            }
        }
        Replay first = readings.getFirst();
        Replay best = first.layout().equals(Layout.NAMES)
                ? first
                : readings.stream().max(Comparator.comparingInt(reading -> reading.jumps().size())).orElseThrow();
        if (best.jumps().size() < SURE_JUMPS && !best.layout().equals(Layout.NAMES)
                && readings.stream().map(Replay::layout).distinct().count() > 1) {
            throw ambiguous(readings.stream().filter(reading -> reading.layout().isUsual()).toList());
        }
        return noted(List.of(best));
    }

    private Replay noted(List<Replay> fitting) {
        Replay first = fitting.getFirst();
        Optional<Replay> other = fitting.stream()
                .filter(reading -> !reading.jumps().equals(first.jumps())).findFirst();
        boolean isPlain = first.layout().equals(Layout.NAMES) || layout.isPresent();
        return isPlain && other.isEmpty()
                ? first
                : new Replay(first.layout(), first.written(), first.start(), first.jumps(), first.fault(),
                        "in notation " + first.shown(problem.board())
                                + other.map(reading -> "; also in notation " + reading.layout().label()
                                        + ", it is a solution; --notation chooses").orElse(""));
    }

    private NotationException ambiguous(List<Replay> readings) {
        if (readings.stream().map(Replay::layout).distinct().count() == 1) {
            return new NotationException(
                    "several jumps or one move; write '-' between the holes of a move and ',' between moves");
        }
        Map<Layout, String> shown = new LinkedHashMap<>();
        readings.forEach(reading -> shown.putIfAbsent(reading.layout(), reading.shown(problem.board())));
        return new NotationException("in notation "
                + String.join("; in notation ", shown.values().stream().limit(3).toList())
                + "; add --notation to choose one");
    }

    /// Returns all readings of a text, the usual layouts first.
    private List<Replay> readings(LongList starts, String text) {
        List<WrittenGame> games = WrittenGame.readings(text, layout);
        List<Replay> readings = new ArrayList<>();
        for (WrittenGame game : games) {
            game.layouts(layout).forEach(tried -> game.games()
                    .forEach(jumps -> readings.add(played(tried, jumps, starts))));
        }
        readings.sort(Comparator.comparing(reading -> !reading.layout().isUsual()));
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

    private Replay played(Layout tried, List<WrittenJump> jumps, LongList starts) {
        ToIntFunction<String> holes = tried.reader(problem.board());
        Replay best = null;
        for (long start : starts) {
            Replay replay = play(tried, holes, jumps, start, -1, null);
            if (best == null || replay.isSolution()
                    || !best.isSolution()
                            && replay.fault().orElseThrow().number() > best.fault().orElseThrow().number()) {
                best = replay;
            }
        }
        return best;
    }

    /// Plays a game, with another jump in one place if wanted.
    private Replay play(Layout tried, ToIntFunction<String> holes, List<WrittenJump> written, long start, int place,
            Jump instead) {
        Board board = problem.board();
        List<Jump> jumps = new ArrayList<>();
        long position = start;
        Optional<Replay.Fault> fault = Optional.empty();
        for (WrittenJump text : written) {
            try {
                Jump jump = jumps.size() == place
                        ? instead
                        : jump(holes, text, jumps.isEmpty() ? -1 : jumps.getLast().to());
                checkLegal(position, jump);
                position ^= jump.mask();
                jumps.add(jump);
            } catch (NotationException e) {
                fault = Optional.of(new Replay.Fault(jumps.size() + 1, text.text().strip(), e.getMessage()));
                break;
            }
        }
        long end = position;
        if (fault.isEmpty() && !problem.finish().codes().contains(position)) {
            String left = IntStream.range(0, board.size()).filter(hole -> board.hasPeg(end, hole))
                    .mapToObj(board::nameOf).collect(Collectors.joining(" "));
            fault = Optional.of(new Replay.Fault(jumps.size(),
                    written.isEmpty() ? "" : written.getLast().text().strip(), "the jumps end here, not at the finish "
                            + problem.finish().name() + (Long.bitCount(position) == 1
                                    ? ": the last peg is at "
                                    : ": pegs are left at ")
                            + left));
        }
        return new Replay(tried, written, start, jumps, fault, "");
    }

    private void checkLegal(long position, Jump jump) {
        Board board = problem.board();
        if (!board.hasPeg(position, jump.from())) {
            throw new NotationException("no peg is at " + board.nameOf(jump.from()));
        }
        if (!board.hasPeg(position, jump.over())) {
            throw new NotationException("no peg at " + board.nameOf(jump.over()) + " to jump over");
        }
        if (board.hasPeg(position, jump.to())) {
            throw new NotationException(board.nameOf(jump.to()) + " is not empty");
        }
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

    /// Returns a replay whose fault adds the only change of one jump that makes a solution, if there is one.
    public Replay withChange(Replay replay) {
        Optional<Replay.Fault> fault = replay.illegal();
        if (fault.isEmpty() || replay.written().size() <= SURE_JUMPS) {
            return replay;
        }
        ToIntFunction<String> holes = replay.layout().reader(problem.board());
        for (int place = replay.jumps().size(); place >= 0; place--) {
            for (Jump instead : problem.board().jumps()) {
                if (play(replay.layout(), holes, replay.written(), replay.start(), place, instead).isSolution()) {
                    String change = "; with " + Notation.jump(problem.board(), instead) + " instead"
                            + (place == replay.jumps().size() ? "" : " of jump " + (place + 1))
                            + ", it is a solution";
                    return new Replay(replay.layout(), replay.written(), replay.start(), replay.jumps(), fault.map(
                            old -> new Replay.Fault(old.number(), old.text(), old.reason() + change)), replay.note());
                }
            }
        }
        return replay;
    }
}
