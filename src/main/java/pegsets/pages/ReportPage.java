package pegsets.pages;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.text.Notation;
import pegsets.codes.block.SetSummary;
import pegsets.equations.Estimate;
import pegsets.equations.SetName;
import pegsets.exchange.formats.Modules;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.labels.Games;
import pegsets.questions.FastestLosses.Dead;
import pegsets.questions.FastestLosses.DeadPosition;
import pegsets.questions.Fraction;
import pegsets.pictures.PictureStyle;
import pegsets.pictures.PictureStyle.Theme;
import pegsets.report.OddsReport;
import pegsets.report.SizesTable;
import pegsets.pictures.Svg;
import pegsets.report.Texts;
import pegsets.wins.Solution;

/// The page that says what a job has computed: numbers, charts, first dead ends, a solution as a sheet of diagrams, and
/// every file with its checksum. One file of HTML with everything in it; charts are drawn by D3.
public final class ReportPage {
    private static final PictureStyle SHEET = new PictureStyle(24, false, Theme.SYSTEM, 5);
    private static final PictureStyle SINGLE = new PictureStyle(36, true, Theme.SYSTEM, 1);
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
    public String html(String version) throws IOException {
        List<FileRow> files = files();
        return Html.filled(Modules.file("report.html"), Map.ofEntries(
                Map.entry("TITLE", Html.text(Html.title(job))), Map.entry("PROBLEM", Html.text(Texts.problem(job))),
                Map.entry("PROGRAM", "Pegsets " + Html.text(version)), Map.entry("STYLE", Modules.file("report.css")),
                Map.entry("FIGURES", figures(files)), Map.entry("SIZESTEXT", sizesInWords()),
                Map.entry("CHARTTEXT", largest()),
                Map.entry("SHARETEXT", "The share of F_k that W_k is, where both sets are there."),
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

    private String figures(List<FileRow> files) throws IOException {
        StringBuilder text = new StringBuilder();
        BigInteger solutions = folder.solutions().orElseThrow();
        addFigure(text, Texts.grouped(solutions), "solutions, as sequences of jumps");
        if (chance.isPresent()) {
            addFigure(text, OddsReport.inWords(chance.get()),
                    "games of a player who jumps at random come to the finish");
        }
        addFigure(text, sizes.winningTotal(), "winning positions stored");
        addFigure(text, sizes.forwardTotal(), "forward positions made");
        Optional<Games> games = folder.games();
        if (games.isPresent()) {
            addFigure(text, Texts.grouped(games.get().total()), "complete games");
            addFigure(text, Texts.grouped(games.get().won()), "games that end with one peg");
        }
        List<FileRow> sets = files.stream().filter(file -> !file.id.kind().isLabels()).toList();
        long positions = sets.stream().mapToLong(file -> file.summary.size()).sum();
        long bytes = sets.stream().mapToLong(file -> file.summary.bytes()).sum();
        if (positions > 0) {
            addFigure(text, "%.2f bytes".formatted((double) bytes / positions), "a position on disk, in sets of codes");
        }
        return text.toString();
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
        return "F_k holds the positions of k pegs that play from the start comes to, W_k those on a way from the start to "
                + "the finish, one for each symmetry class."
                + (job.problem().isComplementProblem()
                        ? " This is a complement problem: of more than " + sizes.lastStoredWinning()
                                + " pegs, winning sets are the complements of those of fewer, and are not stored."
                        : "");
    }

    /// What the chart shows, for those who do not see it.
    private String largest() {
        return "Sizes of F_k and W_k from " + sizes.rows().getFirst().k() + " pegs down to "
                + sizes.rows().getLast().k() + "."
                + largest(" Of the forward sets made none is larger than F_%d with %s positions.",
                        sizes.rows().stream().filter(row -> row.forward().isPresent())
                                .max((a, b) -> Long.compare(a.forward().getAsLong(), b.forward().getAsLong()))
                                .map(row -> new long[] {row.k(), row.forward().getAsLong()}))
                + largest(" No winning set is larger than W_%d with %s.",
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
            text.append(figure(Svg.position(board, SINGLE, "code " + Long.toUnsignedString(position.code()),
                    position.code()), "The board with pegs after the jumps " + way, way + ", or an image of it"));
        }
        return text.append("    </div>\n  </section>").toString();
    }

    private String solution() {
        if (solution.isEmpty()) {
            return "  <section>\n    <h2>A solution</h2>\n    <p>There is none.</p>\n  </section>";
        }
        String moves = Notation.solution(board, solution.get().jumps());
        return "  <section>\n    <h2>A solution</h2>\n"
                + figure(Svg.solution(board, SHEET, "The first solution, move by move", solution.get()), moves, moves)
                + "  </section>";
    }

    private static String figure(String svg, String inWords, String caption) {
        return "    <figure><img src=\"data:image/svg+xml;base64,%s\" alt=\"%s\"><figcaption>%s</figcaption></figure>%n"
                .formatted(Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8)),
                        Html.text(inWords), Html.text(caption));
    }

    private String origin(String version, List<FileRow> files) {
        String described = job.description().lines().stream()
                .map(line -> Html.text(line.key() + ": " + line.value())).collect(Collectors.joining("<br>"));
        String when = files.isEmpty()
                ? ""
                : " Its files were written from %s to %s.".formatted(
                        files.stream().map(FileRow::written).min(Instant::compareTo).orElseThrow(),
                        files.stream().map(FileRow::written).max(Instant::compareTo).orElseThrow());
        return "    <p>Job %s, by Pegsets %s, in %s.%s</p>%n    <p><code>%s</code></p>".formatted(Html.text(job.name()),
                Html.text(version), Html.text(folder.folder().toString()), when, described);
    }

    private static String filesTable(List<FileRow> files) {
        StringBuilder text = new StringBuilder(
                "<table><thead><tr><th scope=\"col\">file</th><th scope=\"col\">positions</th><th scope=\"col\">bytes</th>"
                        + "<th scope=\"col\">bytes a position</th><th scope=\"col\" class=\"text\">engine</th>"
                        + "<th scope=\"col\">checksum</th><th scope=\"col\">written</th></tr></thead><tbody>\n");
        for (FileRow file : files) {
            SetSummary summary = file.summary;
            text.append(
                    ("<tr><th scope=\"row\">%s</th><td>%s</td><td>%s</td><td>%s</td><td class=\"text\">%s</td><td>%s</td>"
                            + "<td>%s</td></tr>%n").formatted(file.id, Texts.grouped(summary.size()),
                                    Texts.grouped(summary.bytes()),
                                    summary.size() == 0
                                            ? ""
                                            : "%.2f".formatted((double) summary.bytes() / summary.size()),
                                    file.engine, summary.contents().checksum(), file.written));
        }
        return text.append("</tbody></table>").toString();
    }
}
