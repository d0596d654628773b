package pegsets.jobs;

import pegsets.disk.Contents;
import pegsets.expand.Progress;

/// Hears how a run goes on.
public interface RunListener extends Progress {

    /// A step begins.
    ///
    /// @param number    of this step, from 1
    /// @param of        all steps
    /// @param positions how many positions the stage will deal with
    void begin(Step step, int number, int of, long positions);

    /// The step that began last is done, or was done before.
    void end(Step step, Contents stored, boolean doneBefore);

    /// Nobody.
    static RunListener unheard() {
        return new RunListener() {
            @Override
            public void begin(Step step, int number, int of, long positions) {}

            @Override
            public void end(Step step, Contents stored, boolean doneBefore) {}

            @Override
            public void advance(long positions) {}
        };
    }
}
