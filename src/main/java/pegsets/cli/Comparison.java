package pegsets.cli;

/// A printed figure next to the computed one.
///
/// @param computed `-` if the computation has no such figure
public record Comparison(String item, String printed, String computed, Verdict verdict) {

    /// The outcome of a comparison.
    public enum Verdict {
        AGREES("agrees"),
        /// The figure agrees with an earlier computation, but is printed nowhere.
        RECOMPUTED("recomputed"),
        /// The figure is the right one, and another is printed.
        MISPRINT("misprint known"), DIFFERS("DIFFERS");

        private final String label;

        Verdict(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }
}
