package pegsets.cli.command;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/// What somebody may have meant by a word that is none of those known.
public final class Spelling {
    private static final int MOST_EDITS = 2;

    private Spelling() {}

    /// The known word that is at most two letters away, as in `; did you mean 'help'?`; otherwise nothing. A letter is
    /// left out, put in, changed, or exchanged with the next.
    public static String hint(String word, Collection<String> known) {
        Optional<String> nearest = known.stream().filter(other -> distance(word, other) <= MOST_EDITS)
                .min(Comparator.comparingInt(other -> distance(word, other)));
        return nearest.map(other -> "; did you mean '" + other + "'?").orElse("");
    }

    private static int distance(String from, String to) {
        if (Math.abs(from.length() - to.length()) > MOST_EDITS) {
            return MOST_EDITS + 1;
        }
        int[][] edits = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                if (i == 0 || j == 0) {
                    edits[i][j] = i + j;
                    continue;
                }
                boolean same = from.charAt(i - 1) == to.charAt(j - 1);
                edits[i][j] = Math.min(edits[i - 1][j - 1] + (same ? 0 : 1),
                        1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
                if (i > 1 && j > 1 && from.charAt(i - 1) == to.charAt(j - 2)
                        && from.charAt(i - 2) == to.charAt(j - 1)) {
                    edits[i][j] = Math.min(edits[i][j], 1 + edits[i - 2][j - 2]);
                }
            }
        }
        return edits[from.length()][to.length()];
    }
}
