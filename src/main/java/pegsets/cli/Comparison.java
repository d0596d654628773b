package pegsets.cli;

import java.math.BigDecimal;
import java.math.MathContext;
import pegsets.cli.Table.Figure;

/// A published figure next to the computed one.
record Comparison(Figure figure, String computed) {
    private static final String NUMBER = "-?[0-9]+(\\.[0-9]+)?(e[0-9]+)?";
    private static final String MORE_THAN = "> ";

    /// The outcome of a comparison.
    enum Verdict {
        AGREES("agrees"),
        /// The figure agrees with an earlier computation, but is printed nowhere.
        RECOMPUTED("recomputed"),
        /// The figure is the right one, and another is printed.
        MISPRINT("misprint known"), DIFFERS("DIFFERS");

        private final String label;

        Verdict(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    Verdict verdict() {
        return isRight() ? figure.whenRight() : Verdict.DIFFERS;
    }

    /// Returns whether the computed figure is the right one. A decimal fraction is rounded to the digits of the right
    /// figure.
    private boolean isRight() {
        String right = figure.right();
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
