package pegsets.job.file;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Where a job comes from: a job file, or only settings, which name a board, a start and a finish.
///
/// @param file     the job file, if there is one
/// @param name     the name of the job and of its folder
/// @param settings override the file; a later one overrides an earlier one
public record JobSource(Optional<Path> file, String name, List<Setting> settings) {
    /// The job file that stands for standard input.
    public static final Path STANDARD_INPUT = Path.of("-");
    /// The longest name that consists of words.
    private static final int LONGEST_NAME = 60;

    /// A key and its value from the command line.
    ///
    /// @param text  `KEY=VALUE`
    /// @param where the words of the command line, for messages
    public record Setting(String text, String where) implements Serializable {
        public static Setting of(String text) {
            return new Setting(text, "--set " + text);
        }

        /// Returns the setting of an option with the name of a key, such as `--rules 6-move`.
        public static Setting ofOption(String key, String value) {
            return new Setting(key + "=" + value, "--" + key + " " + value);
        }

        /// Returns the setting of a word whose place says what it is: a text, or a list in brackets.
        public static Setting ofWord(String key, String value) {
            String yaml = value.startsWith("[") ? value : "'" + value.strip().replace("'", "''") + "'";
            return new Setting(key + "=" + yaml, key + " " + value);
        }
    }

    /// Returns the source that a file and settings of `--set` give.
    public static JobSource of(Path file, List<String> settings) {
        return new JobSource(Optional.of(file), nameOf(file), settings.stream().map(Setting::of).toList());
    }

    /// Returns the source that a board, a start and a finish give. Its name consists of these words.
    ///
    /// @param words the board, the start, and the finish, if one was given
    public static JobSource typed(List<String> words) {
        List<Setting> settings = IntStream.range(0, words.size())
                .mapToObj(i -> Setting.ofWord(List.of("board", "start", "finish").get(i), words.get(i))).toList();
        String name = words.getFirst().replace(":", "") + "-" + words.get(1) + "-" + words.getLast();
        String plain = name.replaceAll("[^A-Za-z0-9]+", "-");
        String cut = plain.substring(0, Math.min(plain.length(), LONGEST_NAME)).replaceAll("-$", "");
        return new JobSource(Optional.empty(), cut, settings);
    }

    /// Returns the name of the folder of a file's results.
    static String nameOf(Path file) {
        return shown(file.getFileName()).replaceAll("\\.(ya?ml|pddl|txt)$", "");
    }

    static String shown(Path file) {
        return file.equals(STANDARD_INPUT) ? "standard-input" : file.toString();
    }

    public boolean isStandardInput() {
        return file.filter(STANDARD_INPUT::equals).isPresent();
    }

    public JobSource with(List<Setting> more) {
        return new JobSource(file, name, Stream.concat(settings.stream(), more.stream()).toList());
    }
}
