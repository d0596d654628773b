package pegsets.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import pegsets.board.Spelling;
import pegsets.cli.command.Call;
import pegsets.cli.command.Command;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;

/// `pegs help`: all commands, one command, a search for a word, the JSON Schema of an output, completion for a shell,
/// or the manual page.
final class HelpCommand extends Command {
    /// The output of commands that fail and of `--progress json`, and the manifest of an export.
    private static final List<String> SHARED = List.of("error", "progress", "manifest");

    private final Supplier<List<Help.Group>> groups;

    /// @param groups all commands
    HelpCommand(Supplier<List<Help.Group>> groups) {
        super("help", "[WORD|schema NAME|completion SHELL|manual]", "explain a command, or find a word",
                "pegs help query", () -> new CommandOptions().flag("all", "list all commands"));
        this.groups = groups;
    }

    @Override
    public int run(Call call) throws IOException {
        List<String> words = call.arguments();
        String first = words.isEmpty() ? "" : words.getFirst();
        boolean isNamed = List.of("schema", "completion", "manual").contains(first);
        int most = first.equals("manual") ? 1 : 2;
        if (isNamed && words.size() > most) {
            throw new MisuseException("'" + words.get(most) + "' follows '" + words.get(most - 1) + "'; leave it out");
        }
        switch (isNamed ? first : String.join(" ", words)) {
            case "" -> Help.all(groups.get(), call.has("all"), call.out());
            case "schema" -> schema(words.getLast(), call);
            case "completion" -> call.out().print(Completion.script(groups.get(), words.getLast()));
            case "manual" -> call.out().print(Manual.page(groups.get()));
            case "options" -> Help.shared(Help.commands(groups.get()), call.out());
            default -> { return word(String.join(" ", words), call); }
        }
        return Program.DONE;
    }

    /// Explains a command, or lists the commands whose help has a word.
    private int word(String word, Call call) {
        List<Command> commands = Help.commands(groups.get());
        Optional<Command> named = commands.stream().filter(command -> command.name().equals(word)).findFirst();
        if (named.isPresent()) {
            Help.of(named.get(), call.out());
            return Program.DONE;
        }
        if (!Help.search(commands, word, call.out())) {
            throw new MisuseException("no help has the word '" + word + "'; pegs help --all lists the commands"
                    + Spelling.hint(word, commands.stream().map(Command::name).toList()));
        }
        return Program.DONE;
    }

    private void schema(String name, Call call) throws IOException {
        List<String> names = Stream.concat(Help.commands(groups.get()).stream()
                .filter(command -> command.options().hasLongOption("json")).map(Command::name), SHARED.stream())
                .toList();
        if (!names.contains(name)) {
            throw new MisuseException((name.equals("schema") ? "no schema is named" : "no schema '" + name + "'")
                    + "; use one of " + String.join(", ", names));
        }
        try (InputStream schema = HelpCommand.class.getResourceAsStream("/schema/" + name + ".json")) {
            call.out().print(new String(schema.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
