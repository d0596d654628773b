package pegsets.publish.report;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.disk.JsonObject;
import pegsets.disk.Units;

/// The output of `pegs status` without a problem.
public record FoldersReport(Path data, List<Folder> folders) {
    /// A folder of a job.
    ///
    /// @param lines of the description of the problem, each a key and a value
    /// @param state `running`, `interrupted` or empty
    public record Folder(String name, List<String> lines, long bytes, String state) {
        /// Returns the problem as a user types it, with the rules, and the symmetry if it is not the usual one.
        private String words() {
            return String.join(" ", Stream.of("board", "start", "finish").map(this::value).toList())
                    .replaceFirst("^[a-z]+-picture-([0-9]+)\\S*", "(drawn, $1 holes)") + ", " + value("rules")
                    + ", symmetry ".concat(value("symmetry")).replaceFirst(", symmetry stabilizer", "");
        }

        private String value(String key) {
            return lines.stream().filter(line -> line.startsWith(key + " ")).findFirst().orElse(key + " ?")
                    .substring(key.length() + 1);
        }
    }

    public String json() {
        return new JsonObject().with("data", data.toString()).withEach("folders", folders,
                folder -> new JsonObject().with("job", folder.name).with("problem", folder.lines.stream()
                        .map(line -> line.replaceFirst("^(board|rules|symmetry) ", ""))
                        .collect(Collectors.joining(", ")))
                        .with("bytes", folder.bytes).with("state", folder.state))
                .text();
    }

    /// Returns a line for each folder.
    public String text() {
        return folders.isEmpty()
                ? data + ": no job has been run here\n"
                : folders.stream().map(folder -> "%-28s %10s  %s%s%n".formatted(folder.name, Units.bytes(folder.bytes),
                        folder.words(), folder.state.isEmpty() ? "" : ", " + folder.state))
                        .collect(Collectors.joining());
    }
}
