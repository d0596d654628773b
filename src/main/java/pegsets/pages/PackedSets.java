package pegsets.pages;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Base64;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import pegsets.codes.rank.CodeClass;
import pegsets.codes.rank.Ranks;
import pegsets.exchange.SelectedSet;
import pegsets.exchange.Selection;

/// Winning sets as a text in a page: for each set the gaps between the ranks of its codes, seven bits a byte, lowest
/// first, the high bit in all bytes of a number but the last; compressed by gzip, in base 64. Where set files number no
/// codes, as on boards of more than about 53 holes, the gaps are those of the codes. `packing.mjs` reads it.
final class PackedSets {
    private static final int BITS = 7;
    private static final int MORE = 1 << BITS;

    private final Selection selection;

    PackedSets(Selection selection) {
        this.selection = selection;
    }

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
        Optional<Ranks> ranks = codeClass(id).map(codeClass -> Ranks.of(codeClass, id.pegs()));
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

    /// Writes what it takes to read the text.
    void writeLayout(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("sizes");
        for (SelectedSet id : selection.ids()) {
            json.writeArray(new long[] {id.pegs(), selection.summary(id).size()}, 0, 2);
        }
        json.writeEndArray();
        Optional<CodeClass> codeClass = codeClass(selection.ids().getFirst());
        json.writeFieldName("ranks");
        if (codeClass.isEmpty()) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        json.writeArrayFieldStart("checks");
        for (long check : codeClass.get().checks()) {
            json.writeString(Long.toUnsignedString(check));
        }
        json.writeEndArray();
        json.writeNumberField("parities", codeClass.get().parities());
        json.writeEndObject();
    }

    /// The positions of all sets.
    long size() throws IOException {
        long size = 0;
        for (SelectedSet id : selection.ids()) {
            size += selection.summary(id).size();
        }
        return size;
    }
}
