package pegsets.exchange.out;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;

/// `json`: one object with all sets, codes as numbers; as strings on boards of more holes than numbers of JavaScript
/// have bits.
final class JsonFormat implements Format {
    @Override
    public String name() {
        return "json";
    }

    @Override
    public String layout() {
        return "one object; sets has an object for each k with codes in rising order, as strings where the "
                + "board has more than 53 holes";
    }

    @Override
    public void write(Selection selection, ExportFolder folder) throws IOException {
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

    static String quoted(String text) {
        return "\"" + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + "\"";
    }

    private static void writeList(Selection selection, SelectedSet id, String quote, ExportFile file)
            throws IOException {
        String[] comma = {""};
        selection.forEachBlock(id, (codes, n) -> {
            for (int i = 0; i < n; i++) {
                file.text(comma[0] + quote);
                comma[0] = ",";
                file.decimal(codes[i]);
                file.text(quote);
            }
        });
    }
}
