package pegsets.jobs;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// How much of the forward sets a job makes: the values of `forward-sets` in a job file.
public enum ForwardSets {
    /// Each that is wanted or needed, with all positions that `prune` does not name.
    WHOLE,
    /// As little as the winning sets need: without F half way, where nothing else is made of it, and without positions
    /// that known pagoda functions show to be lost.
    LEAST;

    /// The name in job files.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<ForwardSets> labelled(String label) {
        return Arrays.stream(values()).filter(value -> value.label().equals(label)).findFirst();
    }

    static List<String> labels() {
        return Arrays.stream(values()).map(ForwardSets::label).toList();
    }
}
