package pegsets.exchange.out;

import java.io.IOException;

/// `text`: a file for each k, a code a line in decimal digits, rising.
public final class TextFormat implements Format {
    public static final String ENDING = ".txt";

    @Override
    public String name() {
        return "text";
    }

    @Override
    public String layout() {
        return "W_k.txt has the codes of the set of k pegs, rising, one a line in decimal digits";
    }

    @Override
    public boolean takesLevels() {
        return true;
    }

    @Override
    public void write(Selection selection, ExportFolder folder) throws IOException {
        for (SelectedSet id : selection.ids()) {
            try (ExportFile file = folder.file(id.symbol() + ENDING)) {
                selection.forEachBlock(id, (codes, n) -> {
                    for (int i = 0; i < n; i++) {
                        file.decimal(codes[i]);
                        file.write('\n');
                    }
                });
            }
        }
    }
}
