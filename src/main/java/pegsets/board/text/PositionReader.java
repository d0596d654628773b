package pegsets.board.text;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import pegsets.board.Jump;
import pegsets.board.Problem;

/// Reads positions of a problem in all forms of [PositionText]; after `pegs:` and `vacant:` also with holes in other
/// notations; and as `after:` with jumps, which means the position after these jumps from the start.
///
/// @param style the notation of holes and jumps; if empty, the reader recognizes it
public record PositionReader(Problem problem, Optional<NotationStyle> style) {
    private static final String AFTER = "after:";
    private static final List<String> LISTS = List.of("pegs:", "vacant:");

    /// Returns the position of a text.
    public long read(String written) {
        String text = written.toLowerCase(Locale.ROOT);
        if (text.startsWith(AFTER)) {
            return after(text.substring(AFTER.length()));
        }
        for (String key : LISTS) {
            if (text.startsWith(key)) {
                return PositionText.read(problem.board(), key + holes(text.substring(key.length())));
            }
        }
        return PositionText.read(problem.board(), text);
    }

    private String holes(String text) {
        return style.isPresent()
                ? style.get().holesInNames(problem.board(), text)
                : NotationStyle.anyHolesInNames(problem.board(), text);
    }

    private long after(String text) {
        String names = style.isPresent()
                ? style.get().inNames(problem.board(), text)
                : NotationStyle.inNames(problem.board(), text, jumps -> Replay.of(problem, jumps).illegal().isEmpty());
        Replay replay = Replay.of(problem, names);
        replay.illegal().ifPresent(fault -> {
            throw new NotationException("jump " + fault.number() + ", " + fault.text() + ": " + fault.reason());
        });
        return replay.start() ^ replay.jumps().stream().mapToLong(Jump::mask).reduce(0, (a, b) -> a ^ b);
    }
}
