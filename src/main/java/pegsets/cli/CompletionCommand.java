package pegsets.cli;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.cli.command.Command;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;

/// `pegs completion`: a script by which a shell completes commands, their options, and files elsewhere.
public final class CompletionCommand implements Command {
    private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

    private final Supplier<List<Command>> commands;

    /// @param commands all commands
    public CompletionCommand(Supplier<List<Command>> commands) {
        this.commands = commands;
    }

    @Override
    public String name() {
        return "completion";
    }

    @Override
    public String arguments() {
        return String.join("|", SHELLS);
    }

    @Override
    public String summary() {
        return "a script by which the shell completes commands and options";
    }

    @Override
    public String example() {
        return "pegs completion bash";
    }

    @Override
    public Options options() {
        return new Options();
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console) throws MisuseException {
        if (arguments.size() != 1 || !SHELLS.contains(arguments.getFirst())) {
            throw new MisuseException((arguments.isEmpty() ? "no shell" : "'" + String.join(" ", arguments) + "'")
                    + ", expected one of " + String.join(", ", SHELLS));
        }
        console.out().print(switch (arguments.getFirst()) {
            case "bash" -> bash();
            case "zsh" -> zsh();
            default -> fish();
        });
        return Program.DONE;
    }

    private String eachCommand(Function<Command, String> text) {
        return commands.get().stream().map(text).collect(Collectors.joining());
    }

    private static List<Option> options(Command command) {
        return command.options().getOptions().stream().toList();
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
                """.formatted(names, eachCommand(command -> "      %s) words=\"%s --help\" ;;\n".formatted(
                command.name(),
                options(command).stream().map(option -> "--" + option.getLongOpt()).collect(Collectors.joining(" ")))));
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
                        command.name(), options(command).stream().map(CompletionCommand::zsh)
                                .collect(Collectors.joining()))));
    }

    private static String zsh(Option option) {
        String description = option.getDescription().replaceAll("[\\[\\]:]", "\\\\$0");
        return " " + quoted("*--" + option.getLongOpt() + "[" + description + "]"
                + (option.hasArg() ? ":" + option.getArgName() + ":_files" : ""));
    }

    private String fish() {
        return eachCommand(command -> "complete -c pegs -n __fish_use_subcommand -f -a %s -d %s\n".formatted(
                command.name(), fishQuoted(command.summary()))
                + options(command).stream()
                        .map(option -> "complete -c pegs -n '__fish_seen_subcommand_from %s' -l %s%s -d %s\n".formatted(
                                command.name(), option.getLongOpt(), option.hasArg() ? " -r" : "",
                                fishQuoted(option.getDescription())))
                        .collect(Collectors.joining()));
    }

    /// A word of zsh, whatever is in it.
    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    private static String fishQuoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
