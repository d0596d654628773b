package pegsets.codes.file;

/// A code with a *hint* in the eight bits above it: a number from 1 to 255 that stands for something known of the
/// position, or 0 where nothing is known. What it stands for is the business of those who give and take it.
public final class HintedCode {
    /// Codes of more holes have no room for a hint.
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
