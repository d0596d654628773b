package pegsets.cli.job;

import pegsets.tallies.TallyListener;

/// Shows the counting of jumps, each winning set as a step of a run.
public record TallyDisplay(RunDisplay display) implements TallyListener {
    @Override
    public void level(int pegs, long positions) {
        display.begin("jumps of " + pegs + " pegs", positions);
    }

    @Override
    public void advance(long positions) {
        display.advance(positions);
    }
}
