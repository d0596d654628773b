package pegsets.moves;

/// The parts of [MoveBound], which gives the proof of each.
public enum Heuristic {
    REGIONS, CATEGORIES, VACANCIES, LAST_MOVE
}
