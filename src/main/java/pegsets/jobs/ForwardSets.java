package pegsets.jobs;

import java.util.Locale;

/// How much of the forward sets a job makes: the values of `forward-sets` in a job file.
public enum ForwardSets {
    /// Each that is wanted or needed, with all positions that `prune` does not name.
    WHOLE,
    /// As little as the winning sets need. F(T/2) is left out where T is odd, and positions that known pagoda functions
    /// show to be lost.
    LEAST;

    /// The name in job files.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
