package pegsets.moves;

import pegsets.expand.Progress;

/// Hears how a search by levels goes on.
public interface LevelListener extends Progress {

    /// A search begins, or goes on.
    default void begin(SearchFolder search) {}

    /// A level is about to be made or read.
    ///
    /// @param positions of the level before, from which it is made
    void begin(int level, long positions);

    /// A level is whole.
    ///
    /// @param ends     of moves that were found for it, repeats and those that are not kept included
    /// @param wasThere whether an earlier run had made it
    void end(Level level, long ends, boolean wasThere);

    /// One to whom nobody listens.
    static LevelListener unheard() {
        return hearing(_ -> {});
    }

    /// One that hands on progress alone.
    static LevelListener hearing(Progress progress) {
        return new LevelListener() {
            @Override
            public void begin(int level, long positions) {}

            @Override
            public void end(Level level, long ends, boolean wasThere) {}

            @Override
            public void advance(long positions) {
                progress.advance(positions);
            }
        };
    }
}
