package pegsets.cli;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.answers.wins.JumpCondition;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.Rules;
import pegsets.board.text.JumpSet;
import pegsets.board.text.Layout;
import pegsets.search.solve.Search;

/// The options of a command. Options that several commands have stand here, with the reading of their values. All
/// options have long names only.
final class CommandOptions extends Options {
    private static final long serialVersionUID = 1;
    private static final long MOST_POSITIONS = 400_000_000;
    static final int USUAL_LIMIT = 100;
    private static final Pattern COUNTED = Pattern.compile("([^=]*)(?:=([0-9]{1,2})(\\+?))?");

    /// The options that several commands have.
    private static final CommandOptions SHARED = new CommandOptions()
            .valued("rules", "R", "one of " + String.join(", ", Rules.labels())
                    + " (default: 6-move on triangular lattices, 4-move on other boards)")
            .valued("set", "KEY=VALUE", "set a key of the job; may be given several times")
            .valued("data", "DIR", "the folder of all job folders (default: PEGS_DATA, or data)")
            .flag("json", "print one JSON object")
            .valued("progress", "FORM", "text, or json: an object per line on stderr, and no log")
            .flag("verbose", "log the details of each step")
            .flag("quiet", "print no progress, no log and no notes")
            .valued("threads", "N", "threads, or auto (default: auto, all processors)")
            .valued("memory", "SIZE", "memory, such as 2g, or auto (default: auto)")
            .valued(WorkLimit.TIME, "TIME",
                    "stop computing after this time (default: " + WorkLimit.USUAL_TIME + "; run: no limit)")
            .valued(WorkLimit.DISK, "SIZE", "stop after this much disk (default: " + WorkLimit.USUAL_DISK + ")")
            .flag("compute", "compute missing sets, however long it takes")
            .flag("no-compute", "only read finished sets")
            .valued("max-positions", "N", "give up after N positions (default: " + Search.USUAL_POSITIONS + ")")
            .valued("with", "JUMPS[=N]", "only solutions that make one of these jumps")
            .valued("without", "JUMPS", "only solutions that make none of these jumps")
            .valued(EachLine.OPTION, "FILE", "answer the problem on each line of FILE, or of -")
            .valued("notation", "NOTATION", "such as " + Layout.labels())
            .valued("pegs", "N", "with --final: only positions with N pegs")
            .valued("limit", "N", "with --final: the first N positions (default: " + USUAL_LIMIT + ")")
            .valued("out", "FILE", "the file to write (default: -, standard output)")
            .flag("force", "with --out: replace a file that exists");

    /// Adds an option without a value.
    CommandOptions flag(String name, String description) {
        addOption(null, name, false, description);
        return this;
    }

    /// Adds an option with a value.
    ///
    /// @param value name of the value in the help, such as `DIR`
    CommandOptions valued(String name, String value, String description) {
        addOption(Option.builder().longOpt(name).hasArg().argName(value).desc(description).get());
        return this;
    }

    /// Adds options that several commands have.
    CommandOptions shared(String... names) {
        Stream.of(names).map(SHARED::getOption).forEach(this::addOption);
        return this;
    }

    /// Returns the options of every command on a problem.
    static CommandOptions ofJob() {
        return new CommandOptions().shared("rules", "set", "data", "json", "progress", "verbose");
    }

    /// Returns the options of a command that computes sets.
    static CommandOptions ofRun() {
        return ofJob().shared("threads", "memory");
    }

    /// Returns the options of a command that answers a question and computes the sets that it needs.
    static CommandOptions ofQuestion() {
        return ofRun().shared(WorkLimit.TIME, WorkLimit.DISK, "compute", "no-compute");
    }

    /// Returns these options without `--json`.
    CommandOptions withoutJson() {
        CommandOptions others = new CommandOptions();
        getOptions().stream().filter(option -> !option.getLongOpt().equals("json")).forEach(others::addOption);
        return others;
    }

    CommandOptions atlas() {
        return valued("out", "DIR", "of an atlas: the folder to write (default: the name of the atlas file)")
                .valued("only", "NAME", "of an atlas: compute only the missing problems of the board with this name");
    }

    /// Returns the number of positions that a search may examine.
    static long positions(Call call) {
        long most = call.number("max-positions", Search.USUAL_POSITIONS, 1, MOST_POSITIONS);
        return call.has(EachLine.OPTION)
                ? Math.min(most, Search.mostPositions() / EachLine.threads(call))
                : most;
    }

    /// Returns the conditions, all of which must hold.
    static List<JumpCondition> conditions(Call call, Problem problem) {
        List<JumpCondition> conditions = Stream.concat(
                call.values("with").stream().map(text -> with(problem, text)),
                call.values("without").stream()
                        .map(text -> new JumpCondition(jumps(problem, "without", text, text), 0, false)))
                .toList();
        BigInteger states = JumpCondition.states(conditions);
        Refusal.throwIf(states.compareTo(BigInteger.valueOf(JumpCondition.MOST_STATES)) > 0,
                "the conditions need " + states + " counts for each position; use fewer conditions or"
                        + " lower counts N (the product of 2 * (N + 1) over all conditions may be at most "
                        + JumpCondition.MOST_STATES + ")");
        return conditions;
    }

    private static JumpCondition with(Problem problem, String text) {
        Matcher counted = COUNTED.matcher(text);
        Refusal.throwIf(!counted.matches(), "--with " + text + ": use JUMPS, JUMPS=N or JUMPS=N+, such as d2-d4=2");
        boolean isCounted = counted.group(2) != null;
        int times = isCounted ? Integer.parseInt(counted.group(2)) : 1;
        int most = problem.start().pegCount() - problem.finish().pegCount();
        Refusal.throwIf(isCounted && times > most,
                "--with " + text + ": no solution makes a jump " + times + " times; use at most " + most
                        + ", the number of jumps in a solution");
        return new JumpCondition(jumps(problem, "with", text, counted.group(1)), times,
                !isCounted || !counted.group(3).isEmpty());
    }

    private static Set<Jump> jumps(Problem problem, String option, String text, String jumps) {
        return Refusal.reading("--" + option + " " + text + ": ", () -> JumpSet.read(problem.board(), jumps));
    }

    /// Returns the notation, if the command line names one.
    static Optional<Layout> notation(Call call) {
        String label = call.value("notation");
        Refusal.throwIf(label != null && Layout.labeled(label).isEmpty(),
                "unknown notation '" + label + "'; use one such as " + Layout.labels());
        return Layout.labeled(String.valueOf(label));
    }
}
