package pegsets.moves;

import java.util.Locale;

/// The reasons for which a position needs some more moves at least; [MoveBound] says what each of them proves.
public enum Heuristic {
    REGIONS, CATEGORIES, VACANCIES, LAST_MOVE;

    /// The name in reports.
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
