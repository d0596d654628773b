package pegsets.cli.job;

import pegsets.backward.TallyListener;

/// Shows a pass over the winning positions, each set as a step of a run.
///
/// @param counted what is found out about positions, such as `jumps`
public record TallyDisplay(String counted, RunDisplay display) implements TallyListener {
    @Override
    public void level(int pegs, long positions) {
        display.begin(counted + " of " + pegs + " pegs", positions);
    }

    @Override
    public void advance(long positions) {
        display.advance(positions);
    }
}
