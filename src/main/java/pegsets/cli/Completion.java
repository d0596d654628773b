package pegsets.cli;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;
import pegsets.answers.wins.Player;
import pegsets.board.Boards;
import pegsets.board.Rules;
import pegsets.cli.command.Command;
import pegsets.cli.command.MisuseException;
import pegsets.publish.exchange.Format;
import pegsets.publish.pages.PictureStyle.Theme;

/// `pegs help completion`: a script with which a shell completes commands, options and file names.
final class Completion {
    private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

    /// The values of options that have few.
    private static final Map<String, List<String>> VALUES = Map.of("rules", Rules.labels(), "format",
            Format.names(_ -> true), "player", Player.labels(), "theme", Theme.labels(), "levels",
            List.of("start", "finish"), "progress", List.of("text", "json"));

    private final List<Command> commands;

    private Completion(List<Command> commands) {
        this.commands = commands;
    }

    static String script(List<Help.Group> groups, String shell) {
        if (!SHELLS.contains(shell)) {
            throw new MisuseException((shell.equals("completion")
                    ? "no shell is given"
                    : "'" + shell
                            + "' is not a supported shell")
                    + "; use one of " + String.join(", ", SHELLS));
        }
        Completion completion = new Completion(Help.commands(groups));
        return switch (shell) {
            case "bash" -> completion.bash();
            case "zsh" -> completion.zsh();
            default -> completion.fish();
        };
    }

    private String eachCommand(Function<Command, String> text) {
        return commands.stream().map(text).collect(Collectors.joining());
    }

    private static String eachOption(Command command, Function<Option, String> text) {
        return command.options().getOptions().stream().map(text).collect(Collectors.joining());
    }

    private String bash() {
        String names = commands.stream().map(Command::name).collect(Collectors.joining(" "));
        return """
                _pegs() {
                  local current=${COMP_WORDS[COMP_CWORD]} words=
                  if [ "$COMP_CWORD" -eq 1 ]; then
                    words="%s --help --version"
                  elif [[ $current == -* ]]; then
                    case ${COMP_WORDS[1]} in
                %s    esac
                  else
                    case ${COMP_WORDS[COMP_CWORD-1]} in
                %s      "${COMP_WORDS[1]}") words="%s $(cd jobs 2> /dev/null && ls *.yaml | sed 's/.yaml$//')" ;;
                    esac
                  fi
                  COMPREPLY=($(compgen -W "$words" -- "$current"))
                }
                complete -o default -F _pegs pegs
                """.formatted(names, eachCommand(command -> "      %s) words=\"%s--help\" ;;\n".formatted(
                command.name(), eachOption(command, option -> "--" + option.getLongOpt() + " "))),
                VALUES.entrySet().stream().sorted(Map.Entry.comparingByKey())
                        .map(values -> "      --%s) words=\"%s\" ;;\n".formatted(values.getKey(),
                                String.join(" ", values.getValue())))
                        .collect(Collectors.joining()),
                Boards.names().stream().filter(name -> !name.contains(":")).collect(Collectors.joining(" ")));
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
                        command.name(), eachOption(command, Completion::zsh))));
    }

    private static String zsh(Option option) {
        String description = option.getDescription().replaceAll("[\\[\\]:]", "\\\\$0");
        return " " + quoted("*--" + option.getLongOpt() + "[" + description + "]"
                + (option.hasArg()
                        ? ":" + option.getArgName() + ":" + (VALUES.containsKey(option.getLongOpt())
                                ? "(" + String.join(" ", VALUES.get(option.getLongOpt())) + ")"
                                : "_files")
                        : ""));
    }

    private String fish() {
        return "complete -c pegs -n 'not __fish_use_subcommand' -a '%s'\n".formatted(String.join(" ", Boards.names()))
                + eachCommand(command -> "complete -c pegs -n __fish_use_subcommand -f -a %s -d %s\n".formatted(
                        command.name(), fishQuoted(command.summary()))
                        + eachOption(command,
                                option -> "complete -c pegs -n '__fish_seen_subcommand_from %s' -l %s%s -d %s\n"
                                        .formatted(command.name(), option.getLongOpt(),
                                                option.hasArg() ? " -r" + values(option) : "",
                                                fishQuoted(option.getDescription()))));
    }

    private static String values(Option option) {
        return VALUES.containsKey(option.getLongOpt())
                ? " -f -a '" + String.join(" ", VALUES.get(option.getLongOpt())) + "'"
                : "";
    }

    /// Returns a text as one word of zsh.
    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    private static String fishQuoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
