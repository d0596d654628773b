package pegsets.publish.pages;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import pegsets.disk.JsonObject;
import pegsets.publish.exchange.Selection;
import pegsets.publish.exchange.Selection.SelectedSet;
import pegsets.sets.file.CodeClass;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.Ranks;

/// Winning sets as a text in a page. For each set it has the gaps between the ranks of the codes in ascending order, 7
/// bits in each byte, least significant bits first, with the high bit set in all bytes of a number but the last. The
/// bytes are compressed by gzip and written in base 64. If the set files do not number their codes, as on boards of
/// more than about 53 holes, the text has the gaps between the codes. `packing.mjs` reads the text.
record PackedSets(Selection selection) {
    private static final int BITS = 7;
    private static final int MORE = 1 << BITS;

    String text() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream bytes = new GZIPOutputStream(packed)) {
            for (SelectedSet id : selection.ids()) {
                write(id, bytes);
            }
        }
        return Base64.getEncoder().encodeToString(packed.toByteArray());
    }

    private void write(SelectedSet id, OutputStream bytes) throws IOException {
        Optional<Ranks> ranks = codeClass(id).map(codeClass -> new CodeNumbering(codeClass).ranks(id.pegs()));
        long[] last = {0};
        selection.forEachBlock(id, codes -> {
            for (long code : codes) {
                long number = ranks.isPresent() ? ranks.get().rank(code) : code;
                long rest = number - last[0];
                last[0] = number;
                for (; rest >>> BITS != 0; rest >>>= BITS) {
                    bytes.write((int) (rest & MORE - 1) | MORE);
                }
                bytes.write((int) rest);
            }
        });
    }

    private Optional<CodeClass> codeClass(SelectedSet id) throws IOException {
        return selection.summary(id).numberedIn();
    }

    /// Returns the number of pegs and positions of each set, and the parameters of the ranks.
    JsonObject layout() throws IOException {
        List<List<Number>> sizes = new ArrayList<>();
        for (SelectedSet id : selection.ids()) {
            sizes.add(List.of(id.pegs(), selection.summary(id).size()));
        }
        return new JsonObject().with("sizes", sizes)
                .with("ranks", codeClass(selection.ids().getFirst()).map(codeClass -> new JsonObject()
                        .with("checks",
                                codeClass.checks().stream().map(Long::toUnsignedString).toList())
                        .with("parities", codeClass.parities())));
    }
}
