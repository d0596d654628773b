package pegsets.cli.job;

import pegsets.labels.LevelProgress;

/// A display of a pass over the winning positions, with a step for each set.
///
/// @param counted the results of the pass, such as `jumps`
public record TallyDisplay(String counted, RunDisplay display) implements LevelProgress {
    @Override
    public void level(int pegs, long positions) {
        display.begin(counted + " of " + pegs + " pegs", positions);
    }

    @Override
    public void advance(long positions) {
        display.advance(positions);
    }
}
