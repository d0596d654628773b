package pegsets.publish.pages;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Base64;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import pegsets.publish.exchange.SelectedSet;
import pegsets.publish.exchange.Selection;
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

    /// Writes the number of pegs and positions of each set, and the parameters of the ranks, into an object.
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

    /// Returns the number of positions in all sets.
    long size() throws IOException {
        long size = 0;
        for (SelectedSet id : selection.ids()) {
            size += selection.summary(id).size();
        }
        return size;
    }
}
