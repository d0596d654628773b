package pegsets.wins;

import java.util.List;
import pegsets.board.geometry.Jump;

/// A way from a position to the finish, jump by jump.
public record Solution(long start, List<Jump> jumps) {}
