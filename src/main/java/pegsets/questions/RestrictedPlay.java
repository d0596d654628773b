package pegsets.questions;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.SaxCount;

/// The odds of a player with a rule on the 15-hole triangle, position by position in memory. The rule is waived for the
/// first jump if it allows none, and for the last, from two pegs to one. A player without an allowed jump has lost: the
/// game ends there.
public final class RestrictedPlay {
    private static final List<String> CORNERS = List.of("a1", "a5", "e5");
    private static final List<String> INTERIOR = List.of("b3", "b4", "c4");

    private final Problem problem;
    private final Board board;
    private final Player player;

    /// @param problem on a board that the SAX count is for
    public RestrictedPlay(Problem problem, Player player) {
        this.problem = problem;
        this.board = problem.board();
        this.player = player;
    }

    /// The odds; each start is equally likely.
    public Odds odds() {
        Odds.Tally tally = new Odds.Tally(board);
        List<Long> starts = problem.start().codes();
        for (long start : starts) {
            play(start, Fraction.ONE.over(starts.size()), tally);
        }
        return tally.odds();
    }

    private void play(long start, Fraction probability, Odds.Tally tally) {
        Map<Long, Fraction> level = Map.of(start, probability);
        while (!level.isEmpty()) {
            Map<Long, Fraction> next = new HashMap<>();
            level.forEach((position, reached) -> {
                if (problem.finish().codes().contains(position.longValue())) {
                    tally.finished(reached);
                }
                List<Jump> choices = choices(position, start);
                if (choices.isEmpty()) {
                    end(position, reached, tally);
                }
                choices.forEach(jump ->
                        next.merge(position ^ jump.mask(), reached.over(choices.size()), Fraction::plus));
            });
            level = next;
        }
    }

    private static void end(long position, Fraction probability, Odds.Tally tally) {
        tally.ended(Long.bitCount(position), probability);
        if (Long.bitCount(position) == 1) {
            tally.lastPeg(Long.numberOfTrailingZeros(position), probability);
        }
    }

    private List<Jump> choices(long position, long start) {
        List<Jump> legal = board.jumps().stream().filter(jump -> jump.isLegal(position)).toList();
        List<Jump> allowed = legal.stream().filter(jump -> isAllowed(jump, position, start)).toList();
        boolean waived = Long.bitCount(position) == 2 || position == start && allowed.isEmpty();
        return waived ? legal : allowed;
    }

    private boolean isAllowed(Jump jump, long position, long start) {
        return switch (player) {
            case ANY -> true;
            case RULE_OF_THUMB -> !CORNERS.contains(board.nameOf(jump.to()))
                    && !INTERIOR.contains(board.nameOf(jump.from()));
            case SAX -> SaxCount.of(position ^ jump.mask()) >= Math.min(0, SaxCount.of(start));
        };
    }
}
