package pegsets.answers.wins;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.SaxCount;

/// The odds of a player with a rule, computed position by position in memory. The rules of the 15-hole triangle do not
/// apply to the first jump if they forbid every jump there, and to the last, from two pegs to one. If the rule forbids
/// every jump, the game ends there.
///
/// Memory: about 400 bytes for each raw position of two neighboring levels.
///
/// @param problem on the board of the SAX count, if the player's rule is about it
public record RestrictedPlay(Problem problem, Player player, long memoryBytes) {
    private static final int BYTES_PER_POSITION = 400;

    /// Computes the odds. Each start is equally likely.
    ///
    /// @throws IOException if levels do not fit in memory
    public Odds odds() throws IOException {
        SortedMap<Integer, Fraction> byPegsLeft = new TreeMap<>();
        SortedMap<Integer, Fraction> byHole = new TreeMap<>();
        Fraction finish = Fraction.ZERO;
        List<Long> starts = problem.start().codes();
        for (long start : starts) {
            Map<Long, Fraction> level = Map.of(start, Fraction.ONE.over(starts.size()));
            while (!level.isEmpty()) {
                checkMemory(level.size());
                for (long code : problem.finish().codes()) {
                    finish = finish.plus(level.getOrDefault(code, Fraction.ZERO));
                }
                Map<Long, Fraction> next = new HashMap<>();
                level.forEach((position, reached) -> {
                    List<Jump> choices = choices(position, start);
                    if (choices.isEmpty()) {
                        byPegsLeft.merge(Long.bitCount(position), reached, Fraction::plus);
                        if (Long.bitCount(position) == 1) {
                            byHole.merge(Long.numberOfTrailingZeros(position), reached, Fraction::plus);
                        }
                    }
                    share(position, reached, choices, next);
                });
                level = next;
            }
        }
        return Odds.of(problem.board(), byPegsLeft, byHole, finish);
    }

    private void checkMemory(long positions) throws IOException {
        if (2 * positions * BYTES_PER_POSITION > memoryBytes) {
            throw new IOException("the chances of player " + player.label() + " need "
                    + (1 + (2 * positions * BYTES_PER_POSITION >> 20)) + "m of memory or more, but the job has "
                    + (memoryBytes >> 20) + "m; raise memory");
        }
    }

    /// Divides a probability equally among choices, or among their pegs and then among the choices of each peg.
    private void share(long position, Fraction reached, List<Jump> choices, Map<Long, Fraction> next) {
        Map<Integer, List<Jump>> groups = player == Player.PEG_FIRST
                ? choices.stream().collect(Collectors.groupingBy(Jump::from))
                : Map.of(0, choices);
        for (List<Jump> group : groups.values()) {
            Fraction part = reached.over(groups.size()).over(Math.max(1, group.size()));
            group.forEach(jump -> next.merge(position ^ jump.mask(), part, Fraction::plus));
        }
    }

    private List<Jump> choices(long position, long start) {
        List<Jump> legal = problem.board().jumps().stream().filter(jump -> jump.isLegal(position)).toList();
        List<Jump> allowed = legal.stream().filter(jump -> isAllowed(jump, position, start)).toList();
        boolean waived = Long.bitCount(position) == 2 || position == start && allowed.isEmpty();
        return waived ? legal : allowed;
    }

    private boolean isAllowed(Jump jump, long position, long start) {
        return switch (player) {
            case ANY, PEG_FIRST -> true;
            case RULE_OF_THUMB ->
                (SaxCount.CORNERS >>> jump.to() & 1) == 0 && (SaxCount.INTERIOR >>> jump.from() & 1) == 0;
            case SAX -> SaxCount.of(position ^ jump.mask()) >= Math.min(0, SaxCount.of(start));
        };
    }
}
