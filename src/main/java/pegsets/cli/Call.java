package pegsets.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntBiFunction;
import java.util.stream.Stream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import pegsets.cli.ProgressLine.Readers;
import pegsets.disk.Io;
import pegsets.disk.RemoteStorage;

/// A call of a command: its name, the options and arguments on the command line, the console, and the line that shows
/// progress.
///
/// @param program runs another command line and returns its exit code
record Call(String command, CommandLine line, Console console, ProgressLine progress,
        ToIntBiFunction<String[], Console> program) {

    /// The output of another command line, and its exit code.
    record Output(String out, String err, int code) {}

    /// Returns the call of a command line. Refuses contradictory options about progress and the log.
    static Call of(String command, CommandLine line, Console console, ToIntBiFunction<String[], Console> program) {
        String progress = line.getOptionValue("progress", "text");
        Refusal.throwIf(!List.of("text", "json").contains(progress),
                "--progress is '" + progress + "'; use text or json");
        Call call = new Call(command, line, console, new ProgressLine(console, progress.equals("json")
                ? Readers.PROGRAMS
                : line.hasOption("quiet") ? Readers.NONE : Readers.PEOPLE), program);
        call.checkExcludes("verbose", "quiet", "progress");
        call.checkExcludes("quiet", "progress");
        return call;
    }

    /// Runs another command line in this process.
    Output run(List<String> words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = program.applyAsInt(words.toArray(String[]::new),
                new Console(new PrintStream(out, false, StandardCharsets.UTF_8),
                        new PrintStream(err, false, StandardCharsets.UTF_8), false, console.columns()));
        return new Output(out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8), code);
    }

    /// Returns the words that are neither options nor their values.
    List<String> arguments() {
        return line.getArgList();
    }

    /// Returns the words of the command line, the command first.
    ///
    /// @param omitted options to leave out
    List<String> words(String... omitted) {
        List<String> words = new ArrayList<>(List.of(command));
        words.addAll(arguments());
        for (Option option : line.getOptions()) {
            if (!List.of(omitted).contains(option.getLongOpt())) {
                words.add("--" + option.getLongOpt());
                words.addAll(option.hasArg() ? List.of(option.getValue()) : List.of());
            }
        }
        return words;
    }

    /// Returns a word as one writes it for a shell.
    static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:=,+-]*") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    boolean has(String option) {
        return line.hasOption(option);
    }

    boolean isJson() {
        return has("json");
    }

    boolean isQuiet() {
        return has("quiet");
    }

    /// Returns the value of an option, or null without the option.
    String value(String option) {
        return line.getOptionValue(option);
    }

    String value(String option, String usual) {
        return line.getOptionValue(option, usual);
    }

    /// Returns the value of an option that names a file or a folder. Refuses an empty one.
    ///
    /// @param usual   the value without the option
    /// @param example for the message
    String given(String option, String usual, String example) {
        String value = value(option, usual);
        Refusal.throwIf(value.isBlank(), "option --" + option + " has no value; add " + example);
        return value;
    }

    /// Returns all values of an option that may be given several times.
    List<String> values(String option) {
        return has(option) ? List.of(line.getOptionValues(option)) : List.of();
    }

    /// Returns the value of an option as a whole number.
    ///
    /// @param usual the number without the option
    /// @param least at least 0
    long number(String option, long usual, long least, long most) {
        String text = value(option);
        if (text == null) {
            return usual;
        }
        if (!text.matches("[0-9]{1,18}") || Long.parseLong(text) < least || Long.parseLong(text) > most) {
            throw new Refusal("--" + option + " is '" + text + "'; use a whole number from " + least + " to " + most);
        }
        return Long.parseLong(text);
    }

    /// Returns the folder of the jobs' folders, which an option names by a path or a URL.
    Path data() throws IOException {
        return RemoteStorage.pathOf(given(Program.DATA, Program.data(), "a folder"));
    }

    /// Refuses options that are given without another option.
    void checkNeeds(String needed, String... options) {
        check(has(needed), "needs --" + needed, options);
    }

    /// Refuses options that are given together with another option.
    void checkExcludes(String excluding, String... options) {
        check(!has(excluding), "cannot be combined with --" + excluding, options);
    }

    /// Refuses options that do not apply.
    ///
    /// @param use a sentence part such as `with a job file; use a board, a start and a finish`
    void checkAbsent(String use, String... options) {
        check(false, "does not work " + use, options);
    }

    private void check(boolean isRight, String fault, String... options) {
        Stream.of(options).filter(option -> !isRight && has(option)).findFirst().ifPresent(option -> {
            throw new Refusal("--" + option + " " + fault);
        });
    }

    PrintStream out() {
        return console.out();
    }

    /// Prints an answer as a line of JSON, or as text without `--json`. Returns the exit code.
    int answer(Io.Supplier<String> json, Io.Supplier<String> text) throws IOException {
        out().print(isJson() ? json.get() + "\n" : text.get());
        return Program.DONE;
    }

    /// Prints a line for the user, who may have sent the answer elsewhere.
    void tell(String line) {
        console.err().println("pegs: " + Failure.shown(line));
    }

    /// Prints a line for the user, but not with `--quiet`.
    void note(String line) {
        if (!isQuiet()) {
            tell(line);
        }
    }

    /// Prints the reason why the answer is no, or why there is no answer. Returns the exit code.
    int fail(String reason, int code) {
        return new Failure(reason, code).tell(console, isJson());
    }
}
