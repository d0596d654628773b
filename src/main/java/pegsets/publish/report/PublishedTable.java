package pegsets.publish.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import pegsets.disk.ResourceText;

/// A published table that can be recomputed. The tables are lines of the resource `published/tables.tsv`, whose first
/// lines describe its format.
///
/// @param name    the name for `pegs reproduce`
/// @param takes   the time to compute the table, roughly, on two cores: [#SECONDS], [#MINUTES], or [#FINISHED_JOB]
/// @param title   the source of the table and its contents
/// @param queries the commands that compute the figures
public record PublishedTable(String name, String takes, String title, List<Query> queries) {
    public static final String SECONDS = "seconds";
    public static final String MINUTES = "minutes";
    /// The table needs the folder of a job that the user has run.
    public static final String FINISHED_JOB = "a finished job";
    private static final Pattern WORD = Pattern.compile("'([^']*)'|[^ ]+");

    /// A command line without `pegs`, and the figures in its answer.
    public record Query(String command, List<Figure> figures) {

        /// Returns the words of the command line; a word in single quotes may contain spaces.
        public List<String> words() {
            return WORD.matcher(command).results().map(word -> word.group(1) == null ? word.group() : word.group(1))
                    .toList();
        }

        /// Returns whether the command reads a job file, and has a folder for sets.
        public boolean isOnJob() {
            return command.contains(".yaml");
        }
    }

    /// Returns every table, in the order of the output.
    public static List<PublishedTable> all() {
        List<PublishedTable> tables = new ArrayList<>();
        ResourceText.rows("/published/tables.tsv").forEach(row -> {
            if (row[0].startsWith("= ")) {
                tables.add(new PublishedTable(row[0].substring(2), row[1], row[2], new ArrayList<>()));
            } else if (row[0].startsWith("$ ")) {
                tables.getLast().queries.add(new Query(row[0].substring(2), new ArrayList<>()));
            } else if (row.length > 1) {
                tables.getLast().queries.getLast().figures.add(Figure.of(row));
            }
        });
        return tables;
    }
}
