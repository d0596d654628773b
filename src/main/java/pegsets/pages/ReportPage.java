package pegsets.pages;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Positions;
import pegsets.board.text.Notation;
import pegsets.codes.file.SetSummary;
import pegsets.equations.Estimate;
import pegsets.equations.SetName;
import pegsets.exchange.Modules;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.labels.Games;
import pegsets.pages.Svg.Cell;
import pegsets.questions.FastestLosses.Dead;
import pegsets.questions.FastestLosses.DeadPosition;
import pegsets.questions.Fraction;
import pegsets.report.SizesTable;
import pegsets.report.Texts;
import pegsets.wins.Solution;

/// The page that says what a job has computed: numbers, charts, first dead ends, a solution as a sheet of diagrams, and
/// every file with its checksum. One file of HTML with everything in it; charts are drawn by D3.
public final class ReportPage {
    private static final DateTimeFormatter TO_THE_MINUTE = DateTimeFormatter
            .ofPattern("d MMMM uuuu 'at' HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int MOST_DEAD_ENDS = 6;

    private final JobFolder folder;
    private final Job job;
    private final Board board;
    private final SizesTable sizes;
    private final Optional<Dead> deadEnds;
    private final Optional<Solution> solution;
    private final Optional<Fraction> chance;

    /// @param folder   of a job with its winning sets and its number of solutions
    /// @param deadEnds the first dead ends, where they are known
    /// @param solution one, where there is one
    /// @param chance   that a player who jumps at random comes from the start to the finish, where it is known
    public ReportPage(JobFolder folder, Optional<Dead> deadEnds, Optional<Solution> solution,
            Optional<Fraction> chance) throws IOException {
        this.folder = folder;
        this.job = folder.job();
        this.board = job.problem().board();
        this.sizes = SizesTable.of(folder);
        this.deadEnds = deadEnds;
        this.solution = solution;
        this.chance = chance;
    }

    /// The page.
    ///
    /// @param version of the program
    /// @param playPage the page to play on as the report is to link to it, where there is one
    public String html(String version, Optional<String> playPage) throws IOException {
        List<FileRow> files = files();
        ProblemInWords words = new ProblemInWords(job.problem());
        return Html.filled(Modules.file("report.html"), Map.ofEntries(
                Map.entry("TITLE", Html.text(words.title())), Map.entry("GOAL", Html.text(words.goal(false))),
                Map.entry("ENDS", ends(words)), Map.entry("SHAPES", Svg.inlineShapes(board)),
                Map.entry("PLAY", playPage.map(ReportPage::link).orElse("")),
                Map.entry("PROGRAM", "Pegsets " + Html.text(version)), Map.entry("STYLE", Modules.file("report.css")),
                Map.entry("FIGURES", figures()), Map.entry("SIZESTEXT", sizesInWords()),
                Map.entry("CHARTTEXT", largest()),
                Map.entry("SHARETEXT", "The share of F<sub>k</sub> that W<sub>k</sub> is, where both sets are there."),
                Map.entry("SIZES", sizesTable()), Map.entry("ROWS", rows()), Map.entry("DEADENDS", deadEnds()),
                Map.entry("SOLUTION", solution()), Map.entry("ORIGIN", origin(version, files)),
                Map.entry("FILES", filesTable(files)), Map.entry("CHARTS", Modules.file("d3.min.js")),
                Map.entry("SCRIPT", Modules.joined(List.of("report")))));
    }

    /// A file of the job that is there.
    private record FileRow(SetName id, SetSummary summary, Instant written, String engine) {}

    private List<FileRow> files() throws IOException {
        List<FileRow> rows = new ArrayList<>();
        for (Estimate estimate : folder.estimates()) {
            SetName id = estimate.equation().left();
            if (!id.kind().isNumbers() && Files.exists(folder.file(id))) {
                rows.add(new FileRow(id, folder.summary(id).orElseThrow(),
                        Files.getLastModifiedTime(folder.file(id)).toInstant().truncatedTo(ChronoUnit.SECONDS),
                        estimate.engine().orElse("")));
            }
        }
        return rows;
    }

    private String figures() throws IOException {
        StringBuilder text = new StringBuilder();
        BigInteger solutions = folder.solutions().orElseThrow();
        addFigure(text, Texts.grouped(solutions), "solutions, as sequences of jumps");
        if (chance.isPresent()) {
            addFigure(text, oneIn(chance.get()),
                    "games of a player who jumps at random come to the finish");
        }
        addFigure(text, sizes.winningTotal(), "winning positions on disk, up to symmetry");
        addFigure(text, sizes.forwardTotal(), "positions that play reaches, up to symmetry");
        Optional<Games> games = folder.games();
        if (games.isPresent()) {
            addFigure(text, Texts.grouped(games.get().total()), "complete games");
            addFigure(text, Texts.grouped(games.get().won()), "games that end with one peg");
        }
        return text.toString();
    }

    /// The start and the finish, drawn.
    private String ends(ProblemInWords words) {
        return end(words.startInWords(), job.problem().start()) + end(words.finishInWords(), job.problem().finish());
    }

    private String end(String caption, Positions positions) {
        return figure(false, caption, new Cell(positions.codes().getLong(0), List.of(), caption));
    }

    private static String link(String playPage) {
        return "<p><a href=\"%s\">Play it</a></p>".formatted(Html.text(playPage));
    }

    private static String oneIn(Fraction chance) {
        return chance.numerator().signum() == 0
                ? "none"
                : "1 in %,.1f".formatted(new BigDecimal(chance.denominator())
                        .divide(new BigDecimal(chance.numerator()), 1, RoundingMode.HALF_UP));
    }

    private static void addFigure(StringBuilder text, OptionalLong number, String what) {
        if (number.isPresent()) {
            addFigure(text, Texts.grouped(number.getAsLong()), what);
        }
    }

    private static void addFigure(StringBuilder text, String number, String what) {
        text.append("    <p><strong>").append(number).append("</strong> ").append(what).append("</p>\n");
    }

    private String sizesInWords() {
        return "F<sub>k</sub> holds the positions of k pegs that play from the start comes to, "
                + "W<sub>k</sub> those on a way from the start to "
                + "the finish, one for each symmetry class."
                + (job.problem().isComplementProblem()
                        ? " This is a complement problem: of more than " + sizes.lastStoredWinning()
                                + " pegs, winning sets are the complements of those of fewer, and are not stored."
                        : "");
    }

    /// What the chart shows, for those who do not see it.
    private String largest() {
        return "Sizes of F<sub>k</sub> and W<sub>k</sub> from " + sizes.rows().getFirst().k() + " pegs down to "
                + sizes.rows().getLast().k() + "."
                + largest(" Of the forward sets made none is larger than F<sub>%d</sub> with %s positions.",
                        sizes.rows().stream().filter(row -> row.forward().isPresent())
                                .max((a, b) -> Long.compare(a.forward().getAsLong(), b.forward().getAsLong()))
                                .map(row -> new long[] {row.k(), row.forward().getAsLong()}))
                + largest(" No winning set is larger than W<sub>%d</sub> with %s.",
                        sizes.rows().stream().filter(row -> row.winning().isPresent())
                                .max((a, b) -> Long.compare(a.winning().getAsLong(), b.winning().getAsLong()))
                                .map(row -> new long[] {row.k(), row.winning().getAsLong()}));
    }

    private static String largest(String sentence, Optional<long[]> row) {
        return row.map(numbers -> sentence.formatted(numbers[0], Texts.grouped(numbers[1]))).orElse("");
    }

    private String rows() throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.writeStartArray();
            for (SizesTable.Row row : sizes.rows()) {
                json.writeStartObject();
                json.writeNumberField("k", row.k());
                write(json, "forward", row.forward());
                write(json, "winning", row.winning());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        return text.toString();
    }

    private static void write(JsonGenerator json, String name, OptionalLong number) throws IOException {
        if (number.isPresent()) {
            json.writeNumberField(name, number.getAsLong());
        } else {
            json.writeNullField(name);
        }
    }

    private String sizesTable() {
        StringBuilder text = new StringBuilder(
                "<table><thead><tr><th scope=\"col\">k</th><th scope=\"col\">forward</th><th scope=\"col\">winning</th>"
                        + "<th scope=\"col\">share</th></tr></thead><tbody>\n");
        for (SizesTable.Row row : sizes.rows()) {
            boolean both = row.forward().isPresent() && row.winning().isPresent() && row.forward().getAsLong() > 0;
            text.append("<tr><th scope=\"row\">%d</th><td>%s</td><td>%s</td><td>%s</td></tr>%n".formatted(row.k(),
                    cell(row.forward()), cell(row.winning()),
                    both ? "%.2f %%".formatted(100.0 * row.winning().getAsLong() / row.forward().getAsLong()) : ""));
        }
        return text.append("</tbody></table>").toString();
    }

    private static String cell(OptionalLong number) {
        return number.isPresent() ? Texts.grouped(number.getAsLong()) : "";
    }

    private String deadEnds() {
        if (deadEnds.isEmpty()) {
            return "";
        }
        Dead dead = deadEnds.get();
        String positions = dead.positions().size() == 1 ? "one position" : dead.positions().size() + " positions";
        StringBuilder text = new StringBuilder(("  <section>\n    <h2>First dead ends</h2>\n    <p>The finish can be "
                + "lost in %d jumps, and not in fewer: %s up to symmetry.</p>%n    <div class=\"row\">%n").formatted(
                        job.problem().start().pegCount() - dead.pegs(), positions));
        for (DeadPosition position : dead.positions().subList(0, Math.min(MOST_DEAD_ENDS, dead.positions().size()))) {
            List<Jump> jumps = position.jumpLists().isEmpty() ? List.of() : position.jumpLists().getFirst();
            String way = jumps.stream().map(jump -> Notation.jump(board, jump)).collect(Collectors.joining(", "));
            text.append(figure(true, "The board after the jumps " + way + ", or an image of it",
                    new Cell(position.code(), List.of(), "After " + way + ", or an image of it")));
        }
        return text.append("    </div>\n  </section>").toString();
    }

    private String solution() {
        if (solution.isEmpty()) {
            return "  <section>\n    <h2>A solution</h2>\n    <p>There is none.</p>\n  </section>";
        }
        List<Cell> cells = Svg.cells(board, solution.get());
        StringBuilder text = new StringBuilder(
                "  <section>\n    <h2>A solution, move by move</h2>\n    <div class=\"sheet\">\n");
        for (Cell cell : cells) {
            text.append(figure(false,
                    cell.move().isEmpty() ? "The board at the end" : "The board before move " + cell.caption(), cell));
        }
        return text.append("    </div>\n    <p>%s</p>%n  </section>"
                .formatted(Html.text(Notation.solution(board, solution.get().jumps())))).toString();
    }

    private String figure(boolean names, String inWords, Cell cell) {
        return "    <figure>%s<figcaption>%s</figcaption></figure>%n".formatted(
                Svg.inline(board, names, Html.text(inWords), cell), Html.text(cell.caption()));
    }

    private String origin(String version, List<FileRow> files) {
        String described = job.description().lines().stream()
                .map(line -> Html.text(line.key() + ": " + line.value())).collect(Collectors.joining("<br>"));
        return "    <p>Made by Pegsets %s from the job %s, in %s.%s</p>%n    <p><code>%s</code></p>".formatted(
                Html.text(version), Html.text(job.name()), Html.text(folder.folder().toString()), when(files),
                described);
    }

    private static String when(List<FileRow> files) {
        if (files.isEmpty()) {
            return "";
        }
        Instant first = files.stream().map(FileRow::written).min(Instant::compareTo).orElseThrow();
        Instant last = files.stream().map(FileRow::written).max(Instant::compareTo).orElseThrow();
        return " Its first file was written on %s, the last one %,d s later.".formatted(TO_THE_MINUTE.format(first),
                Duration.between(first, last).toSeconds());
    }

    private static String filesTable(List<FileRow> files) {
        StringBuilder text = new StringBuilder(
                "<table><thead><tr><th scope=\"col\">set</th><th scope=\"col\">positions</th><th scope=\"col\">bytes</th>"
                        + "<th scope=\"col\">bytes a position</th><th scope=\"col\" class=\"text\">engine</th>"
                        + "<th scope=\"col\">checksum</th><th scope=\"col\">written</th></tr></thead><tbody>\n");
        for (FileRow file : files) {
            SetSummary summary = file.summary;
            text.append(
                    ("<tr><th scope=\"row\">%s</th><td>%s</td><td>%s</td><td>%s</td><td class=\"text\">%s</td><td>%s</td>"
                            + "<td>%s</td></tr>%n")
                            .formatted(file.id.toString().replaceFirst("_([0-9]+)", "<sub>$1</sub>"),
                                    Texts.grouped(summary.size()),
                                    Texts.grouped(summary.bytes()),
                                    summary.size() == 0
                                            ? ""
                                            : "%.2f".formatted((double) summary.bytes() / summary.size()),
                                    file.engine, summary.contents().checksum(), file.written));
        }
        return text.append("</tbody></table>").toString();
    }
}
