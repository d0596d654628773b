package pegsets.report;

import java.io.IOException;
import pegsets.jobs.Job;
import pegsets.questions.SymmetricPositions;

/// What `pegs table --symmetric` prints.
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

    /// One JSON object.
    public static String json(Job job, SymmetricPositions positions) throws IOException {
        return Json.object(json -> {
            json.writeStringField("job", job.name());
            json.writeArrayFieldStart("rows");
            for (SymmetricPositions.Row row : positions.rows()) {
                json.writeStartObject();
                json.writeNumberField("k", row.k());
                json.writeNumberField("positions", row.positions());
                json.writeObjectFieldStart("symmetric");
                for (int i = 0; i < positions.kinds().size(); i++) {
                    json.writeNumberField(positions.kinds().get(i), row.symmetric().get(i));
                }
                json.writeEndObject();
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }
}
