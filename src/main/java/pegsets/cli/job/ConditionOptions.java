package pegsets.cli.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.backward.JumpCondition;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.board.text.JumpSet;
import pegsets.board.text.NotationException;
import pegsets.cli.command.MisuseException;

/// The options `--with` and `--without`: which jumps solutions make, and how many times.
public final class ConditionOptions {
    private static final String WITH = "with";
    private static final String WITHOUT = "without";
    private static final Pattern COUNTED = Pattern.compile("([^=]*)=([0-9]{1,2})(\\+?)");
    /// As many counts may be kept side by side as this has states.
    private static final long MOST_STATES = 4096;

    private ConditionOptions() {}

    /// Adds the options to others.
    public static Options addTo(Options options) {
        return options
                .addOption(Option.builder().longOpt(WITH).hasArg().argName("JUMPS[=N]")
                        .desc("solutions that make a jump (d2-d4) at least once; =2 twice, =2+ at least twice; d2--d4 is a "
                                + "line, both ways; d2-d4,b4--d4 any of these; from:d4, over:d4,e4 or to:d4 all jumps out "
                                + "of, over, into holes. May be given several times: all must hold")
                        .get())
                .addOption(Option.builder().longOpt(WITHOUT).hasArg().argName("JUMPS")
                        .desc("solutions that make none of these jumps").get());
    }

    /// Whether there are such options.
    public static boolean areGiven(CommandLine line) {
        return line.hasOption(WITH) || line.hasOption(WITHOUT);
    }

    /// The conditions that are asked for, all of which must hold; none where there are no such options.
    public static List<JumpCondition> of(CommandLine line, Problem problem) throws MisuseException {
        List<JumpCondition> conditions = new ArrayList<>();
        long states = 1;
        for (String text : values(line, WITH)) {
            conditions.add(with(problem, text));
            states = Math.multiplyExact(states, 2L * (conditions.getLast().times() + 1));
        }
        for (String text : values(line, WITHOUT)) {
            conditions.add(new JumpCondition(jumps(problem, WITHOUT, text, text), 0, false));
            states = Math.multiplyExact(states, 2L);
        }
        if (states > MOST_STATES) {
            throw new MisuseException("conditions that need " + states
                    + " counts side by side, expected fewer of them, or fewer times (2 * (times + 1) for each, multiplied, up to "
                    + MOST_STATES + ")");
        }
        return conditions;
    }

    private static List<String> values(CommandLine line, String option) {
        return line.hasOption(option) ? List.of(line.getOptionValues(option)) : List.of();
    }

    private static JumpCondition with(Problem problem, String text) throws MisuseException {
        Matcher counted = COUNTED.matcher(text);
        if (text.contains("=") && !counted.matches()) {
            throw new MisuseException("--with " + text + ": expected JUMPS, JUMPS=N or JUMPS=N+, such as d2-d4=2");
        }
        if (!counted.matches()) {
            return new JumpCondition(jumps(problem, WITH, text, text), 1, true);
        }
        int times = Integer.parseInt(counted.group(2));
        int most = problem.start().pegCount() - problem.finish().pegCount();
        if (times > most) {
            throw new MisuseException("--with " + text + ": " + times + " times, expected at most the " + most
                    + " jumps of a solution");
        }
        return new JumpCondition(jumps(problem, WITH, text, counted.group(1)), times, !counted.group(3).isEmpty());
    }

    private static Set<Jump> jumps(Problem problem, String option, String text, String jumps) throws MisuseException {
        try {
            return JumpSet.read(problem.board(), jumps);
        } catch (NotationException e) {
            throw new MisuseException("--" + option + " " + text + ": " + e.getMessage());
        }
    }
}
