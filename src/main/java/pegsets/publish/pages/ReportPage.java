package pegsets.publish.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import pegsets.answers.sets.FastestLosses.Dead;
import pegsets.answers.wins.Fraction;
import pegsets.answers.wins.Solution;
import pegsets.board.Jump;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.text.Notation;
import pegsets.disk.Disk;
import pegsets.job.Estimator;
import pegsets.job.Estimator.Estimate;
import pegsets.job.JobFolder;
import pegsets.job.SetName;
import pegsets.publish.exchange.Modules;
import pegsets.publish.pages.Svg.Cell;
import pegsets.publish.report.GamesReport;
import pegsets.publish.report.SizesTable;
import pegsets.publish.report.Texts;
import pegsets.sets.file.SetSummary;

/// A page with the results of a job: numbers, charts, first dead ends, a solution as a sheet of diagrams, and every
/// file with its checksum. The page is one HTML file without references to other files.
///
/// @param folder   of a job, with the winning sets and the number of solutions
/// @param sizes    of the job
/// @param deadEnds the first dead ends, if known
/// @param solution a solution, if the problem has one
/// @param chance   that a player who jumps at random reaches the finish from the start, if known
public record ReportPage(JobFolder folder, SizesTable sizes, Optional<Dead> deadEnds, Optional<Solution> solution,
        Optional<Fraction> chance) {
    private static final DateTimeFormatter TO_THE_MINUTE = DateTimeFormatter
            .ofPattern("d MMMM uuuu 'at' HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int MOST_DEAD_ENDS = 6;

    /// Returns the page.
    ///
    /// @param version  of the program
    /// @param playPage link to the page to play on, if one exists
    public String html(String version, Optional<String> playPage) throws IOException {
        List<FileRow> files = files();
        ProblemInWords words = new ProblemInWords(problem());
        return Html.filled(Modules.file("report.html"), Map.ofEntries(
                Map.entry("TITLE", Html.text(words.title())), Map.entry("GOAL", Html.text(words.goal(false))),
                Map.entry("SCRIPT", Modules.joined(List.of("look", "tables")) + "connectLook();\nsortTables();"),
                Map.entry("ENDS", ends()), Map.entry("SHAPES", Svg.inlineShapes(problem().board())),
                Map.entry("PLAY",
                        playPage.map(
                                page -> "<p class=\"acts\">" + ProblemSheet.PLAY.formatted(Html.text(page), "Play it")
                                        + "</p>")
                                .orElse("")),
                Map.entry("PROGRAM", "Pegsets " + Html.text(version)), Map.entry("STYLE",
                        Modules.file("theme.css") + Modules.file("diagram.css") + Modules.file("atlas.css")),
                Map.entry("FIGURES", figures()), Map.entry("SIZESTEXT", sizesInWords()),
                Map.entry("CHARTTEXT", chartInWords()), Map.entry("CHART", SizesChart.svg(sizes.rows())),
                Map.entry("SIZES", sizesTable()), Map.entry("DEADENDS", firstDeadEnds()),
                Map.entry("SOLUTION", solutionSheet()), Map.entry("ORIGIN", origin(version, files)),
                Map.entry("FILES", filesTable(files))));
    }

    private Problem problem() {
        return folder.job().problem();
    }

    /// An existing file of the job.
    private record FileRow(SetName id, SetSummary summary, Instant written, String engine) {}

    private List<FileRow> files() throws IOException {
        List<FileRow> rows = new ArrayList<>();
        for (Estimate estimate : Estimator.estimates(folder)) {
            SetName id = estimate.equation().left();
            if (!id.kind().isNumbers() && Disk.exists(folder.file(id))) {
                rows.add(new FileRow(id, folder.made(id),
                        Files.getLastModifiedTime(folder.file(id)).toInstant().truncatedTo(ChronoUnit.SECONDS),
                        estimate.engine().orElse("")));
            }
        }
        return rows;
    }

    private String figures() throws IOException {
        Map<String, String> figures = new LinkedHashMap<>();
        figures.put("solutions, as sequences of jumps", Texts.grouped(folder.solutions()));
        chance.ifPresent(odds -> figures.put("games of a random player reach the finish",
                GamesReport.shortly(odds)));
        sizes.winningTotal().ifPresent(
                total -> figures.put("winning positions on disk" + upToSymmetry(), Texts.grouped(total)));
        sizes.total(SizesTable.Row::forward).ifPresent(
                total -> figures.put("positions that play reaches" + lowestForward() + upToSymmetry(),
                        Texts.grouped(total)));
        folder.gamesIfMade().ifPresent(games -> {
            figures.put("complete games", Texts.grouped(games.total()));
            figures.put("games that end with one peg", Texts.grouped(games.won()));
        });
        return figures.entrySet().stream()
                .map(figure -> Html.item(figure.getKey(), figure.getValue()))
                .collect(Collectors.joining());
    }

    private String upToSymmetry() {
        return problem().group().size() > 1 ? ", up to symmetry" : "";
    }

    /// Returns to which pegs forward sets were computed, unless they reach the finish.
    private String lowestForward() {
        int lowest = sizes.rows().stream().filter(row -> row.forward().isPresent()).mapToInt(SizesTable.Row::k).min()
                .orElse(0);
        return lowest > problem().finish().pegCount() ? " with " + lowest + " pegs or more" : "";
    }

    /// Returns pictures of the start and of the finish.
    private String ends() {
        return end(problem().start(), "Start", "starts") + end(problem().finish(), "Finish", "finishes");
    }

    private String end(Positions positions, String one, String several) {
        String caption = positions.codes().size() == 1
                ? one
                : "The first of " + positions.codes().size() + " " + several;
        return Svg.figure(problem().board(), false, caption,
                new Cell(positions.codes().getLong(0), List.of(), caption));
    }

    private String sizesInWords() {
        return "F<sub>k</sub> holds the positions of k pegs that play from the start reaches, and W<sub>k</sub> the "
                + "positions of k pegs that occur in a solution"
                + (problem().group().size() > 1 ? ", one for each symmetry class." : ".")
                + (problem().isComplementProblem()
                        ? " This is a complement problem: winning sets of more than " + sizes.lastStoredWinning()
                                + " pegs are the complements of other winning sets, and are not stored."
                        : "");
    }

    /// Returns a description of the chart for readers who cannot see it.
    private String chartInWords() {
        return "Sizes of F<sub>k</sub> and W<sub>k</sub> from " + sizes.rows().getFirst().k() + " pegs down to "
                + sizes.rows().getLast().k() + "." + largest("forward", "F", SizesTable.Row::forward)
                + largest("winning", "W", SizesTable.Row::winning);
    }

    private String largest(String kind, String letter, Function<SizesTable.Row, Optional<Long>> size) {
        return sizes.rows().stream().filter(row -> size.apply(row).isPresent())
                .max(Comparator.comparingLong((SizesTable.Row row) -> size.apply(row).orElseThrow())
                        .thenComparing(SizesTable.Row::k, Comparator.reverseOrder()))
                .map(row -> " The largest computed %s set is %s<sub>%d</sub> with %s.".formatted(kind, letter,
                        row.k(), Texts.counted(size.apply(row).orElseThrow(), "position")))
                .orElse("");
    }

    private String sizesTable() {
        return Html.table(
                "Table of sizes", "sorts", List.of("k", "forward", "winning", "share"), sizes.rows().stream().map(
                        row -> List.of(Integer.toString(row.k()), Html.number(row.forward()),
                                Html.number(row.winning()),
                                row.forward().filter(forward -> forward > 0).flatMap(forward -> row.winning()
                                        .map(winning -> "%.2f %%".formatted(100.0 * winning / forward))).orElse(""))),
                _ -> false);
    }

    private String firstDeadEnds() {
        if (deadEnds.isEmpty()) {
            return "";
        }
        Dead dead = deadEnds.get();
        String positions = dead.positions().size() == 1 ? "one position" : dead.positions().size() + " positions";
        int made = problem().start().pegCount() - dead.pegs();
        String figures = dead.positions().stream().limit(MOST_DEAD_ENDS).map(position -> {
            List<Jump> jumps = position.jumpLists().isEmpty() ? List.of() : position.jumpLists().getFirst();
            String caption = "After " + jumps.stream().map(jump -> Notation.jump(problem().board(), jump))
                    .collect(Collectors.joining(", ")) + ", or an image of it";
            return Svg.figure(problem().board(), true, caption, new Cell(position.code(), List.of(), caption));
        }).collect(Collectors.joining());
        return Html.section("First dead ends",
                "<p>The finish can be out of reach after %s, in %s%s.</p>%n<div class=\"row\">%n%s</div>%n".formatted(
                        made == 1 ? "one jump" : made + " jumps, but not earlier", positions,
                        upToSymmetry().replace(",", ""), figures));
    }

    private String solutionSheet() {
        return solution.isEmpty()
                ? Html.section("A solution", "    <p>The problem has no solution.</p>\n")
                : Html.section("A solution, move by move", Svg.figures(problem().board(), solution.get()));
    }

    private String origin(String version, List<FileRow> files) {
        String described = folder.job().description().lines().stream()
                .map(line -> Html.text(line.key() + ": " + line.value())).collect(Collectors.joining("<br>"));
        return "    <p>Computed by Pegsets %s from the job %s.%s</p>%n    <p><code>%s</code></p>".formatted(
                Html.text(version), Html.text(folder.job().name()), when(files), described);
    }

    private static String when(List<FileRow> files) {
        List<Instant> times = files.stream().map(FileRow::written).sorted().toList();
        return times.isEmpty()
                ? ""
                : " Its first file was written on %s, the last one %,d s later.".formatted(
                        TO_THE_MINUTE.format(times.getFirst()),
                        Duration.between(times.getFirst(), times.getLast()).toSeconds());
    }

    private static String filesTable(List<FileRow> files) {
        return Html.table("Table of files", "sorts",
                List.of("set", "positions", "bytes", "bytes per position", "engine", "checksum", "written"),
                files.stream().map(file -> {
                    SetSummary summary = file.summary;
                    return List.of(file.id.toString().replaceFirst("_([0-9]+)", "<sub>$1</sub>"),
                            Texts.grouped(summary.size()), Texts.grouped(summary.bytes()),
                            summary.size() == 0
                                    ? ""
                                    : "%.2f".formatted((double) summary.bytes() / summary.size()),
                            file.engine, summary.contents().checksum(), file.written.toString());
                }), column -> column == 4);
    }
}
