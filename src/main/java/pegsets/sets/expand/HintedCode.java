package pegsets.sets.expand;

/// A code with a *hint* in the eight bits above it: a number from 1 to 255 for a jump by which the position was made
/// ([HintedExpander]), or 0 if no such jump is known.
public final class HintedCode {
    /// Codes of more holes leave no room for a hint.
    public static final int MOST_HOLES = 56;
    public static final int MOST_HINT = 255;

    private HintedCode() {}

    public static long of(long code, int hint) {
        return code | (long) hint << MOST_HOLES;
    }

    public static long code(long hinted) {
        return hinted & -1L >>> Long.SIZE - MOST_HOLES;
    }

    public static int hint(long hinted) {
        return (int) (hinted >>> MOST_HOLES);
    }
}
