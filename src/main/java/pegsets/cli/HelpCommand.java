package pegsets.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;
import pegsets.answers.wins.Player;
import pegsets.board.Boards;
import pegsets.board.Rules;
import pegsets.board.Spelling;
import pegsets.disk.ResourceText;
import pegsets.publish.exchange.Format;
import pegsets.publish.pages.PictureStyle.Theme;

/// `pegs help`: texts of [Help], the JSON Schema of an output, the manual page for `man`, or completion for a shell.
final class HelpCommand {
    /// The output of commands that fail and of `--progress json`, and the manifest of an export.
    private static final List<String> FURTHER_SCHEMAS = List.of("error", "progress", "manifest");
    private static final String HEAD = """
            .TH PEGS 1 "" "pegs %s" "User Commands"
            .SH NAME
            pegs \\- compute winning positions and solutions of peg solitaire
            .SH SYNOPSIS
            .B pegs
            .I COMMAND
            [\\fIARGUMENT\\fR...] [\\fIOPTION\\fR...]
            .br
            .B pegs \\fICOMMAND\\fB \\-\\-help
            .br
            .B pegs \\-\\-version
            .SH DESCRIPTION
            pegs computes the sets of positions that George Bell's Notes on solving and playing peg solitaire on a computer
            define, and uses them to answer questions. Data goes to standard output, and messages go to standard error.
            Paths that begin with docs/, jobs/ or conf/ are in the folder of Pegsets. docs/tutorial.md is a tutorial.
            .SH ARGUMENTS
            """;
    private static final String END = """
            .SH EXIT STATUS
            0: answered, yes; 1: answered, no (no solution, not winning, a faulty file); 2: misuse; 3: no answer (a limit, or results that are not computed); 4: failed (disk, memory, a lock, damage, no JDK 25); 129, 130, 143: ended by HUP, Ctrl\\-C, TERM.
            .SH ENVIRONMENT
            .TP
            .B PEGS_JAVA_HOME
            the JDK to use, 25 or later
            .TP
            .B JAVA_HOME
            a JDK to use if PEGS_JAVA_HOME is not set and Pegsets does not include a Java runtime
            .TP
            .B PEGS_DATA
            the folder of all job folders (default: data)
            .TP
            .B PEGS_JAVA_OPTIONS
            further options of the JVM
            .TP
            .B SPARK_HOME, HADOOP_CONF_DIR
            an installed Spark, and the folder of Hadoop's settings (docs/how-to/cluster.md)
            .SH FILES
            .TP
            .I data/NAME/
            the folder of the job NAME: its sets, counts and journal
            .TP
            .I conf/defaults.yaml
            the defaults of the keys of job files
            """;

    private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

    /// The possible values of some options.
    private static final Map<String, List<String>> VALUES = Map.of("rules", Rules.labels(), "format",
            Format.names(_ -> true), "player", Player.labels(), "theme", Theme.labels(), "levels",
            List.of("start", "finish"), "progress", List.of("text", "json"));

    private HelpCommand() {}

    /// Returns `pegs help`: all commands, one command, a search for a word, the JSON Schema of an output, completion
    /// for a shell, or the manual page.
    ///
    /// @param groups all commands
    static Command of(Supplier<List<Help.Group>> groups) {
        return new Command("help", "[WORD|schema NAME|completion SHELL|manual]", "explain a command, or find a word",
                "pegs help query", () -> new CommandOptions().flag("all", "list all commands"),
                call -> run(groups.get(), call));
    }

    private static int run(List<Help.Group> groups, Call call) {
        List<String> words = call.arguments();
        String first = words.isEmpty() ? "" : words.getFirst();
        boolean isNamed = List.of("schema", "completion", "manual").contains(first);
        int most = first.equals("manual") ? 1 : 2;
        if (isNamed && words.size() > most) {
            throw new MisuseException("'" + words.get(most) + "' follows '" + words.get(most - 1) + "'; leave it out");
        }
        switch (isNamed ? first : String.join(" ", words)) {
            case "" -> Help.all(groups, call.has("all"), call.out());
            case "schema" -> schema(Help.commands(groups), words.getLast(), call);
            case "completion" -> call.out().print(completion(groups, words.getLast()));
            case "manual" -> call.out().print(manual(groups));
            case "options" -> Help.shared(call.out());
            default -> word(Help.commands(groups), String.join(" ", words), call);
        }
        return Program.DONE;
    }

    /// Explains a command, or lists the commands whose help has a word.
    private static void word(List<Command> commands, String word, Call call) {
        Optional<Command> named = commands.stream().filter(command -> command.name().equals(word)).findFirst();
        if (named.isPresent()) {
            Help.of(named.get(), call.out());
        } else if (!Help.search(commands, word, call.out())) {
            throw new MisuseException("no help has the word '" + word + "'; pegs help --all lists the commands"
                    + Spelling.hint(word, commands.stream().map(Command::name).toList()));
        }
    }

    private static void schema(List<Command> commands, String name, Call call) {
        List<String> names = Stream.concat(commands.stream()
                .filter(command -> command.options().hasLongOption("json")).map(Command::name),
                FURTHER_SCHEMAS.stream())
                .toList();
        MisuseException.throwIf(!names.contains(name),
                (name.equals("schema") ? "no schema is named" : "no schema '" + name + "'")
                        + "; use one of " + String.join(", ", names));
        call.out().print(ResourceText.text("/schema/" + name + ".json"));
    }

    /// Returns the manual page for `man`.
    static String manual(List<Help.Group> groups) {
        StringBuilder page = new StringBuilder(HEAD.formatted(Program.version()));
        Help.ARGUMENTS.forEach((argument, text) -> page.append(".TP\n\\fI").append(escaped(argument)).append("\\fR\n")
                .append(escaped(text)).append('\n'));
        Map<String, List<Option>> byText = Help.commands(groups).stream()
                .flatMap(command -> command.options().getOptions().stream())
                .collect(Collectors.groupingBy(Option::getDescription, LinkedHashMap::new, Collectors.toList()));
        Map<String, Option> shared = new LinkedHashMap<>();
        byText.values().stream().filter(options -> options.size() > 1).map(List::getFirst)
                .forEach(option -> shared.putIfAbsent(option.getLongOpt(), option));
        page.append(".SH SHARED OPTIONS\n.TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\nshow the help of the command\n");
        shared.values().forEach(option -> append(page, option));
        Set<String> texts = shared.values().stream().map(Option::getDescription).collect(Collectors.toSet());
        for (Help.Group group : groups) {
            page.append(".SH ").append(escaped(group.purpose().toUpperCase(Locale.ROOT))).append('\n');
            group.commands().forEach(command -> append(page, command, texts));
        }
        return page.append(END).toString();
    }

    /// @param shared the descriptions of the options that the page describes once
    private static void append(StringBuilder page, Command command, Set<String> shared) {
        page.append(".SS pegs ").append(escaped((command.name() + " " + command.arguments()).strip())).append('\n');
        page.append(escaped(command.summary())).append('\n');
        Map<Boolean, List<Option>> options = command.options().getOptions().stream()
                .collect(Collectors.partitioningBy(option -> shared.contains(option.getDescription())));
        options.get(false).forEach(option -> append(page, option));
        page.append(".PP\nAlso accepts: ").append(options.get(true).stream()
                .map(option -> escaped("--" + option.getLongOpt())).collect(Collectors.joining(", "))).append(".\n");
        page.append(".PP\nExample:\n.EX\n").append(escaped(command.example())).append("\n.EE\n");
    }

    private static void append(StringBuilder page, Option option) {
        page.append(".TP\n\\fB\\-\\-").append(escaped(option.getLongOpt())).append("\\fR");
        page.append(option.hasArg() ? " \\fI" + escaped(option.getArgName()) + "\\fR" : "").append('\n');
        page.append(escaped(option.getDescription())).append('\n');
    }

    /// Returns a text without characters that roff interprets.
    private static String escaped(String text) {
        return text.replace("\\", "\\e").replace("-", "\\-").replaceFirst("^(?=[.'])", "\\\\&");
    }

    /// Returns a script with which a shell completes commands, options and file names.
    static String completion(List<Help.Group> groups, String shell) {
        MisuseException.throwIf(!SHELLS.contains(shell), (shell.equals("completion")
                ? "no shell is given"
                : "'" + shell + "' is not a supported shell") + "; use one of " + String.join(", ", SHELLS));
        List<Command> commands = Help.commands(groups);
        return switch (shell) {
            case "bash" -> bash(commands);
            case "zsh" -> zsh(commands);
            default -> fish(commands);
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
                                command.name(), eachOption(command, HelpCommand::zsh))));
    }

    private static String zsh(Option option) {
        String description = option.getDescription().replaceAll("[\\[\\]:]", "\\\\$0");
        return " " + Call.quoted("*--" + option.getLongOpt() + "[" + description + "]"
                + (option.hasArg()
                        ? ":" + option.getArgName() + ":" + (VALUES.containsKey(option.getLongOpt())
                                ? "(" + String.join(" ", VALUES.get(option.getLongOpt())) + ")"
                                : "_files")
                        : ""));
    }

    private static String fish(List<Command> commands) {
        return "complete -c pegs -n 'not __fish_use_subcommand' -a '%s'\n".formatted(String.join(" ", Boards.names()))
                + eachCommand(commands,
                        command -> "complete -c pegs -n __fish_use_subcommand -f -a %s -d %s\n".formatted(
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

    private static String fishQuoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
