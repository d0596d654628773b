package pegsets.exchange.out;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.CountsReader;
import pegsets.disk.CorruptFileException;

/// A set and counts that belong to it, read side by side, a block at a time.
public final class Rows implements AutoCloseable {
    private final CodeSetReader codes;
    private final List<Column> columns = new ArrayList<>();
    private final long[] block = new long[CodeCursor.BATCH];
    private int size;

    private record Column(Path file, CountsReader reader, long[] high, long[] low) {}

    Rows(Path set, List<Path> counts) throws IOException {
        codes = new CodeSetReader(set);
        try {
            for (Path file : counts) {
                columns.add(new Column(file, new CountsReader(file), new long[CodeCursor.BATCH],
                        new long[CodeCursor.BATCH]));
            }
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    /// Reads the next block. Returns whether there was one.
    public boolean next() throws IOException {
        size = codes.next(block);
        for (Column column : columns) {
            int counts = column.reader.next(column.high, column.low);
            if (counts != size) {
                throw new CorruptFileException(column.file,
                        "has another number of counts than the set has codes, expected one for each");
            }
        }
        return size > 0;
    }

    /// The number of rows in the block.
    public int size() {
        return size;
    }

    /// The code of a row of the block.
    public long code(int row) {
        return block[row];
    }

    /// How many columns of counts there are.
    public int columns() {
        return columns.size();
    }

    /// A count in decimal digits.
    public String count(int column, int row) {
        long high = columns.get(column).high[row];
        String low = Long.toUnsignedString(columns.get(column).low[row]);
        return high == 0
                ? low
                : new BigInteger(Long.toUnsignedString(high)).shiftLeft(Long.SIZE).add(new BigInteger(low)).toString();
    }

    @Override
    public void close() throws IOException {
        codes.close();
        for (Column column : columns) {
            column.reader.close();
        }
    }
}
