package pegsets.questions;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.equations.SetName;
import pegsets.expand.JumpExpander;
import pegsets.expand.JumpTables;
import pegsets.jobs.JobFolder;

/// A shortest complete game: jumps from a start to a position that has none, found backward through the forward sets.
public final class ShortestGame {
    private final Problem problem;
    private final Board board;
    private final JobFolder folder;

    /// @param folder with the forward sets
    public ShortestGame(JobFolder folder) {
        this.problem = folder.job().problem();
        this.board = problem.board();
        this.folder = folder;
    }

    /// The jumps of a game that ends with so many pegs.
    ///
    /// @param pegsLeft the most with which a game can end
    public List<Jump> jumps(int pegsLeft) throws IOException {
        List<Jump> jumps = new ArrayList<>();
        long position = firstStuck(folder.file(SetName.forward(pegsLeft)));
        for (int k = pegsLeft; k < problem.start().pegCount(); k++) {
            Jump jump = jumpTo(position, folder.file(SetName.forward(k + 1)));
            jumps.addFirst(jump);
            position ^= jump.mask();
        }
        return jumps;
    }

    private long firstStuck(Path set) throws IOException {
        JumpExpander descendants = JumpExpander.forward(new JumpTables(board, problem.group()));
        long[] batch = new long[CodeCursor.BATCH];
        try (CodeSetReader reader = new CodeSetReader(set)) {
            for (int n = reader.next(batch); n > 0; n = reader.next(batch)) {
                for (int i = 0; i < n; i++) {
                    if (descendants.count(batch[i]) == 0) {
                        return batch[i];
                    }
                }
            }
        }
        throw new IllegalArgumentException(set + ": no game ends here");
    }

    /// A jump that leads to the position from one of a set.
    private Jump jumpTo(long position, Path larger) throws IOException {
        Map<Long, Jump> jumpsFrom = new HashMap<>();
        for (Jump jump : board.jumps()) {
            if (jump.isLegal(position ^ jump.mask())) {
                jumpsFrom.put(problem.group().mincode(position ^ jump.mask()), jump);
            }
        }
        return jumpsFrom.get(CodeSetReader.found(larger, jumpsFrom.keySet()).iterator().nextLong());
    }
}
