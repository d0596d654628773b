package pegsets.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;
import pegsets.cli.command.Command;
import pegsets.cli.command.Program;

/// `pegs help manual`: the manual page for `man`.
final class Manual {
    private static final String HEAD = """
            .TH PEGS 1 "" "pegs %s" "User Commands"
            .SH NAME
            pegs \\- compute winning positions and solutions of peg solitaire
            .SH SYNOPSIS
            .B pegs
            .I COMMAND
            [\\fIARGUMENT\\fR...] [\\fIOPTION\\fR...]
            .br
            .B pegs \\fICOMMAND\\fB \\-\\-help
            .br
            .B pegs \\-\\-version
            .SH DESCRIPTION
            pegs computes the sets of positions that George Bell's Notes on solving and playing peg solitaire on a computer
            define, and uses them to answer questions. Data goes to standard output, and messages go to standard error.
            Paths that begin with docs/, jobs/ or conf/ are in the folder of Pegsets. docs/tutorial.md is a tutorial.
            .SH ARGUMENTS
            """;
    private static final String END = """
            .SH EXIT STATUS
            0: answered, yes; 1: answered, no (no solution, not winning, a faulty file); 2: misuse; 3: no answer (a limit, or results that are not computed); 4: failed (disk, memory, a lock, damage, no JDK 25); 129, 130, 143: ended by HUP, Ctrl\\-C, TERM.
            .SH ENVIRONMENT
            .TP
            .B PEGS_JAVA_HOME
            the JDK to use, 25 or later
            .TP
            .B JAVA_HOME
            a JDK to use if PEGS_JAVA_HOME is not set and Pegsets does not include a Java runtime
            .TP
            .B PEGS_DATA
            the folder of all job folders (default: data)
            .TP
            .B PEGS_JAVA_OPTIONS
            further options of the JVM
            .TP
            .B SPARK_HOME, HADOOP_CONF_DIR
            an installed Spark, and the folder of Hadoop's settings (docs/how-to/cluster.md)
            .SH FILES
            .TP
            .I data/NAME/
            the folder of the job NAME: its sets, counts and journal
            .TP
            .I conf/defaults.yaml
            the defaults of the keys of job files
            """;

    private Manual() {}

    static String page(List<Help.Group> groups) {
        StringBuilder page = new StringBuilder(HEAD.formatted(Program.version()));
        Help.ARGUMENTS.forEach((argument, text) -> page.append(".TP\n\\fI").append(escaped(argument)).append("\\fR\n")
                .append(escaped(text)).append('\n'));
        Map<String, List<Option>> byText = groups.stream().flatMap(group -> group.commands().stream())
                .flatMap(command -> command.options().getOptions().stream())
                .collect(Collectors.groupingBy(Option::getDescription, LinkedHashMap::new, Collectors.toList()));
        Map<String, Option> shared = new LinkedHashMap<>();
        byText.values().stream().filter(options -> options.size() > 1).map(List::getFirst)
                .forEach(option -> shared.putIfAbsent(option.getLongOpt(), option));
        page.append(".SH SHARED OPTIONS\n.TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\nshow the help of the command\n");
        shared.values().forEach(option -> append(page, option));
        Set<String> texts = shared.values().stream().map(Option::getDescription).collect(Collectors.toSet());
        for (Help.Group group : groups) {
            page.append(".SH ").append(escaped(group.purpose().toUpperCase(Locale.ROOT))).append('\n');
            group.commands().forEach(command -> append(page, command, texts));
        }
        return page.append(END).toString();
    }

    /// @param shared the descriptions of the options that the page describes once
    private static void append(StringBuilder page, Command command, Set<String> shared) {
        page.append(".SS pegs ").append(escaped((command.name() + " " + command.arguments()).strip())).append('\n');
        page.append(escaped(command.summary())).append('\n');
        Map<Boolean, List<Option>> options = command.options().getOptions().stream()
                .collect(Collectors.partitioningBy(option -> shared.contains(option.getDescription())));
        options.get(false).forEach(option -> append(page, option));
        page.append(".PP\nAlso accepts: ").append(options.get(true).stream()
                .map(option -> escaped("--" + option.getLongOpt())).collect(Collectors.joining(", "))).append(".\n");
        page.append(".PP\nExample:\n.EX\n").append(escaped(command.example())).append("\n.EE\n");
    }

    private static void append(StringBuilder page, Option option) {
        page.append(".TP\n\\fB\\-\\-").append(escaped(option.getLongOpt())).append("\\fR");
        page.append(option.hasArg() ? " \\fI" + escaped(option.getArgName()) + "\\fR" : "").append('\n');
        page.append(escaped(option.getDescription())).append('\n');
    }

    /// Returns a text without characters that roff interprets.
    private static String escaped(String text) {
        return text.replace("\\", "\\e").replace("-", "\\-").replaceFirst("^(?=[.'])", "\\\\&");
    }
}
