package pegsets.board.text;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.text.GameReader.Reading;

/// Reads positions of a problem in all forms of [PositionText], and as `after:` with jumps, which means the position
/// after these jumps from the start.
///
/// @param layout the notation of holes and jumps; if empty, the reader recognizes it
/// @param notes  takes the reading that was chosen, if a text does not tell it
public record PositionReader(Problem problem, Optional<Layout> layout, Consumer<String> notes) {
    private static final String AFTER = "after:";

    /// Returns the position of a text.
    public long read(String written) {
        if (!written.toLowerCase(Locale.ROOT).startsWith(AFTER)) {
            return PositionText.read(problem.board(), written, layout, notes);
        }
        Reading reading = new GameReader(problem, layout).read(written.substring(AFTER.length()));
        Replay replay = reading.replay();
        replay.illegal().ifPresent(fault -> {
            throw new NotationException("jump " + fault.number() + ", " + fault.text() + ": " + fault.reason());
        });
        reading.tell(notes);
        return replay.start() ^ replay.jumps().stream().mapToLong(Jump::mask).reduce(0, (a, b) -> a ^ b);
    }
}
