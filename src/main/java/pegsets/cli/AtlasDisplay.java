package pegsets.cli;

import pegsets.cli.command.ProgressLine;
import pegsets.job.JobProgress;
import pegsets.publish.pages.AtlasListener;
import pegsets.publish.pages.AtlasTimeLeft;
import pegsets.publish.report.Pace;
import pegsets.publish.report.ProgressReport;
import pegsets.publish.report.Texts;

/// Shows the progress of an atlas.
final class AtlasDisplay implements AtlasListener {
    private final ProgressLine line;
    private String problem = "";
    private String part = "";
    private AtlasTimeLeft outlook = new AtlasTimeLeft();
    private long positions;
    private long began = System.nanoTime();

    AtlasDisplay(ProgressLine line) {
        this.line = line;
    }

    @Override
    public synchronized void deciding(String board) {
        problem = board;
        doing("deciding which problems are solvable");
    }

    @Override
    public synchronized void planned(AtlasTimeLeft planned) {
        outlook = planned;
        line.log(Texts.counted(outlook.all(), "problem") + " to compute");
    }

    @Override
    public synchronized void computing(String itsProblem, AtlasTimeLeft now) {
        outlook = now;
        problem = itsProblem;
    }

    @Override
    public synchronized void doing(String itsPart) {
        part = itsPart;
        positions = 0;
        began = System.nanoTime();
        show();
    }

    @Override
    public synchronized void advance(long more) {
        positions += more;
        show();
    }

    private void show() {
        line.show(false, this::words, () -> new ProgressReport(problem + ": " + part, outlook.done() + 1L,
                Math.max(outlook.all(), outlook.done() + 1L)).json(
                        new Pace(positions, 0, (System.nanoTime() - began) / 1e9), outlook.secondsLeft()));
    }

    private String words() {
        String done = outlook.all() == 0
                ? ""
                : outlook.done() + " of " + outlook.all() + " problems" + outlook.secondsLeft()
                        .map(left -> ", " + JobProgress.Remaining.rounded(left) + " left").orElse("") + "; ";
        return done + problem + ": " + part;
    }

    void finish() {
        line.clear();
    }
}
