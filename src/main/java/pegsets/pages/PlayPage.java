package pegsets.pages;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Symmetry;
import pegsets.exchange.Modules;
import pegsets.exchange.Selection;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;

/// A page to play a problem on. It contains the winning sets of the job, so that it warns of losing jumps and counts
/// the remaining solutions. The page is one HTML file without references to other files.
public final class PlayPage {
    /// A page with more positions takes too long to open and too much memory, about 80 bytes per position.
    public static final long MOST_POSITIONS = 4_000_000;

    private static final List<String> WORKER = List.of("board", "sets", "labels", "packing", "answers", "worker");
    private static final List<String> PAGE = List.of("board", "notation", "game", "words", "board-view", "page");

    private final JobFolder folder;
    private final Problem problem;
    private final Selection selection;
    private final PackedSets sets;

    /// @param folder of a job whose symmetry group keeps its ends; has the winning sets and the number of solutions
    public PlayPage(JobFolder folder) {
        this.folder = folder;
        this.problem = folder.job().problem();
        this.selection = Selection.of(folder, Result.WINNING);
        this.sets = new PackedSets(selection);
    }

    /// Returns the number of stored positions, to which the size of the page is proportional.
    public long positions() throws IOException {
        return sets.size();
    }

    /// Returns the page.
    ///
    /// @param version of the program
    public String html(String version) throws IOException {
        ProblemInWords words = new ProblemInWords(problem);
        return Html.filled(Modules.file("page.html"), Map.of(
                "TITLE", Html.text(words.title()), "GOAL",
                Html.text(words.goal(true) + (folder.solutions().signum() > 0 ? "" : " There is no solution.")),
                "LINES",
                Html.text(words.lines()),
                "PROGRAM", "Pegsets " + Html.text(version), "SETS",
                Html.text(folder.job().description().whole().toString()),
                "STYLE", Modules.file("page.css"), "PROBLEM", problemAsJson(), "PACKED", sets.text(),
                "WORKER", Modules.joined(WORKER), "PAGE", Modules.joined(PAGE)));
    }

    private String problemAsJson() throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.writeStartObject();
            json.writeFieldName("board");
            json.writeRawValue(Modules.board(problem.board()));
            Modules.writeCodes(json, "starts", problem.start());
            Modules.writeCodes(json, "finishes", problem.finish());
            json.writeNumberField("startPegs", problem.start().pegCount());
            json.writeNumberField("solutionWords", Modules.words(folder.solutions().bitLength()));
            json.writeArrayFieldStart("group");
            for (Symmetry symmetry : problem.group().elements()) {
                json.writeArray(symmetry.targets(), 0, problem.board().size());
            }
            json.writeEndArray();
            json.writeNumberField("complementsAbove", selection.complementsAbove());
            sets.writeLayout(json);
            json.writeEndObject();
        }
        return text.toString().replace("<", "\\u003c");
    }
}
