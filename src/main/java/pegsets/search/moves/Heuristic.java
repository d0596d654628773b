package pegsets.search.moves;

/// The parts of [MoveBound], which gives the proof of each.
public enum Heuristic {
    REGIONS, CATEGORIES, VACANCIES, LAST_MOVE
}
