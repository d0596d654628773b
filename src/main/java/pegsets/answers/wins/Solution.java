package pegsets.answers.wins;

import java.util.List;
import pegsets.board.Jump;

/// A solution from a position, jump by jump.
public record Solution(long start, List<Jump> jumps) {}
