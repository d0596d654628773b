package pegsets.cli.job;

import pegsets.labels.LevelProgress;

/// Shows a pass over the positions of a job, each set as a step of a run.
///
/// @param counted what the pass computes for positions, such as `jumps`
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
