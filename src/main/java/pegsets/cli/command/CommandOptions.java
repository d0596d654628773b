package pegsets.cli.command;

import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;

/// The options of a command. All have long names only.
public final class CommandOptions extends Options {
    private static final long serialVersionUID = 1;

    /// Adds an option without a value.
    public CommandOptions flag(String name, String description) {
        return with(Option.builder().longOpt(name).desc(description).get());
    }

    /// Adds an option with a value.
    ///
    /// @param value name of the value in the help, such as `DIR`
    public CommandOptions valued(String name, String value, String description) {
        return with(Option.builder().longOpt(name).hasArg().argName(value).desc(description).get());
    }

    /// Adds the form of the progress.
    public CommandOptions progress() {
        return valued("progress", "FORM", "text, or json: an object per line on stderr, and no log");
    }

    /// Returns these options without one.
    public CommandOptions without(String name) {
        CommandOptions others = new CommandOptions();
        getOptions().stream().filter(option -> !option.getLongOpt().equals(name)).forEach(others::addOption);
        return others;
    }

    public CommandOptions with(Option option) {
        addOption(option);
        return this;
    }
}
