package pegsets.exchange.out;

import pegsets.labels.Counts;
import pegsets.labels.LabelledSet;

/// Some codes of a set and the counts that belong to them: a table with a row for each code.
public final class Rows {
    private final LabelledSet.Stretch stretch;

    Rows(LabelledSet.Stretch stretch) {
        this.stretch = stretch;
    }

    /// The number of rows.
    public int size() {
        return stretch.size();
    }

    /// The code of a row.
    public long code(int row) {
        return stretch.codes()[row];
    }

    /// How many columns of counts there are.
    public int columns() {
        return stretch.labels().size();
    }

    /// A count in decimal digits.
    public String count(int column, int row) {
        Counts counts = stretch.labels().get(column);
        return counts.high(row) == 0 ? Long.toUnsignedString(counts.low(row)) : counts.get(row).toString();
    }
}
