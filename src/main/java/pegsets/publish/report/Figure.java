package pegsets.publish.report;

import java.math.BigDecimal;
import java.math.MathContext;

/// A published figure.
///
/// @param path      the place of the figure in the [Answer] of a command
/// @param right     the right figure
/// @param whenRight the verdict on the right figure
public record Figure(String item, String printed, String path, String right, Verdict whenRight) {
    private static final String RECOMPUTED = "recomputed";
    private static final String NUMBER = "-?[0-9]+(\\.[0-9]+)?(e[0-9]+)?";
    private static final String MORE_THAN = "> ";

    /// The outcome of a comparison.
    public enum Verdict {
        AGREES("agrees"),
        /// The figure agrees with an earlier computation, but is printed nowhere.
        RECOMPUTED("recomputed"),
        /// The figure is the right one, and another is printed.
        MISPRINT("misprint known"), DIFFERS("DIFFERS");

        private final String label;

        Verdict(String label) {
            this.label = label;
        }

        String label() {
            return label;
        }
    }

    /// A figure next to the computed one.
    public record Comparison(Figure figure, String computed) {
        public Verdict verdict() {
            return figure.isRight(computed) ? figure.whenRight : Verdict.DIFFERS;
        }
    }

    /// Returns the figure in the columns of a line.
    public static Figure of(String[] row) {
        return row.length == 3
                ? new Figure(row[0], row[1], row[2], row[1], Verdict.AGREES)
                : row[3].equals(RECOMPUTED)
                        ? new Figure(row[0], row[1], row[2], row[1], Verdict.RECOMPUTED)
                        : new Figure(row[0], row[1], row[2], row[3], Verdict.MISPRINT);
    }

    /// Returns whether the computed figure is the right one. A decimal fraction is rounded to the digits of the right
    /// figure.
    private boolean isRight(String computed) {
        if (computed.equals(right) || !computed.matches(NUMBER)) {
            return computed.equals(right);
        }
        BigDecimal number = new BigDecimal(computed);
        if (right.startsWith(MORE_THAN)) {
            return number.compareTo(new BigDecimal(right.substring(MORE_THAN.length()))) > 0;
        }
        if (number.scale() <= 0 || !right.matches(NUMBER)) {
            return false;
        }
        BigDecimal printed = new BigDecimal(right);
        return number.round(new MathContext(printed.precision())).compareTo(printed) == 0;
    }
}
