package pegsets.publish.pages;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import pegsets.disk.Disk;
import pegsets.disk.Units;
import pegsets.job.file.AtlasFile;
import pegsets.job.file.AtlasFile.Chart;
import pegsets.search.solve.Pair;

/// An atlas with its entries.
///
/// @param version of the program
public record Atlas(AtlasFile file, List<Section> sections, String version) {
    /// A board with its problems.
    ///
    /// @param problems one for each pair up to symmetry, in the order of the atlas
    /// @param missing  those to compute
    /// @param seconds  that each of these is expected to take
    /// @param folder   with the files of the problems
    record Section(Chart chart, Map<Pair, Entry> problems, List<Entry> missing, double seconds, Path folder) {
        double secondsLeft() {
            return missing.size() * seconds;
        }

        List<Entry> entries() {
            return List.copyOf(problems.values());
        }

        /// Returns whether a problem has a page to play on.
        boolean isPlayable(Entry entry) throws IOException {
            return entry.fact(Column.FEWEST).isPresent()
                    || Disk.exists(entry.files(folder).resolve(AtlasRun.PLAY));
        }

        long count(Predicate<Entry> condition) {
            return problems.values().stream().filter(condition).count();
        }
    }

    /// Returns whether all problems are decided.
    public boolean isDecided() {
        return sections.stream().allMatch(section -> section.count(Entry::isOpen) == 0);
    }

    /// Returns whether all problems are decided, and all solvable ones computed.
    public boolean isComplete() {
        return isDecided() && sections.stream()
                .allMatch(section -> section.count(entry -> entry.isSolvable() && !entry.isComputed()) == 0);
    }

    /// Returns a line for each board, with a dash instead of the number of solvable problems if none is decided.
    ///
    /// @param isPlan whether the line has the expected time for the problems left
    public String summary(boolean isPlan) {
        StringBuilder text = new StringBuilder(
                "%-28s %6s %9s %9s %9s%s%n".formatted("board", "pairs", "feasible", "solvable", "computed",
                        isPlan ? "  time left" : ""));
        for (Section section : sections) {
            long open = section.count(Entry::isOpen);
            boolean isDecided = open == 0 || open < section.count(Entry::isFeasible);
            text.append("%-28s %6d %9d %9s %9d%s%n".formatted(
                    section.chart.board().name() + " " + section.chart.board().rules().label(),
                    section.problems.size(), section.count(Entry::isFeasible),
                    isDecided ? section.count(Entry::isSolvable) : "-",
                    section.count(Entry::isComputed),
                    isPlan ? "%11s".formatted(Units.roughly(section.secondsLeft())) : ""));
        }
        return text.toString();
    }
}
