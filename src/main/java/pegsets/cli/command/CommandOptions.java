package pegsets.cli.command;

import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;

/// Declarations of options, and checks of the values and combinations on a command line.
public final class CommandOptions {
    private CommandOptions() {}

    /// Returns an option without a value.
    public static Option flag(String name, String description) {
        return Option.builder().longOpt(name).desc(description).get();
    }

    /// Returns an option with a value.
    ///
    /// @param value name of the value in the help, such as `DIR`
    public static Option valued(String name, String value, String description) {
        return Option.builder().longOpt(name).hasArg().argName(value).desc(description).get();
    }

    /// Returns all values of an option that may be given several times.
    public static List<String> values(CommandLine line, String name) {
        return line.hasOption(name) ? List.of(line.getOptionValues(name)) : List.of();
    }

    /// Returns the value of an option as a whole number.
    ///
    /// @param usual the number without the option
    /// @param least at least 0
    public static long number(CommandLine line, String name, long usual, long least, long most) throws MisuseException {
        String text = line.getOptionValue(name);
        if (text == null) {
            return usual;
        }
        if (!text.matches("[0-9]{1,18}") || Long.parseLong(text) < least || Long.parseLong(text) > most) {
            throw new MisuseException("--" + name + " is '" + text + "'; use a whole number from " + least + " to "
                    + most);
        }
        return Long.parseLong(text);
    }

    /// Refuses options that are given without another option.
    public static void checkNeeds(CommandLine line, String needed, String... names) throws MisuseException {
        for (String name : names) {
            if (line.hasOption(name) && !line.hasOption(needed)) {
                throw new MisuseException("--" + name + " needs --" + needed);
            }
        }
    }

    /// Refuses options that are given together with another option.
    public static void checkExcludes(CommandLine line, String excluding, String... names) throws MisuseException {
        for (String name : names) {
            if (line.hasOption(name) && line.hasOption(excluding)) {
                throw new MisuseException("--" + name + " cannot be combined with --" + excluding);
            }
        }
    }

    /// Refuses options that do not apply.
    ///
    /// @param use a sentence part such as `with a job file; use a board, a start and a finish`
    public static void checkAbsent(CommandLine line, String use, String... names) throws MisuseException {
        for (String name : names) {
            if (line.hasOption(name)) {
                throw new MisuseException("--" + name + " does not work " + use);
            }
        }
    }
}
