package pegsets.cli.command;

import org.apache.commons.cli.Options;

/// A command with fixed texts and, unless it declares some, no options.
public abstract class AbstractCommand implements Command {
    private final String name;
    private final String arguments;
    private final String summary;
    private final String example;

    protected AbstractCommand(String name, String arguments, String summary, String example) {
        this.name = name;
        this.arguments = arguments;
        this.summary = summary;
        this.example = example;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final String arguments() {
        return arguments;
    }

    @Override
    public final String summary() {
        return summary;
    }

    @Override
    public final String example() {
        return example;
    }

    @Override
    public Options options() {
        return new Options();
    }
}
