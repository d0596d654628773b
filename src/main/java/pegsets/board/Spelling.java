package pegsets.board;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/// Suggestions for a misspelled word.
public final class Spelling {
    private static final int MOST_EDITS = 2;

    private Spelling() {}

    /// Returns a text such as `; did you mean 'help'?` with the nearest known word that is at most two edits away, and
    /// at most one for each three letters; otherwise an empty text. An edit omits, inserts or changes a letter, or
    /// exchanges it with the next.
    public static String hint(String word, Collection<String> known) {
        for (int edits = 0; edits <= Math.min(MOST_EDITS, word.length() / 3); edits++) {
            int most = edits;
            Optional<String> near = known.stream().filter(other -> isWithin(most, word.toLowerCase(Locale.ROOT), other))
                    .findFirst();
            if (near.isPresent()) {
                return "; did you mean '" + near.get() + "'?";
            }
        }
        return "";
    }

    private static boolean isWithin(int edits, String from, String to) {
        if (edits < 0 || from.isEmpty() || to.isEmpty()) {
            return from.length() + to.length() <= edits;
        }
        String afterFrom = from.substring(1);
        String afterTo = to.substring(1);
        if (from.charAt(0) == to.charAt(0)) {
            return isWithin(edits, afterFrom, afterTo);
        }
        boolean isExchange = from.length() > 1 && to.length() > 1 && from.charAt(0) == to.charAt(1)
                && from.charAt(1) == to.charAt(0);
        return isWithin(edits - 1, afterFrom, to) || isWithin(edits - 1, from, afterTo)
                || isWithin(edits - 1, afterFrom, afterTo)
                || isExchange && isWithin(edits - 1, from.substring(2), to.substring(2));
    }
}
