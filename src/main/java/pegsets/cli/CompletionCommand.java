package pegsets.cli;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.cli.command.Call;
import pegsets.cli.command.Command;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;

/// `pegs completion`: prints a script with which a shell completes commands, options and file names.
public final class CompletionCommand extends Command {
    private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

    private final Supplier<List<Command>> commands;

    /// @param commands all commands
    public CompletionCommand(Supplier<List<Command>> commands) {
        super("completion", String.join("|", SHELLS), "print a script that completes command lines in a shell",
                "pegs completion bash", Options::new);
        this.commands = commands;
    }

    @Override
    public int run(Call call) throws MisuseException {
        List<String> arguments = call.arguments();
        if (arguments.size() != 1 || !SHELLS.contains(arguments.getFirst())) {
            throw new MisuseException((arguments.isEmpty()
                    ? "no shell is given"
                    : "'" + String.join(" ", arguments) + "' is not a supported shell") + "; use one of "
                    + String.join(", ", SHELLS));
        }
        call.out().print(switch (arguments.getFirst()) {
            case "bash" -> bash();
            case "zsh" -> zsh();
            default -> fish();
        });
        return Program.DONE;
    }

    private String eachCommand(Function<Command, String> text) {
        return commands.get().stream().map(text).collect(Collectors.joining());
    }

    private static String eachOption(Command command, Function<Option, String> text) {
        return command.options().getOptions().stream().map(text).collect(Collectors.joining());
    }

    private String bash() {
        String names = commands.get().stream().map(Command::name).collect(Collectors.joining(" "));
        return """
                _pegs() {
                  local current=${COMP_WORDS[COMP_CWORD]} words=
                  if [ "$COMP_CWORD" -eq 1 ]; then
                    words="%s --help --version"
                  elif [[ $current == -* ]]; then
                    case ${COMP_WORDS[1]} in
                %s    esac
                  fi
                  COMPREPLY=($(compgen -W "$words" -- "$current"))
                }
                complete -o default -F _pegs pegs
                """.formatted(names, eachCommand(command -> "      %s) words=\"%s--help\" ;;\n".formatted(
                command.name(), eachOption(command, option -> "--" + option.getLongOpt() + " "))));
    }

    private String zsh() {
        return """
                #compdef pegs
                _pegs() {
                  local -a commands
                  commands=(
                %s  )
                  if (( CURRENT == 2 )); then
                    _describe command commands
                    return
                  fi
                  case $words[2] in
                %s  esac
                }
                _pegs "$@"
                """.formatted(eachCommand(command -> "    %s\n".formatted(
                quoted(command.name() + ":" + command.summary()))),
                eachCommand(command -> "    %s) _arguments%s '--help[show this help]' '*:file:_files' ;;\n".formatted(
                        command.name(), eachOption(command, CompletionCommand::zsh))));
    }

    private static String zsh(Option option) {
        String description = option.getDescription().replaceAll("[\\[\\]:]", "\\\\$0");
        return " " + quoted("*--" + option.getLongOpt() + "[" + description + "]"
                + (option.hasArg() ? ":" + option.getArgName() + ":_files" : ""));
    }

    private String fish() {
        return eachCommand(command -> "complete -c pegs -n __fish_use_subcommand -f -a %s -d %s\n".formatted(
                command.name(), fishQuoted(command.summary()))
                + eachOption(command, option -> "complete -c pegs -n '__fish_seen_subcommand_from %s' -l %s%s -d %s\n"
                        .formatted(command.name(), option.getLongOpt(), option.hasArg() ? " -r" : "",
                                fishQuoted(option.getDescription()))));
    }

    /// Returns a text as one word of zsh.
    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    private static String fishQuoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
