package pegsets.exchange;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;

/// `json`: one object with all sets. Codes are numbers, or strings if the board has more holes than the exact integers
/// of JavaScript have bits.
final class JsonFormat extends Format {
    JsonFormat() {
        super("json", "one object; sets has an object for each k with codes in rising order, as strings where the "
                + "board has more than 53 holes", false);
    }

    @Override
    void write(Selection selection, ExportFolder folder) throws IOException {
        String quote = selection.holes() > Selection.SAFE_HOLES ? "\"" : "";
        try (ExportFile file = folder.file(selection.label() + ".json")) {
            file.text("{\"job\":" + quoted(selection.job().name()) + ",\"board\":"
                    + quoted(selection.job().problem().board().name())
                    + ",\"set\":\"" + selection.label() + "\",\"sets\":[");
            String comma = "";
            for (SelectedSet id : selection.ids()) {
                file.text(comma + "\n{\"k\":" + id.pegs() + ",\"codes\":[");
                writeList(selection, id, quote, file);
                file.text("]}");
                comma = ",";
            }
            file.text("\n]}\n");
        }
    }

    private static String quoted(String text) {
        return "\"" + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + "\"";
    }

    private static void writeList(Selection selection, SelectedSet id, String quote, ExportFile file)
            throws IOException {
        String[] comma = {""};
        selection.forEachBlock(id, codes -> {
            for (long code : codes) {
                file.text(comma[0] + quote);
                comma[0] = ",";
                file.decimal(code);
                file.text(quote);
            }
        });
    }
}
