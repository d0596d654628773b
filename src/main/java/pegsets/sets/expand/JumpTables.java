package pegsets.sets.expand;

import pegsets.board.Board;
import pegsets.board.Images;
import pegsets.board.JumpLines;
import pegsets.board.SymmetryGroup;

/// The tables that all expanders of a board and a symmetry group share: the lines along which pegs jump, the images of
/// positions, and the images of the lines. A jump is an xor with its line, and symmetries are linear, so that
/// image(position ^ line) = image(position) ^ image(line).
///
/// @param lineImages image i of the line in slot s is at `s * images.width() + i`; callers do not change it
public record JumpTables(Board board, SymmetryGroup group, JumpLines lines, Images images, long[] lineImages) {

    public JumpTables(Board board, SymmetryGroup group) {
        this(board, group, new JumpLines(board.jumps()), new Images(group, board.size()));
    }

    private JumpTables(Board board, SymmetryGroup group, JumpLines lines, Images images) {
        this(board, group, lines, images, new long[lines.words() * Long.SIZE * images.width()]);
        for (JumpLines.Line line : lines.lines()) {
            images.of(line.jump().mask(), lineImages, line.slot() * images.width());
        }
    }
}
