package pegsets.board.geometry;

/// One of the directions in which a peg may jump, as the step to the neighbouring hole.
record Direction(int dx, int dy) {}
