package pegsets.cli;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import pegsets.answers.wins.JumpCondition;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.text.JumpSet;
import pegsets.board.text.NotationStyle;
import pegsets.cli.command.Call;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;

/// The options `--with` and `--without`, which select solutions by their jumps, and `--notation`.
public final class SolutionOptions {
    /// The most counts for each position.
    private static final long MOST_STATES = 4096;

    private static final Pattern COUNTED = Pattern.compile("([^=]*)(?:=([0-9]{1,2})(\\+?))?");

    private SolutionOptions() {}

    public static CommandOptions addTo(CommandOptions options) {
        return options
                .valued("with", "JUMPS[=N]",
                        "only solutions that make one of these jumps")
                .valued("without", "JUMPS", "only solutions that make none of these jumps");
    }

    /// Returns whether the command line has a condition.
    public static boolean areGiven(Call call) {
        return call.has("with") || call.has("without");
    }

    /// Returns the conditions, all of which must hold.
    public static List<JumpCondition> of(Call call, Problem problem) {
        List<JumpCondition> conditions = Stream.concat(
                call.values("with").stream().map(text -> with(problem, text)),
                call.values("without").stream()
                        .map(text -> new JumpCondition(jumps(problem, "without", text, text), 0, false)))
                .toList();
        BigInteger states = conditions.stream().map(condition -> BigInteger.valueOf(2L * (condition.times() + 1)))
                .reduce(BigInteger.ONE, BigInteger::multiply);
        if (states.compareTo(BigInteger.valueOf(MOST_STATES)) > 0) {
            throw new MisuseException(
                    "the conditions need " + states + " counts for each position; use fewer conditions or"
                            + " lower counts N (the product of 2 * (N + 1) over all conditions may be at most "
                            + MOST_STATES + ")");
        }
        return conditions;
    }

    private static JumpCondition with(Problem problem, String text) {
        Matcher counted = COUNTED.matcher(text);
        if (!counted.matches()) {
            throw new MisuseException("--with " + text + ": use JUMPS, JUMPS=N or JUMPS=N+, such as d2-d4=2");
        }
        boolean isCounted = counted.group(2) != null;
        int times = isCounted ? Integer.parseInt(counted.group(2)) : 1;
        int most = problem.start().pegCount() - problem.finish().pegCount();
        if (isCounted && times > most) {
            throw new MisuseException(
                    "--with " + text + ": no solution makes a jump " + times + " times; use at most " + most
                            + ", the number of jumps in a solution");
        }
        return new JumpCondition(jumps(problem, "with", text, counted.group(1)), times,
                !isCounted || !counted.group(3).isEmpty());
    }

    private static Set<Jump> jumps(Problem problem, String option, String text, String jumps) {
        return MisuseException.reading("--" + option + " " + text + ": ", () -> JumpSet.read(problem.board(), jumps));
    }

    static CommandOptions addNotation(CommandOptions options) {
        return options.valued("notation", "NOTATION", "one of " + NotationStyle.labels());
    }

    /// Returns the notation, if the command line names one.
    static Optional<NotationStyle> notation(Call call) {
        String label = call.value("notation");
        if (label != null && NotationStyle.labeled(label).isEmpty()) {
            throw new MisuseException("unknown notation '" + label + "'; use one of " + NotationStyle.labels());
        }
        return NotationStyle.labeled(String.valueOf(label));
    }
}
