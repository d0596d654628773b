package pegsets.search.moves;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pegsets.disk.Disk;

/// The folder of the levels of one search. Each kind of search on a problem has its own folder.
///
/// @param folder      such as `moves/at-most-18`
/// @param description of the problem and the search, in lines
public record SearchFolder(Path folder, String description) {
    private static final Pattern NAME = Pattern.compile("at-most-([0-9]{1,2})(-first-[-.a-z0-9]+)?(-beam-[0-9]+)?"
            + "|at-most-[0-9]{1,2}-back|all|back|from-sets");

    /// Returns the folder of a search.
    ///
    /// @param name    `at-most-N` for solutions of at most N moves, `all` for all level sets from the start, `back` for
    ///                those from the finish backward, `from-sets` for the levels of all shortest solutions, from
    ///                winning sets
    /// @param moves   the folder of all searches of a job
    /// @param problem the description of the problem
    public static SearchFolder named(String name, Path moves, String problem) {
        return new SearchFolder(moves.resolve(name), problem + "levels " + name + "\n");
    }

    /// Returns the folder of the same search with a restriction.
    ///
    /// @param suffix `-first-MOVE` for solutions that begin with a move, `-beam-WIDTH` to keep about WIDTH positions of
    ///               each level, or `-back` for the levels from the finish backward of a search from both ends
    public SearchFolder with(String suffix) {
        return new SearchFolder(folder.resolveSibling(name() + suffix), description.stripTrailing() + suffix + "\n");
    }

    /// Returns a folder inside this one, for other levels of the same search.
    SearchFolder inside(String name) {
        return new SearchFolder(folder.resolve(name), description);
    }

    /// Returns the folder of level number `moves`.
    Path levelFolder(int moves) {
        return folder.resolve("M_" + moves);
    }

    /// Returns the folders of all searches, in the order of their limits and names.
    public static List<SearchFolder> in(Path moves, String problem) throws IOException {
        if (!Disk.isFolder(moves)) {
            return List.of();
        }
        return Disk.list(moves).stream().map(folder -> folder.getFileName().toString())
                .filter(name -> NAME.matcher(name).matches())
                .sorted(Comparator.comparingInt(SearchFolder::limit).thenComparing(name -> name))
                .map(name -> named(name, moves, problem)).toList();
    }

    private static int limit(String name) {
        Matcher matcher = NAME.matcher(name);
        return matcher.matches() && matcher.group(1) != null ? Integer.parseInt(matcher.group(1)) : -1;
    }

    /// Returns the name of the search, such as `at-most-18`.
    public String name() {
        return folder.getFileName().toString();
    }
}
