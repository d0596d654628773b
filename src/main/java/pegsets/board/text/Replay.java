package pegsets.board.text;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.text.WrittenGame.WrittenJump;

/// A written solution, read in a layout and played jump by jump up to the first illegal jump.
///
/// @param written the jumps as written
/// @param start   the first position
/// @param jumps   the legal jumps
/// @param fault   the reason why the text is not a solution; empty if it is one
/// @param note    the layout, if the text does not tell it, or another one fits too; empty otherwise
public record Replay(Layout layout, List<WrittenJump> written, long start, List<Jump> jumps, Optional<Fault> fault,
        String note) {
    private static final int SHOWN_JUMPS = 4;

    /// The first bad jump.
    ///
    /// @param number its number, from 1
    /// @param text   the written jump
    /// @param reason the reason why it is bad
    public record Fault(int number, String text, String reason) {}

    public boolean isSolution() {
        return fault.isEmpty();
    }

    /// Returns the fault if a jump is illegal. The sequence need not end at the finish.
    public Optional<Fault> illegal() {
        return fault.filter(bad -> bad.number > jumps.size());
    }

    /// Tells the note, if there is one.
    public void tell(Consumer<String> notes) {
        if (!note.isEmpty()) {
            notes.accept(note);
        }
    }

    /// Returns the layout and the first jumps, or the fault.
    String shown(Board board) {
        return layout.label() + ", it is " + illegal().map(bad -> "wrong: " + bad.reason.replaceFirst("; .*", ""))
                .orElseGet(() -> Notation.solution(board, jumps.subList(0, Math.min(SHOWN_JUMPS, jumps.size())))
                        + (jumps.size() > SHOWN_JUMPS ? ", ..." : ""));
    }
}
