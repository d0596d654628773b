package pegsets.moves;

/// The reasons for which a position needs some more moves at least; [MoveBound] says what each of them proves.
public enum Heuristic {
    REGIONS, CATEGORIES, VACANCIES, LAST_MOVE
}
