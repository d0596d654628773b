package pegsets.publish.report;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import pegsets.answers.sets.SymmetricPositions;
import pegsets.answers.wins.WinDiagram;
import pegsets.board.Board;
import pegsets.board.PositionClass;
import pegsets.board.Problem;
import pegsets.board.Rules;
import pegsets.board.text.Drawing;
import pegsets.board.text.JumpSet;
import pegsets.board.text.Notation;
import pegsets.disk.Units;
import pegsets.job.Estimator.Estimate;
import pegsets.job.Forecast;
import pegsets.job.Forecast.Range;
import pegsets.job.Forecast.Step;
import pegsets.job.Job;
import pegsets.job.RunState;
import pegsets.job.SetName;
import pegsets.search.moves.LevelSet;
import pegsets.search.moves.SearchFolder;
import pegsets.sets.file.CodeClass;

/// Texts of commands for human readers.
public final class Texts {
    private static final int SIZE_WIDTH = 15;

    private Texts() {}

    /// Returns a number with commas: 40,861,647,040,079,968.
    public static String grouped(Number number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /// Returns a number and the counted noun, such as `1 file` or `2 files`.
    public static String counted(Number number, String what) {
        return grouped(number) + " " + what + (number.toString().equals("1") ? "" : "s");
    }

    /// Returns a warning if the rules do not suit the board's lattice.
    public static Optional<String> warning(Board board) {
        return board.lattice().isLopsidedWith(board.rules())
                ? Optional.of("the rules %s are lopsided on %s: pegs jump along %s; use 6-move".formatted(
                        board.rules().label(),
                        board.name(), board.rules() == Rules.FOUR_MOVE
                                ? "two of the three directions of triangles"
                                : "one of three long diagonals"))
                : Optional.empty();
    }

    /// Returns one line that names a job's problem.
    public static String problem(Job job) {
        Problem problem = job.problem();
        Board board = problem.board();
        String forbidden = board.forbidden().isEmpty() ? "" : " without " + JumpSet.text(board, board.forbidden());
        return "%s: %s, %s%s, start %s, finish %s, symmetry %s (%d)".formatted(job.name(), board.name(),
                board.rules().label(), forbidden, problem.start().name(),
                problem.finish().name(), problem.reduction().label(), problem.group().size())
                + (job.wanted().leastForwardSets() ? ", least forward sets" : "")
                + (job.pruning().isNone() ? "" : ", forward sets pruned");
    }

    /// Returns the table of sizes. Backward, winning and losing sets have a column if the job has such sets.
    public static String table(SizesTable table) {
        Map<String, Function<SizesTable.Row, Optional<Long>>> columns = new LinkedHashMap<>();
        columns.put("forward", SizesTable.Row::forward);
        columns.put("backward", SizesTable.Row::backward);
        columns.put("winning", SizesTable.Row::winning);
        columns.put("losing", SizesTable.Row::losing);
        columns.entrySet()
                .removeIf(column -> !column.getKey().equals("forward") && table.total(column.getValue()).isEmpty());
        StringBuilder text = new StringBuilder(problem(table.job())).append("\n\n")
                .append(row("k", SIZE_WIDTH, columns.keySet().stream()));
        for (SizesTable.Row row : table.rows()) {
            if (columns.size() > 1 || row.forward().isPresent()) {
                text.append(row(row.k(), SIZE_WIDTH,
                        columns.values().stream().map(size -> size.apply(row).map(Texts::grouped).orElse("-"))));
            }
        }
        text.append(row("total", SIZE_WIDTH,
                columns.entrySet().stream().map(column -> (column.getKey().equals("winning")
                        ? table.winningTotal()
                        : table.total(column.getValue())).map(Texts::grouped).orElse("-"))));
        if (table.winningTotal().isPresent() && table.job().problem().isComplementProblem()) {
            text.append("\nThe winning total covers only the sets with k <= ").append(table.lastStoredWinning())
                    .append("; with their complements, %s are winning.%n"
                            .formatted(counted(table.total(SizesTable.Row::winning).orElseThrow(), "position")));
        }
        return text.toString();
    }

    /// Returns the numbers of winning positions by their symmetries.
    public static String symmetric(Job job, SymmetricPositions positions) {
        StringBuilder text = new StringBuilder(problem(job)).append("\n\n").append(row("k", SIZE_WIDTH,
                Stream.concat(Stream.of("winning raw"), positions.kinds().stream())));
        for (SymmetricPositions.Row row : positions.rows()) {
            text.append(row(row.k(), SIZE_WIDTH,
                    Stream.concat(Stream.of(row.positions()), row.symmetric().stream()).map(Texts::grouped)));
        }
        long all = positions.rows().stream().mapToLong(SymmetricPositions.Row::positions).sum();
        text.append(row("total", SIZE_WIDTH,
                Stream.concat(Stream.of(all), positions.kinds().stream().map(positions::total)).map(Texts::grouped)));
        text.append("\nA position with symmetries of several kinds counts in each column.\n");
        if (job.problem().isComplementProblem()) {
            text.append("The winning positions with more pegs are the complements of these.\n");
        }
        return text.toString();
    }

    /// Returns a line of a table: a head of 5 characters, and cells of the given width.
    static String row(Object head, int width, Stream<String> cells) {
        return "%5s%s%n".formatted(head, cells.map(cell -> (" %" + width + "s").formatted(cell))
                .collect(Collectors.joining()));
    }

    public static String limits(Job job) {
        return "threads %d, memory %s".formatted(job.budget().threads(), Units.bytes(job.budget().memoryBytes()));
    }

    /// Returns the plan of a job: the sums, the expected and the largest sizes of each file, and the equations.
    public static String plan(Job job, Forecast forecast) {
        StringBuilder text = new StringBuilder(problem(job)).append('\n').append(limits(job)).append("\n\n");
        job.pruning().lines().forEach(line -> text.append("kept in forward sets: ").append(line).append('\n'));
        text.append(job.pruning().isNone() ? "" : "\n");
        List<Step> steps = forecast.steps();
        double memory = most(steps, step -> step.expected().memoryBytes().doubleValue());
        Range bytes = forecast.disk();
        Range time = forecast.seconds();
        text.append("expected: disk %s (%s to %s), memory %s, %s to %s on an idle machine%n".formatted(
                Units.bytes(bytes.expected()), Units.bytes(bytes.low()), Units.bytes(bytes.high()),
                Units.bytes(memory), Units.roughly(time.low()), Units.roughly(time.high())));
        text.append("at most: memory %s of %s, disk %s, temporary disk %s of %s%n%n".formatted(
                Units.bytes(most(steps, step -> step.most().memoryBytes().doubleValue())),
                Units.bytes(job.budget().memoryBytes()),
                Units.bytes(steps.stream().mapToDouble(step -> step.most().diskBytes().doubleValue()).sum()),
                Units.bytes(most(steps, step -> step.most().tempBytes().doubleValue())),
                Units.bytes(job.budget().tempBytes())));
        int diskUnit = Units.power(most(steps, Step::diskBytes));
        int memoryUnit = Units.power(memory);
        String format = "%-15s %-11s %15s %15s %11s %13s%n";
        text.append(format.formatted("file", "engine", "positions", "at most", "disk, " + Units.unit(diskUnit),
                "memory, " + Units.unit(memoryUnit)));
        for (Step step : steps) {
            Estimate most = step.most();
            text.append(format.formatted(most.equation().left(), step.expected().engine().orElse("-"),
                    (most.exact() ? "" : "~ ") + rounded(step.expected().positions(), most.exact()),
                    rounded(most.positions(), true), Units.inUnit(step.diskBytes(), diskUnit),
                    Units.inUnit(step.expected().memoryBytes().doubleValue(), memoryUnit)));
        }
        text.append("\nequations, with their numbers in the Notes\n");
        for (Step step : steps) {
            text.append("%-11s %s%n".formatted(step.most().equation().source(), step.most().equation()));
        }
        return text.toString();
    }

    /// Returns a number of positions in at most 15 characters; an estimate has three figures.
    private static String rounded(BigInteger number, boolean exact) {
        BigInteger shown = exact ? number : new BigDecimal(number).round(new MathContext(3)).toBigInteger();
        String text = grouped(shown);
        return text.length() <= 13 ? text : String.format(Locale.ROOT, "%.1e", number.doubleValue()).replace("e+", "e");
    }

    private static double most(List<Step> steps, ToDoubleFunction<Step> number) {
        return steps.stream().mapToDouble(number).max().orElse(0);
    }

    public static String status(Job job, RunState run, List<SearchFolder> searches) throws IOException {
        StringBuilder text = new StringBuilder(state(run)).append('\n').append(problem(job)).append("\n\n");
        for (RunState.FileState state : run.files()) {
            text.append("%-15s %-11s %15s%n".formatted(state.name(), label(state.state()),
                    state.size().isPresent() ? grouped(state.size().getAsLong()) : "-"));
        }
        text.append(searches.isEmpty() ? "" : "\n");
        for (SearchFolder search : searches) {
            List<LevelSet> levels = LevelSet.all(search);
            text.append("levels %s: 0 to %d, %s%n".formatted(search.name(), levels.size() - 1,
                    counted(levels.stream().mapToLong(LevelSet::size).sum(), "position")));
        }
        return text.toString();
    }

    /// Returns a line such as `running: F_21 (12 of 41), 43 %, 6 min left, process 4711 on host since 2026-11-27
    /// 14:02:33`, `interrupted at F_21 (12 of 41), 2026-11-27 14:02:33`, or `8 of 41 files done`.
    public static String state(RunState run) {
        String step = run.step().map(name -> name.step() + number(name, run)
                .map(number -> " (" + number + " of " + run.files().size() + ")").orElse("")).orElse("");
        if (run.holder().isPresent()) {
            return "running: " + (step.isEmpty() ? "" : step + ", ")
                    + run.percent().map(percent -> percent + " %, ").orElse("")
                    + run.secondsLeft().map(seconds -> Units.roughly(seconds) + " left, ").orElse("")
                    + run.holder().get().inWords();
        }
        long done = run.files().stream().filter(RunState.FileState::isComplete).count();
        return run.stopped().map(time -> "interrupted at " + step + ", " + time)
                .orElse(done == run.files().size()
                        ? "complete: " + counted(done, "file")
                        : done + " of " + counted(run.files().size(), "file") + " done");
    }

    /// Returns the number of a file in the plan of the job, from 1. Another job may compute files in the same folder.
    static Optional<Integer> number(SetName name, RunState run) {
        return Optional.of(run.files().stream().map(RunState.FileState::name).toList().indexOf(name) + 1)
                .filter(number -> number > 0);
    }

    static String label(RunState.State state) {
        return state.name().toLowerCase(Locale.ROOT);
    }

    /// `pegs clean`.
    ///
    /// @param names of the files and folders of a job or an atlas that were deleted, or would be
    public static String cleaned(List<String> names, boolean isDry, Path folder) {
        return (isDry ? names.stream().map(name -> name + "\n").collect(Collectors.joining()) : "")
                + (names.isEmpty()
                        ? folder + ": nothing to delete\n"
                        : "%d %s %s in %s%n".formatted(names.size(),
                                names.size() == 1 ? "file or folder" : "files and folders",
                                isDry ? "would be deleted" : "deleted", folder));
    }

    /// Returns all boards, a line each.
    public static String boards(List<Board> boards) {
        StringBuilder text = new StringBuilder("%-21s %-7s %5s %5s %10s  %s%n".formatted(
                "board", "rules", "holes", "jumps", "symmetries", "null-class"));
        for (Board board : boards) {
            text.append("%-21s %-7s %5d %5d %10d  %s%n".formatted(board.name(), board.rules().label(), board.size(),
                    board.jumps().size(), board.symmetries().size(), PositionClass.isNullClass(board) ? "yes" : "no"));
        }
        return text.append("\nand rectangle:WxH of up to %d holes, such as rectangle:4x6%n".formatted(Board.MAX_HOLES))
                .toString();
    }

    /// Returns one board, with drawings.
    public static String board(Board board) {
        StringBuilder text = new StringBuilder();
        text.append("%s, %s: %s, %s, %d %s, %s%n%n".formatted(board.name(),
                board.rules().label(), counted(board.size(), "hole"), counted(board.jumps().size(), "jump"),
                board.symmetries().size(), board.symmetries().size() == 1 ? "symmetry" : "symmetries",
                PositionClass.isNullClass(board) ? "null-class" : "not null-class"));
        text.append("holes\n").append(Drawing.names(board));
        text.append("\nbits of a code\n").append(Drawing.numbers(board));
        text.append(
                "\nposition classes by the Rule of Three: %d%nholes of a single peg in each class, by type of problem%n"
                        .formatted(1 << PositionClass.byRuleOfThree(board, 0).checks().length));
        List<List<List<String>>> types = problemTypes(board);
        for (int i = 0; i < types.size(); i++) {
            for (List<String> holes : types.get(i)) {
                String type = holes == types.get(i).getFirst() ? Character.toString('A' + i) : " ";
                text.append("  %s  %s%n".formatted(type, String.join(" ", holes)));
            }
        }
        text.append("\npositions in a class of each type, and the most with one number of pegs\n");
        for (int i = 0; i < types.size(); i++) {
            List<BigInteger> sizes = classSizes(board, types.get(i));
            BigInteger most = Collections.max(sizes);
            text.append("  %c  %s, %s with %d pegs%n".formatted('A' + i,
                    grouped(sizes.stream().reduce(BigInteger.ZERO, BigInteger::add)), grouped(most),
                    sizes.indexOf(most)));
        }
        text.append("\norbits: holes that symmetries exchange\n")
                .append(groups(board, board.symmetries().orbits(board.size())));
        text.append("\ncategories: holes that a peg can reach from each other by jumps, by parity\n")
                .append(groups(board, board.categories()));
        List<Integer> corners = board.corners();
        text.append("\ncorners: holes whose pegs no jump removes\n")
                .append(corners.isEmpty() ? "  no hole\n" : groups(board, List.of(corners)));
        return text.toString();
    }

    private static String groups(Board board, List<List<Integer>> groups) {
        return names(board, groups).stream().map(names -> "  " + String.join(" ", names) + "\n")
                .collect(Collectors.joining());
    }

    static List<List<String>> names(Board board, List<List<Integer>> groups) {
        return groups.stream().map(group -> group.stream().map(board::nameOf).toList()).toList();
    }

    /// Returns the types of problems (Notes, section 3): position classes of a single peg, by the Rule of Three, that
    /// symmetries exchange. The types with the fewest holes come first; each is a list of classes, and these are lists
    /// of hole names.
    static List<List<List<String>>> problemTypes(Board board) {
        Map<Set<Long>, Map<Long, List<String>>> types = new LinkedHashMap<>();
        for (int hole = 0; hole < board.size(); hole++) {
            long peg = 1L << hole;
            Set<Long> type = board.symmetries().elements().stream().map(s -> classOf(board, s.image(peg)))
                    .collect(Collectors.toSet());
            types.computeIfAbsent(type, _ -> new LinkedHashMap<>())
                    .computeIfAbsent(classOf(board, peg), _ -> new ArrayList<>())
                    .add(board.nameOf(hole));
        }
        return types.values().stream().map(classes -> List.copyOf(classes.values()))
                .sorted(Comparator.comparingInt(classes -> classes.stream().mapToInt(List::size).sum())).toList();
    }

    /// Returns the number of positions of each class of a type, by pegs from 0 to all. The classes of a type are images
    /// of each other, so their numbers are equal.
    static List<BigInteger> classSizes(Board board, List<List<String>> type) {
        long peg = 1L << board.number(type.getFirst().getFirst()).orElseThrow();
        PositionClass members = PositionClass.byRuleOfThree(board, peg);
        CodeClass codes = new CodeClass(board.size(), LongStream.of(members.checks()).boxed().toList(),
                members.parities());
        return IntStream.rangeClosed(0, board.size()).mapToObj(pegs -> BigInteger.valueOf(codes.size(pegs))).toList();
    }

    private static long classOf(Board board, long position) {
        return PositionClass.byRuleOfThree(board, position).parities();
    }

    /// Returns the graph of wins in the DOT language of Graphviz. Each node shows a position as text and the number of
    /// ways from the start; a row has the positions with the same number of pegs; edges are jumps.
    public static String graph(Job job, WinDiagram diagram) {
        Board board = job.problem().board();
        StringBuilder text = new StringBuilder("digraph \"" + job.name().replaceAll("[\\\\\"]", "_")
                + "\" {\n  splines=line;\n  node [shape=box, fontname=\"monospace\"];\n");
        text.append("  labelloc=b; label=\"%s\";%n".formatted(
                diagram.size() == 0 ? WinDiagram.NO_SOLUTION : String.join("\\n", WinDiagram.LEGEND)));
        for (var level : diagram.levels()) {
            text.append("  { rank=same;\n");
            for (WinDiagram.Node node : level) {
                text.append("    \"%s\" [label=\"%s%s\"];%n".formatted(Long.toUnsignedString(node.position()),
                        Drawing.position(board, node.position()).replace("\n", "\\l"),
                        grouped(node.fromStart())));
            }
            text.append("  }\n");
        }
        for (WinDiagram.Edge edge : diagram.edges()) {
            text.append("  \"%s\" -> \"%s\" [tooltip=\"%s\"];%n".formatted(Long.toUnsignedString(edge.from()),
                    Long.toUnsignedString(edge.to()), Notation.jump(board, edge.jump())));
        }
        return text.append("}\n").toString();
    }
}
