package pegsets.publish.pages;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import pegsets.answers.wins.Fraction;
import pegsets.board.Board;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Reduction;
import pegsets.board.text.Drawing;
import pegsets.board.text.JumpSet;
import pegsets.board.text.Picture;
import pegsets.job.file.AtlasFile.Chart;
import pegsets.publish.report.SizesTable;
import pegsets.search.solve.Pair;

/// A problem of the atlas.
///
/// @param facts the known values, as texts
record Entry(Chart chart, Pair pair, Map<Column, String> facts) {
    /// How the reason begins if nothing was computed.
    static final String NOT_COMPUTED = "not computed";
    /// By the chance of a random player, then by the fewest moves and by name; unknown values are last.
    static final Comparator<Entry> EASIEST_FIRST = Comparator.<Entry, BigDecimal>comparing(
            entry -> entry.fact(Column.DECIMAL).map(BigDecimal::new).orElse(BigDecimal.ZERO)).reversed()
            .thenComparing(entry -> entry.fact(Column.MOVES).map(Integer::valueOf).orElse(Integer.MAX_VALUE))
            .thenComparing(Entry::path);

    Entry {
        Map<Column, String> known = new EnumMap<>(facts);
        known.values().removeIf(String::isEmpty);
        facts = Collections.unmodifiableMap(known);
    }

    /// Returns an entry with more facts.
    Entry with(Map<Column, String> more) {
        Map<Column, String> all = new EnumMap<>(facts);
        all.putAll(more);
        return new Entry(chart, pair, all);
    }

    Board board() {
        return chart.board();
    }

    /// Returns the chance of a random player.
    Optional<Fraction> chance() {
        return fact(Column.CHANCE).map(chance -> chance.split("/"))
                .map(parts -> new Fraction(new BigInteger(parts[0]), new BigInteger(parts[1])));
    }

    /// Returns the number of games of which a random player wins one, in full, such as `11.6` or `3,320`.
    Optional<String> oneIn() {
        return chance().map(chance -> {
            BigDecimal games = new BigDecimal(chance.denominator()).divide(new BigDecimal(chance.numerator()),
                    MathContext.DECIMAL128);
            return String.format(Locale.ROOT, games.compareTo(BigDecimal.valueOf(100)) < 0 ? "%,.1f" : "%,.0f", games);
        });
    }

    Optional<String> fact(Column column) {
        return Optional.ofNullable(facts.get(column));
    }

    /// Returns the name of the problem's files.
    String name() {
        return board().nameOf(pair.start()) + "-" + board().nameOf(pair.finish());
    }

    /// Returns the path of the problem's files in a part of the site.
    String path() {
        return chart.name() + "/" + name();
    }

    /// Returns the folder of the page to play on and the downloads.
    ///
    /// @param folder of the board
    Path files(Path folder) {
        return folder.resolve(name() + "-files");
    }

    /// Returns the pair with start and finish exchanged, as the atlas lists it.
    Pair exchanged() {
        return pair.exchanged().representative(board());
    }

    Problem problem() {
        return new Problem(board(), Positions.single(board().nameOf(pair.start()), pair.startPosition(board())),
                Positions.single(board().nameOf(pair.finish()), pair.finishPosition()), Reduction.STABILIZER);
    }

    boolean isSolvable() {
        return "true".equals(facts.get(Column.SOLVABLE));
    }

    /// Whether the problem has numbers, even if some of them or its page are missing.
    boolean isComputed() {
        return isSolvable() && fact(Column.NOT_COMPUTED).filter(why -> why.startsWith(NOT_COMPUTED)).isEmpty();
    }

    boolean isFeasible() {
        return "true".equals(facts.get(Column.FEASIBLE));
    }

    boolean isOpen() {
        return isFeasible() && fact(Column.SOLVABLE).isEmpty();
    }

    /// Returns the job file of the problem.
    String jobFile() {
        Board board = board();
        String drawn = "\n  name: %s\n  lattice: %s\n  picture: |\n%s".formatted(board.name(), board.lattice().label(),
                Drawing.picture(board).indent(4).stripTrailing());
        return "board:%s\nrules: %s\n%sstart: %s\nfinish: %s\n".formatted(
                Picture.isKey(board.key()) ? drawn : " " + board.name(), board.rules().label(),
                board.forbidden().isEmpty() ? "" : "forbid: [" + JumpSet.text(board, board.forbidden()) + "]\n",
                board.nameOf(pair.start()), board.nameOf(pair.finish()));
    }

    /// Returns k and the sizes of F_k and W_k, by descending k, as texts.
    Stream<String[]> sizeCells() {
        return fact(Column.SIZES).stream().flatMap(text -> Stream.of(text.split(" "))).map(row -> row.split(":", -1));
    }

    /// Returns the sizes of F_k and W_k, by descending k.
    List<SizesTable.Row> sizes() {
        return sizeCells().map(cells -> new SizesTable.Row(Integer.parseInt(cells[0]), number(cells[1]),
                Optional.empty(), number(cells[2]), Optional.empty())).toList();
    }

    private static Optional<Long> number(String cell) {
        return cell.isEmpty() ? Optional.empty() : Optional.of(Long.parseLong(cell));
    }

    /// Returns the lists of jumps to the first dead ends, as texts.
    List<String> deadEnds() {
        return fact(Column.DEAD_ENDS).map(text -> List.of(text.split("; "))).orElse(List.of());
    }
}
