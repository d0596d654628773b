package pegsets.job;

import java.util.Locale;

/// The values of `forward-sets` in a job file: how much of the forward sets a job computes.
public enum ForwardSets {
    /// Each set that is wanted or needed, with all positions that `prune` keeps.
    WHOLE,
    /// The part that the winning sets need: without F halfway, unless another set needs it, and without positions that
    /// known pagoda functions show to be lost.
    LEAST;

    /// Returns the name in job files.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
