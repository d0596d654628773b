package pegsets.expand;

import pegsets.board.geometry.Board;
import pegsets.board.geometry.JumpLines;
import pegsets.board.geometry.SymmetryGroup;

/// What all expanders of a board and a symmetry group share: the lines along which pegs jump, the images of positions,
/// and the images of the lines. A jump is an xor with its line, and symmetries are linear, so that image(position ^
/// line) = image(position) ^ image(line). Immutable.
public final class JumpTables {
    private final Board board;
    private final SymmetryGroup group;
    private final JumpLines lines;
    private final Images images;
    /// Image i of the line in slot s is at `s * width + i`.
    private final long[] lineImages;

    public JumpTables(Board board, SymmetryGroup group) {
        this.board = board;
        this.group = group;
        this.lines = new JumpLines(board.jumps());
        this.images = new Images(group, board.size());
        this.lineImages = new long[lines.words() * Long.SIZE * images.width()];
        for (JumpLines.Line line : lines.lines()) {
            images.of(line.jump().mask(), lineImages, line.slot() * images.width());
        }
    }

    public Board board() {
        return board;
    }

    public SymmetryGroup group() {
        return group;
    }

    public JumpLines lines() {
        return lines;
    }

    public Images images() {
        return images;
    }

    long[] lineImages() {
        return lineImages;
    }
}
