package pegsets.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.commons.cli.Options;
import pegsets.cli.command.Call;
import pegsets.cli.command.Command;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;

/// `pegs schema`: prints the JSON Schema of the output of a command with `--json`, or of another output.
public final class SchemaCommand extends Command {
    /// The output of commands that fail and of `--progress json`, and the manifest of an export.
    private static final List<String> SHARED = List.of("error", "progress", "manifest");

    private final Supplier<List<Command>> commands;

    /// @param commands all commands
    public SchemaCommand(Supplier<List<Command>> commands) {
        super("schema", "[COMMAND|error|progress|manifest]",
                "print the JSON Schema of a command's output",
                "pegs schema run",
                Options::new);
        this.commands = commands;
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        List<String> arguments = call.arguments();
        if (arguments.size() > 1) {
            throw new MisuseException("'" + arguments.get(1) + "' follows the command; give one command only");
        }
        List<String> names = Stream.concat(commands.get().stream()
                .filter(command -> command.options().hasLongOption("json")).map(Command::name), SHARED.stream())
                .toList();
        if (arguments.isEmpty()) {
            names.forEach(call.out()::println);
            return Program.DONE;
        }
        if (!names.contains(arguments.getFirst())) {
            throw new MisuseException("'" + arguments.getFirst() + "' is not a command with --json; use one of "
                    + String.join(", ", names));
        }
        try (InputStream schema = SchemaCommand.class
                .getResourceAsStream("/schema/" + arguments.getFirst() + ".json")) {
            call.out().print(new String(schema.readAllBytes(), StandardCharsets.UTF_8));
        }
        return Program.DONE;
    }
}
