package pegsets.publish.pages;

import pegsets.job.RunListener;

/// A listener to the progress of an atlas.
public interface AtlasListener extends RunListener {

    /// Reports that the problems of a board are decided next.
    void deciding(String board);

    /// Reports how much work the boards are, before the first problem is computed.
    ///
    /// @param outlook counts the time left
    void planned(AtlasTimeLeft outlook);

    /// Reports that the facts about a problem are next.
    void computing(String problem, AtlasTimeLeft outlook);

    /// Reports the part of the current problem that is next, in a few words.
    void doing(String part);
}
