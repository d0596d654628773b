package pegsets.moves;

import java.io.IOException;
import java.util.List;
import pegsets.codes.file.CodeCursor;

/// The codes of a level, apart by the pegs of their positions.
interface CodesByPegs {
    /// The numbers of pegs that occur, in any order.
    List<Integer> pegs();

    /// The codes of positions of so many pegs, distinct and rising. Any thread may ask, once for each number; a cursor
    /// is for one thread.
    CodeCursor codes(int pegs) throws IOException;
}
