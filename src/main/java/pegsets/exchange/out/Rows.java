package pegsets.exchange.out;

import pegsets.labels.Counts;
import pegsets.labels.LabelledSet;

/// Some codes of a set and the counts that belong to them: a table with a row for each code.
public final class Rows {
    private final LabelledSet.Segment segment;

    Rows(LabelledSet.Segment segment) {
        this.segment = segment;
    }

    /// The number of rows.
    public int size() {
        return segment.size();
    }

    /// The code of a row.
    public long code(int row) {
        return segment.codes()[row];
    }

    /// How many columns of counts there are.
    public int columns() {
        return segment.labels().size();
    }

    /// A count in decimal digits.
    public String count(int column, int row) {
        Counts counts = segment.labels().get(column);
        return counts.high(row) == 0 ? Long.toUnsignedString(counts.low(row)) : counts.get(row).toString();
    }
}
