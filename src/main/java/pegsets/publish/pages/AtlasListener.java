package pegsets.publish.pages;

import pegsets.job.RunListener;

/// A listener to the progress of an atlas.
public interface AtlasListener extends RunListener {

    /// Reports how much work the boards are, before the first problem is computed.
    ///
    /// @param outlook counts the time left
    void planned(AtlasTimeLeft outlook);

    /// Reports a board or a problem, and the part of its work that begins, in a few words. Several problems may be
    /// underway.
    void doing(String work);
}
