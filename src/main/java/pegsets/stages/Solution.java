package pegsets.stages;

import java.util.List;
import pegsets.board.Jump;

/// A way from a position to the finish, jump by jump.
public record Solution(long start, List<Jump> jumps) {}
