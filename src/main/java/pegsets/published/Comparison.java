package pegsets.published;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A printed figure beside the computed one.
///
/// @param computed `-` where nothing was computed
public record Comparison(String item, String printed, String computed, Verdict verdict) {

    /// How they compare.
    public enum Verdict {
        AGREES("agrees"), MISPRINT("misprint known"), DIFFERS("DIFFERS");

        private final String label;

        Verdict(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    /// Compares all printed figures of a table with the computed ones.
    static List<Comparison> of(Figures published, Map<String, String> computed) {
        List<Comparison> comparisons = new ArrayList<>();
        published.figures().forEach((item, figure) -> {
            String found = computed.getOrDefault(item, "-");
            Verdict verdict = found.equals(figure.right().orElse(figure.printed()))
                    ? figure.right().isPresent() ? Verdict.MISPRINT : Verdict.AGREES
                    : Verdict.DIFFERS;
            comparisons.add(new Comparison(item, figure.printed(), found, verdict));
        });
        return comparisons;
    }
}
