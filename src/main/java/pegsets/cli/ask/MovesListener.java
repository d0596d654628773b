package pegsets.cli.ask;

import pegsets.cli.job.RunDisplay;
import pegsets.levels.Level;
import pegsets.levels.LevelListener;
import pegsets.levels.SearchFolder;

/// Shows a search by levels on the display of a run.
final class MovesListener implements LevelListener {
    private final RunDisplay display;
    private String search = "";

    MovesListener(RunDisplay display) {
        this.display = display;
    }

    @Override
    public void begin(SearchFolder begun) {
        search = "levels " + begun.name();
    }

    @Override
    public void begin(int level, long positions) {
        display.begin(search + ", level " + level, positions);
    }

    @Override
    public void end(Level level, long ends, boolean wasThere) {
        display.note("%s, level %d: %,d positions%s".formatted(search, level.moves(), level.size(),
                wasThere ? " (were there)" : ", of %,d ends of moves".formatted(ends)));
    }

    @Override
    public void advance(long positions) {
        display.advance(positions);
    }
}
