package pegsets.documents;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A block of commands of a page of the documentation: one with a line that begins with `$ ` or `make`, or that calls
/// `./pegs`.
///
/// If lines begin with `$ `, these are the commands, and the lines below each are its output; a line `...` stands for
/// any lines, and `...` in a line for any text. Lines below a command that begin with `> ` continue it. The last line
/// below a command may state its exit code, as `(exit code 2)`; without this line the code is 0. In other blocks all
/// lines are commands, and the page does not state their output.
///
/// @param line     the number of its first line in the page, from 1
/// @param lines    its lines, without indentation and fences
/// @param tag      of the HTML comment before the block, if there is a comment
/// @param programs that the comment names: without these programs the block is not run
public record CommandBlock(int line, List<String> lines, Optional<Tag> tag, List<String> programs) {
    private static final Pattern COMMAND = Pattern.compile("\\$ .*|\\s*make( .*)?|.*\\./pegs .*");
    private static final Pattern EXIT_CODE = Pattern.compile("\\(exit code ([0-9]+)\\)");
    private static final Pattern COMMENT = Pattern.compile("<!-- (run|slow|shown)((?: [a-z0-9+]+)*) -->");

    /// What is done with a block: run by `make test`, run by `make slow`, or nothing.
    public enum Tag {
        RUN, SLOW, SHOWN
    }

    /// A command with the lines that it prints, which are empty if the page does not state them, and its exit code.
    record Step(String command, Optional<List<String>> printed, int code) {}

    /// The blocks of commands of a page, from its lines.
    static List<CommandBlock> of(List<String> page) {
        List<CommandBlock> blocks = new ArrayList<>();
        for (int i = 0; i < page.size(); i++) {
            String first = page.get(i);
            int end = first.startsWith("```") ? endOfFence(page, i) : endOfIndentation(page, i);
            if (end > i) {
                List<String> lines = first.startsWith("```")
                        ? page.subList(i + 1, end - 1)
                        : page.subList(i, end).stream().map(line -> line.isBlank() ? "" : line.substring(4)).toList();
                if (lines.stream().anyMatch(line -> COMMAND.matcher(line).matches())) {
                    Matcher comment = commentAbove(page, i);
                    blocks.add(comment.matches()
                            ? new CommandBlock(i + 1, lines,
                                    Optional.of(Tag.valueOf(comment.group(1).toUpperCase(Locale.ROOT))),
                                    Arrays.stream(comment.group(2).split(" ")).filter(word -> !word.isEmpty()).toList())
                            : new CommandBlock(i + 1, lines, Optional.empty(), List.of()));
                }
                i = end - 1;
            }
        }
        return blocks;
    }

    private static int endOfFence(List<String> page, int first) {
        int i = first + 1;
        while (!page.get(i).equals("```")) {
            i++;
        }
        return i + 1;
    }

    /// Returns the number after the last line of the indented block that begins here; `first` if no block begins here.
    private static int endOfIndentation(List<String> page, int first) {
        if (first > 0 && !page.get(first - 1).isBlank() && !COMMENT.matcher(page.get(first - 1)).matches()) {
            return first;
        }
        int end = first;
        for (int i = first; i < page.size() && (page.get(i).isBlank() || page.get(i).startsWith("    ")); i++) {
            if (!page.get(i).isBlank()) {
                end = i + 1;
            }
        }
        return page.get(first).isBlank() ? first : end;
    }

    private static Matcher commentAbove(List<String> page, int first) {
        int i = first - 1;
        while (i >= 0 && page.get(i).isBlank()) {
            i--;
        }
        return COMMENT.matcher(i < 0 ? "" : page.get(i));
    }

    /// The commands in order.
    List<Step> steps() {
        if (lines.stream().noneMatch(line -> line.startsWith("$ "))) {
            return List.of(new Step(String.join("\n", lines), Optional.empty(), 0));
        }
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < lines.size();) {
            int printed = endOf(i + 1, line -> line.startsWith("> ") || line.equals(">"));
            int next = endOf(printed, line -> !line.startsWith("$ "));
            String command = lines.subList(i, printed).stream().map(line -> line.substring(Math.min(2, line.length())))
                    .collect(Collectors.joining("\n"));
            steps.add(step(command, withoutBlankEnd(lines.subList(printed, next))));
            i = next;
        }
        return steps;
    }

    /// Returns a command, its output and the exit code that the last line below it may state.
    private static Step step(String command, List<String> below) {
        Matcher code = EXIT_CODE.matcher(below.isEmpty() ? "" : below.getLast());
        return code.matches()
                ? new Step(command, Optional.of(below.subList(0, below.size() - 1)), Integer.parseInt(code.group(1)))
                : new Step(command, Optional.of(below), 0);
    }

    /// Returns the number of the first line from here on that is not of this kind.
    private int endOf(int first, Predicate<String> kind) {
        return (int) (first + lines.stream().skip(first).takeWhile(kind).count());
    }

    static List<String> withoutBlankEnd(List<String> lines) {
        int end = lines.size();
        while (end > 0 && lines.get(end - 1).isBlank()) {
            end--;
        }
        return lines.subList(0, end).stream().map(String::stripTrailing).toList();
    }

    /// Returns whether printed lines are as a page or a transcript shows them.
    public static boolean matches(List<String> expected, List<String> printed) {
        String pattern = expected.stream().map(CommandBlock::pattern).collect(Collectors.joining());
        return Pattern.matches(pattern, printed.stream().map(line -> line + "\n").collect(Collectors.joining()));
    }

    private static String pattern(String line) {
        return line.strip().equals("...") ? "(?s:.*\n)?" : "\\Q" + line.replace("...", "\\E.*\\Q") + "\\E\n";
    }
}
