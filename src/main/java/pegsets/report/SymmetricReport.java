package pegsets.report;

import pegsets.jobs.Job;
import pegsets.questions.SymmetricPositions;

/// The output of `pegs table --symmetric`.
public final class SymmetricReport {
    private SymmetricReport() {}

    public static String text(Job job, SymmetricPositions positions) {
        StringBuilder text = new StringBuilder(Texts.problem(job)).append("\n\n%5s %15s".formatted("k", "winning raw"));
        positions.kinds().forEach(kind -> text.append(" %15s".formatted(kind)));
        text.append('\n');
        for (SymmetricPositions.Row row : positions.rows()) {
            text.append("%5d %15s".formatted(row.k(), Texts.grouped(row.positions())));
            row.symmetric().forEach(number -> text.append(" %15s".formatted(Texts.grouped(number))));
            text.append('\n');
        }
        text.append("total %15s".formatted(
                Texts.grouped(positions.rows().stream().mapToLong(SymmetricPositions.Row::positions).sum())));
        positions.kinds().forEach(kind -> text.append(" %15s".formatted(Texts.grouped(positions.total(kind)))));
        text.append("\n\nA position with symmetries of several kinds counts with each.\n");
        if (job.problem().isComplementProblem()) {
            text.append("The winning positions of more pegs are the complements of these.\n");
        }
        return text.toString();
    }

    /// Returns one JSON object.
    public static String json(Job job, SymmetricPositions positions) {
        return Json.of(job).withEach("rows", positions.rows(), row -> {
            JsonObject symmetric = new JsonObject();
            for (int i = 0; i < positions.kinds().size(); i++) {
                symmetric.with(positions.kinds().get(i), row.symmetric().get(i));
            }
            return new JsonObject().with("k", row.k()).with("positions", row.positions()).with("symmetric", symmetric);
        }).text();
    }
}
