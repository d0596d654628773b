package pegsets.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.cli.command.Command;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;

/// `pegs schema`: the JSON Schema of what a command prints with `--json`.
public final class SchemaCommand implements Command {
    private final Supplier<List<Command>> commands;

    /// @param commands all commands
    public SchemaCommand(Supplier<List<Command>> commands) {
        this.commands = commands;
    }

    @Override
    public String name() {
        return "schema";
    }

    @Override
    public String arguments() {
        return "[COMMAND]";
    }

    @Override
    public String summary() {
        return "the JSON Schema of what a command prints with --json";
    }

    @Override
    public String example() {
        return "pegs schema run";
    }

    @Override
    public Options options() {
        return new Options();
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console) throws IOException, MisuseException {
        if (arguments.size() > 1) {
            throw new MisuseException("'" + arguments.get(1) + "' after the command, expected one command");
        }
        List<String> names = commands.get().stream().filter(command -> command.options().hasLongOption("json"))
                .map(Command::name).toList();
        if (arguments.isEmpty()) {
            names.forEach(console.out()::println);
            return Program.DONE;
        }
        if (!names.contains(arguments.getFirst())) {
            throw new MisuseException("no command '" + arguments.getFirst() + "' with --json, expected one of "
                    + String.join(", ", names));
        }
        try (InputStream schema = SchemaCommand.class
                .getResourceAsStream("/schema/" + arguments.getFirst() + ".json")) {
            console.out().print(new String(schema.readAllBytes(), StandardCharsets.UTF_8));
        }
        return Program.DONE;
    }
}
