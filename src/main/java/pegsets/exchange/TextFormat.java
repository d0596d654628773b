package pegsets.exchange;

import java.io.IOException;

/// `text`: a file for each k, rising codes in decimal digits, one a line.
final class TextFormat extends Format {
    static final String ENDING = ".txt";

    TextFormat() {
        super("text", "W_k.txt has the codes of the set of k pegs, rising, one a line in decimal digits", true);
    }

    @Override
    void write(Selection selection, ExportFolder folder) throws IOException {
        for (SelectedSet id : selection.ids()) {
            try (ExportFile file = folder.file(id.symbol() + ENDING)) {
                selection.forEachBlock(id, codes -> {
                    for (long code : codes) {
                        file.decimal(code);
                        file.write('\n');
                    }
                });
            }
        }
    }
}
