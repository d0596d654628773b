package pegsets.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Names of commands and options in earlier versions. They still work, with a warning.
public final class OldNames {
    private static final Map<String, String> COMMANDS = Map.of("prune", "resource-count");
    /// By the command and the old option.
    private static final Map<List<String>, String> OPTIONS = Map.of(List.of("problems", "--sweep"), "--totals",
            List.of("solve", "--sweep"), "--long-move");

    private OldNames() {}

    /// Returns the words of a command line with new names instead of old names. Prints a warning for each old name.
    public static List<String> replaced(List<String> words, Console console) {
        List<String> replaced = new ArrayList<>(words);
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            Optional<String> name = Optional.ofNullable(
                    i == 0 ? COMMANDS.get(word) : OPTIONS.get(List.of(words.getFirst(), word)));
            if (name.isPresent()) {
                replaced.set(i, name.get());
                console.err().println("pegs: warning: '" + word + "' is now '" + name.get() + "'");
            }
        }
        return replaced;
    }
}
