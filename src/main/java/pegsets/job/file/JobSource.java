package pegsets.job.file;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Where a job comes from: a job file, or only settings, which name a board, a start and a finish.
///
/// @param file     the job file, if there is one
/// @param name     the name of the job and of its folder
/// @param settings words that override the file. A setting is `KEY=VALUE` for `--set`, `--KEY=VALUE` for an option of
///                 that name, or `KEY VALUE` for a word of the command line; a later one overrides an earlier one
public record JobSource(Optional<Path> file, String name, List<String> settings) {
    /// The longest name that consists of words.
    private static final int LONGEST_NAME = 60;

    /// Returns the source that a file and settings give.
    public static JobSource of(Path file, List<String> settings) {
        return new JobSource(Optional.of(file), nameOf(file), settings);
    }

    /// Returns the source that a board, a start and a finish give. Its name consists of these words.
    ///
    /// @param words the board, the start, and the finish, if one was given
    public static JobSource typed(List<String> words) {
        List<String> settings = new ArrayList<>(List.of("board " + words.getFirst(), "start " + words.get(1)));
        if (words.size() > 2) {
            settings.add("finish " + words.get(2));
        }
        String name = words.getFirst().replace(":", "") + "-" + words.get(1) + "-" + words.getLast();
        String plain = name.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("-$", "");
        String cut = plain.substring(0, Math.min(plain.length(), LONGEST_NAME)).replaceAll("-$", "");
        return new JobSource(Optional.empty(), cut, settings);
    }

    /// Returns the name of the folder of a file's results.
    static String nameOf(Path file) {
        return StandardInput.shown(file.getFileName()).replaceAll("\\.ya?ml$", "");
    }

    /// Returns the same source with further settings.
    public JobSource with(List<String> more) {
        List<String> all = new ArrayList<>(settings);
        all.addAll(more);
        return new JobSource(file, name, all);
    }
}
