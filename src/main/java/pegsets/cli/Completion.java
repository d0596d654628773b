package pegsets.cli;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;
import pegsets.answers.wins.Player;
import pegsets.board.Boards;
import pegsets.board.Rules;
import pegsets.publish.exchange.Format;
import pegsets.publish.pages.PictureStyle.Theme;

/// The scripts with which shells complete the commands, options and file names of `pegs`.
final class Completion {
    /// The possible values of some options.
    private static final Map<String, List<String>> VALUES = Map.of("rules", Rules.labels(), "format",
            Format.names(_ -> true), "player", Player.labels(), "theme", Theme.labels(), "levels",
            List.of("start", "finish"), "progress", List.of("text", "json"));

    private Completion() {}

    /// Returns a script with which a shell completes commands, options and file names.
    static String of(List<Command> commands, String shell) {
        return switch (shell) {
            case "bash" -> bash(commands);
            case "zsh" -> zsh(commands);
            case "fish" -> fish(commands);
            default -> throw new Refusal((shell.equals("completion")
                    ? "no shell is given"
                    : "'" + shell + "' is not a supported shell") + "; use one of bash, zsh, fish");
        };
    }

    private static String eachCommand(List<Command> commands, Function<Command, String> text) {
        return commands.stream().map(text).collect(Collectors.joining());
    }

    private static String eachOption(Command command, Function<Option, String> text) {
        return command.options().getOptions().stream().map(text).collect(Collectors.joining());
    }

    private static String bash(List<Command> commands) {
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
                """.formatted(names, eachCommand(commands, command -> "      %s) words=\"%s--help\" ;;\n".formatted(
                command.name(), eachOption(command, option -> "--" + option.getLongOpt() + " "))),
                VALUES.entrySet().stream().sorted(Map.Entry.comparingByKey())
                        .map(values -> "      --%s) words=\"%s\" ;;\n".formatted(values.getKey(),
                                String.join(" ", values.getValue())))
                        .collect(Collectors.joining()),
                Boards.names().stream().filter(name -> !name.contains(":")).collect(Collectors.joining(" ")));
    }

    private static String zsh(List<Command> commands) {
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
                """.formatted(eachCommand(commands, command -> "    %s\n".formatted(
                Call.quoted(command.name() + ":" + command.summary()))),
                eachCommand(commands,
                        command -> "    %s) _arguments%s '--help[show this help]' '*:file:_files' ;;\n".formatted(
                                command.name(), eachOption(command, Completion::zsh))));
    }

    private static String zsh(Option option) {
        String description = option.getDescription().replaceAll("[\\[\\]:]", "\\\\$0");
        return " " + Call.quoted("*--" + option.getLongOpt() + "[" + description + "]"
                + (option.hasArg()
                        ? ":" + option.getArgName() + ":" + (values(option).isEmpty()
                                ? "_files"
                                : "(" + values(option) + ")")
                        : ""));
    }

    /// Returns the possible values of an option; an empty text if it may have others.
    private static String values(Option option) {
        return String.join(" ", VALUES.getOrDefault(option.getLongOpt(), List.of()));
    }

    private static String fish(List<Command> commands) {
        return "complete -c pegs -n 'not __fish_use_subcommand' -a '%s'\n".formatted(String.join(" ", Boards.names()))
                + eachCommand(commands,
                        command -> "complete -c pegs -n __fish_use_subcommand -f -a %s -d %s\n".formatted(
                                command.name(), Call.quoted(command.summary()))
                                + eachOption(command,
                                        option -> "complete -c pegs -n '__fish_seen_subcommand_from %s' -l %s%s%s -d %s\n"
                                                .formatted(command.name(), option.getLongOpt(),
                                                        option.hasArg() ? " -r" : "", values(option).isEmpty()
                                                                ? ""
                                                                : " -f -a '" + values(option) + "'",
                                                        Call.quoted(option.getDescription()))));
    }
}
