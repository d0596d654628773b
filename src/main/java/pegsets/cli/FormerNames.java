package pegsets.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import pegsets.disk.ResourceText;

/// The commands and options of earlier versions, and the command lines that replace them.
final class FormerNames {
    /// Regular expressions for the beginnings of command lines, and what replaces the match.
    private static final List<String[]> ROWS = ResourceText.rows("/former-names.tsv").filter(row -> row.length > 1)
            .toList();
    /// The place of the arguments in a row, and the words there.
    private static final String PLACE = "@";
    /// The end of a word, if a row ends in one.
    private static final String END = "(?:(?<!\\w)|(?![\\w-]))";
    private static final String ARGUMENTS = "((?: (?!--)(?:'[^']*'|\\\\'|[^\\s'])+)*)";

    private FormerNames() {}

    /// Returns the words that replace a command, if it has a former name.
    static Optional<String> ofCommand(String command) {
        return ROWS.stream().filter(row -> row[0].replace(PLACE, "").equals(command))
                .map(row -> row[1].replace(PLACE, "")).findFirst();
    }

    /// Returns the present form of a command line with a former name, if it has one.
    static Optional<String> now(List<String> words) {
        String former = words.stream().map(Call::quoted).collect(Collectors.joining(" "));
        String line = former;
        for (String[] row : ROWS) {
            line = line.replaceFirst("^" + row[0].replace(PLACE, ARGUMENTS) + END, row[1].replace(PLACE, "$1"));
        }
        return line.equals(former) ? Optional.empty() : Optional.of("pegs " + line);
    }
}
