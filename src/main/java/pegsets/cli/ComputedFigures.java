package pegsets.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pegsets.cli.Comparison.Verdict;

/// The figures of one table while they are computed.
///
/// @param published the printed figures; some name their problem or say which of several results is printed
/// @param byItem    the computed figures; items without a printed figure are ignored
record ComputedFigures(Figures published, FigureJobs jobs, Map<String, String> byItem) {

    /// Adds a figure. A truth value becomes `yes` or `no`.
    void put(String item, Object figure) {
        byItem.put(item, figure instanceof Boolean fact ? fact ? "yes" : "no" : figure.toString());
    }

    /// Returns the items with printed figures.
    Set<String> items() {
        return published.figures().keySet();
    }

    /// Compares all printed figures with the computed ones.
    List<Comparison> compare() {
        List<Comparison> comparisons = new ArrayList<>();
        published.figures().forEach((item, figure) -> {
            String found = byItem.getOrDefault(item, "-");
            comparisons.add(new Comparison(item, figure.printed(), found,
                    found.equals(figure.right()) ? figure.whenRight() : Verdict.DIFFERS));
        });
        return comparisons;
    }
}
