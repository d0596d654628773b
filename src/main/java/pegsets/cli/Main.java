package pegsets.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.MissingArgumentException;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.apache.commons.cli.UnrecognizedOptionException;
import pegsets.board.Spelling;
import pegsets.disk.Loggers;
import pegsets.job.file.JobFile;

/// The program. It finds the command, runs it, and turns a failure into one or two lines and an exit code.
public final class Main {
    static final List<Help.Group> GROUPS = List.of(
            new Help.Group("Look", true, List.of(BoardCommands.BOARDS, BoardCommands.PROBLEMS, PictureCommands.DRAW)),
            new Help.Group("Solve", true,
                    List.of(SolveCommand.SOLVE, NumberCommands.COUNT, NumberCommands.SHORTEST, GivenCommands.REPLAY)),
            new Help.Group("Play", true, List.of(GivenCommands.QUERY, PlayCommand.PLAY, PictureCommands.PAGE)),
            new Help.Group("Compute", true, List.of(RunCommand.RUN, FileCommands.EXPORT)),
            new Help.Group("Further", false,
                    List.of(FileCommands.NEW, NumberCommands.GAMES, NumberCommands.DEAD_ENDS, FolderCommands.PLAN,
                            FolderCommands.STATUS, FolderCommands.VERIFY, FolderCommands.CLEAN,
                            FileCommands.IMPORT, ReproduceCommand.REPRODUCE,
                            Help.command(() -> Main.GROUPS))));
    /// The message if [Failure] cannot be loaded.
    private static final String OUT_OF_MEMORY = "out of memory; raise the heap in conf/jvm.options";
    private static final List<Command> COMMANDS = Help.commands(GROUPS);

    private Main() {}

    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT); // numbers have the digits 0 to 9 in every country
        CleanText output = new CleanText(new FileOutputStream(FileDescriptor.out));
        PrintStream control = System.err;
        System.setErr(new CleanText(control).printing()); // for the log too
        Console console = new Console(output.printing(), System.err, control,
                Boolean.getBoolean("pegs.terminal"), Integer.getInteger("pegs.columns", 80));
        int code = run(args, console);
        if (console.out().checkError()) {
            Optional<String> fault = output.fault();
            fault.ifPresent(reason -> new Failure(reason, Program.FAILED).tell(console, false));
            code = fault.isPresent() && code == Program.DONE ? Program.FAILED : code;
        }
        if (code != Program.DONE) {
            System.exit(code);
        }
    }

    /// Runs a command line and returns the exit code ([Program]).
    public static int run(String[] args, Console console) {
        boolean isJson = List.of(args).contains("--json");
        try {
            return dispatch(List.of(args), console);
        } catch (Throwable e) {
            try {
                return Failure.of(e).tell(console, isJson);
            } catch (OutOfMemoryError | LinkageError _) { // no room to load that class
                console.err().println("pegs: " + OUT_OF_MEMORY);
                console.out().print(isJson
                        ? "{\"error\":{\"code\":\"out-of-memory\",\"message\":\"" + OUT_OF_MEMORY + "\"}}\n"
                        : "");
                return Program.FAILED;
            }
        }
    }

    private static int dispatch(List<String> args, Console console) throws IOException {
        if (args.isEmpty()) {
            Help.all(GROUPS, false, console.err());
            return Program.MISUSE;
        }
        if (List.of("--help", "-h").contains(args.getFirst())) {
            return dispatch(Stream.concat(Stream.of("help"), args.stream().skip(1)).toList(), console);
        }
        if (List.of("--version", "-V").contains(args.getFirst())) {
            if (args.size() > 1) {
                throw new Refusal("'" + args.get(1) + "' follows '" + args.getFirst() + "'; leave it out");
            }
            console.out().println("pegs " + Program.version());
            return Program.DONE;
        }
        Command command = command(args);
        List<String> words = args.subList(1, args.size());
        if (words.contains("--help") || words.contains("-h")) {
            Help.of(command, console.out());
            return Program.DONE;
        }
        CommandLine line = parse(command, command.options(), args);
        boolean isVerbose = line.hasOption("verbose");
        // lines of the log would break a line that is rewritten
        Console shown = new Console(console.out(), console.err(), console.control(), console.terminal() && !isVerbose,
                console.columns());
        Call call = Call.of(command.name(), line, shown, Main::run);
        Loggers.setLevel(call.progress().readers() != ProgressLine.Readers.PEOPLE, isVerbose);
        if (ClusterRelaunch.isNeeded(call)) {
            return ClusterRelaunch.run(call);
        }
        boolean isDone = false;
        try {
            boolean isBatch = !call.value(EachLine.OPTION, EachLine.LINE).equals(EachLine.LINE);
            int code = isBatch ? EachLine.run(call) : command.action().apply(call);
            isDone = code <= Program.NO;
            return code;
        } finally {
            call.progress().end(isDone);
        }
    }

    private static Command command(List<String> args) {
        String name = args.getFirst();
        if (FormerNames.ofCommand(name).isPresent()) {
            throw new Refusal("the command " + name + " has another form now: " + FormerNames.now(args).orElseThrow());
        }
        if (name.startsWith("-")) {
            throw new Refusal((COMMANDS.stream().anyMatch(command -> command.options().hasOption(name))
                    ? "option " + name + " precedes the command; type pegs COMMAND ... " + name
                    : "unknown option " + name + "; see pegs --help")
                    + Spelling.hint(name, List.of("--help", "--version")));
        }
        List<String> names = COMMANDS.stream().map(Command::name).toList();
        return COMMANDS.stream().filter(c -> c.name().equals(name)).findFirst()
                .orElseThrow(() -> new Refusal("unknown command '" + name
                        + "'; pegs help --all lists the commands"
                        + (name.equals("version") ? "; did you mean '--version'?" : Spelling.hint(name, names))));
    }

    private static CommandLine parse(Command command, Options options, List<String> args) {
        String hint = "; see pegs " + command.name() + " --help";
        try {
            return DefaultParser.builder().setAllowPartialMatching(false).get()
                    .parse(options, args.stream().skip(1).toArray(String[]::new));
        } catch (UnrecognizedOptionException e) {
            String name = e.getOption().replaceFirst("=.*", "");
            String key = name.replaceFirst("--", "");
            Optional<String> now = FormerNames.now(args);
            if (now.isPresent()) {
                throw new Refusal("option " + name + " has another form now: " + now.get());
            }
            throw new Refusal("unknown option " + e.getOption() + hint
                    + (options.hasOption("set") && JobFile.isKey(key)
                            ? "; did you mean '--set " + key + "=...'?"
                            : Spelling.hint(name, Stream.concat(options.getOptions().stream()
                                    .map(option -> "--" + option.getLongOpt()), Stream.of("--help")).toList())));
        } catch (MissingArgumentException e) {
            throw new Refusal("option --" + e.getOption().getLongOpt() + " has no value; add "
                    + e.getOption().getArgName() + hint);
        } catch (ParseException e) {
            throw new Refusal(e.getMessage() + hint);
        }
    }
}
