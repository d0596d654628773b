package pegsets.publish.exchange;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.Map;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.sets.file.CodeCursor;

/// A set in a file of another format, read once from front to end.
abstract class ForeignSet implements CodeCursor, AutoCloseable {
    final Path file;
    private final MessageDigest digest = ExportedFile.digest();
    /// The content of the file.
    final InputStream in;

    ForeignSet(Path file) throws IOException {
        this.file = file;
        Disk.checkIsFile(file);
        this.in = new BufferedInputStream(new DigestInputStream(Files.newInputStream(file), digest), 1 << 16);
    }

    /// Returns the location of code number `index` of the set, counted from 0, such as `line 12`.
    abstract String place(long index);

    /// Returns the length and hash of the file. Call it at the end of the file.
    final ExportedFile read() throws IOException {
        return ExportedFile.of(file.getFileName().toString(), Files.size(file), digest);
    }

    @Override
    public final void close() throws IOException {
        in.close();
    }

    /// Codes as little-endian numbers of 4 or 8 bytes, without a header.
    static final class BinarySet extends ForeignSet {
        private final int width;
        private long bytes;

        BinarySet(Path file, int width) throws IOException {
            super(file);
            this.width = width;
        }

        @Override
        public int next(long[] into) throws IOException {
            byte[] part = in.readNBytes(BATCH * width);
            int n = part.length / width;
            bytes += part.length;
            if (part.length % width != 0) {
                throw new CorruptFileException(file,
                        "offset " + (bytes - part.length % width) + ": the file ends inside a code; write "
                                + width + " bytes for each code");
            }
            ByteBuffer numbers = ByteBuffer.wrap(part).order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 0; i < n; i++) {
                into[i] = width == Integer.BYTES ? Integer.toUnsignedLong(numbers.getInt()) : numbers.getLong();
            }
            return n;
        }

        @Override
        String place(long index) {
            return "offset " + index * width;
        }
    }

    /// A text with one code a line in decimal digits. Lines end in LF or CR LF. The last line may have no end.
    static final class TextSet extends ForeignSet {
        private static final int MAX_LINE_BYTES = 64;

        private long lines;
        private boolean ended;

        TextSet(Path file) throws IOException {
            super(file);
        }

        @Override
        public int next(long[] into) throws IOException {
            int n = 0;
            while (n < BATCH && !ended) {
                String line = line();
                if (!ended || !line.isEmpty()) {
                    lines++;
                    into[n++] = code(line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
                }
            }
            return n;
        }

        /// Returns the next line without its LF. Sets `ended` at the end of the file.
        private String line() throws IOException {
            byte[] line = new byte[MAX_LINE_BYTES];
            int length = 0;
            for (int next = in.read(); next != '\n'; next = in.read()) {
                if (next < 0) {
                    ended = true;
                    break;
                }
                if (length < line.length) {
                    line[length++] = (byte) next;
                }
            }
            return new String(line, 0, length, StandardCharsets.ISO_8859_1);
        }

        private long code(String text) throws CorruptFileException {
            try {
                if (text.length() < MAX_LINE_BYTES && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
                    return Long.parseUnsignedLong(text);
                }
            } catch (NumberFormatException e) {
                // thrown below
            }
            throw new CorruptFileException(file,
                    place(lines - 1) + ": '" + text + "' is not a code; write one number per line, below 2^64");
        }

        @Override
        String place(long index) {
            return "line " + (index + 1);
        }
    }

    /// The set of one number of pegs in a JSON file of all sets, as the format `json` writes it. Codes are numbers or
    /// strings.
    static final class JsonSet extends ForeignSet {
        private final int pegs;
        private final JsonParser json;
        private long codes;

        /// @param expected texts that the fields at the top level must have if the file has them
        JsonSet(Path file, int pegs, Map<String, String> expected) throws IOException {
            super(file);
            this.pegs = pegs;
            this.json = new JsonFactory().createParser(in);
            try {
                findSet(expected);
            } catch (Throwable e) {
                close();
                throw e;
            }
        }

        private void findSet(Map<String, String> expected) throws IOException {
            token(JsonToken.START_OBJECT);
            while (next() == JsonToken.FIELD_NAME) {
                String field = json.currentName();
                next();
                if (field.equals("sets")) {
                    findPegs();
                    return;
                }
                if (expected.containsKey(field) && !json.getText().equals(expected.get(field))) {
                    throw new CorruptFileException(file, "has " + field + " '" + json.getText()
                            + "', but the job needs '" + expected.get(field) + "'; import sets of the job's problem");
                }
                skip();
            }
            throw fault("the array 'sets' is missing; write the sets as the format json of pegs export does");
        }

        /// Skips the sets of other numbers of pegs.
        private void findPegs() throws IOException {
            while (next() == JsonToken.START_OBJECT) {
                field("k");
                boolean isWanted = next() == JsonToken.VALUE_NUMBER_INT
                        && json.getText().equals(Integer.toString(pegs));
                field("codes");
                token(JsonToken.START_ARRAY);
                if (isWanted) {
                    return;
                }
                skip();
                token(JsonToken.END_OBJECT);
            }
            throw new CorruptFileException(file, "has no set for k = " + pegs + "; add it");
        }

        @Override
        public int next(long[] into) throws IOException {
            int n = 0;
            while (n < BATCH && !json.isClosed()) {
                JsonToken token = next();
                if (token == JsonToken.END_ARRAY) {
                    readRest();
                } else {
                    into[n++] = code(token);
                    codes++;
                }
            }
            return n;
        }

        private long code(JsonToken token) throws IOException {
            try {
                if (token.isScalarValue() && json.getText().matches("[0-9]{1,20}")) {
                    return Long.parseUnsignedLong(json.getText());
                }
            } catch (NumberFormatException e) {
                // thrown below
            }
            throw new CorruptFileException(file, place(codes) + ": '" + json.getText()
                    + "' is not a code; write whole numbers below 2^64, as strings from 2^53 on");
        }

        /// Reads the sets of other numbers of pegs up to the end of the file.
        private void readRest() throws IOException {
            token(JsonToken.END_OBJECT);
            while (next() == JsonToken.START_OBJECT) {
                field("k");
                if (next() == JsonToken.VALUE_NUMBER_INT && json.getText().equals(Integer.toString(pegs))) {
                    throw new CorruptFileException(file, "has two sets for k = " + pegs + "; delete one of them");
                }
                field("codes");
                next();
                skip();
                token(JsonToken.END_OBJECT);
            }
            while (next() != null) {
                // fields that follow the sets
            }
            json.close();
        }

        private JsonToken next() throws IOException {
            try {
                return json.nextToken();
            } catch (JsonProcessingException e) {
                throw notJson();
            }
        }

        /// Skips the value of a field.
        private void skip() throws IOException {
            try {
                json.skipChildren();
            } catch (JsonProcessingException e) {
                throw notJson();
            }
        }

        private CorruptFileException notJson() {
            return fault("not JSON; write the sets as the format json of pegs export does");
        }

        private void token(JsonToken expected) throws IOException {
            if (next() != expected) {
                throw fault("another structure than in the format json; write the sets as pegs export does");
            }
        }

        private void field(String name) throws IOException {
            if (next() != JsonToken.FIELD_NAME || !json.currentName().equals(name)) {
                throw fault("the field '" + name + "' of a set is missing; write k and then codes");
            }
        }

        private CorruptFileException fault(String fault) {
            return new CorruptFileException(file, "line " + json.currentLocation().getLineNr() + ": " + fault);
        }

        @Override
        String place(long index) {
            return "set for k = " + pegs + ", code number " + (index + 1);
        }
    }
}
