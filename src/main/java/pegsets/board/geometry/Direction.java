package pegsets.board.geometry;

/// A direction in which a peg may jump, as the step to the neighboring hole.
record Direction(int dx, int dy) {}
