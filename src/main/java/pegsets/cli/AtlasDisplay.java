package pegsets.cli;

import pegsets.cli.command.ProgressLine;
import pegsets.disk.Units;
import pegsets.publish.pages.AtlasListener;
import pegsets.publish.pages.AtlasTimeLeft;
import pegsets.publish.report.ProgressReport;
import pegsets.publish.report.ProgressReport.Pace;
import pegsets.publish.report.Texts;

/// Shows the progress of an atlas.
final class AtlasDisplay implements AtlasListener {
    private final ProgressLine line;
    private String work = "";
    private AtlasTimeLeft outlook = new AtlasTimeLeft();
    private long positions;
    private long began = System.nanoTime();

    AtlasDisplay(ProgressLine line) {
        this.line = line;
    }

    @Override
    public synchronized void planned(AtlasTimeLeft planned) {
        outlook = planned;
        line.log(Texts.counted(outlook.all(), "problem") + " to compute");
    }

    @Override
    public synchronized void doing(String itsWork) {
        work = itsWork;
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
        line.show(false, this::words, () -> new ProgressReport(work, outlook.done() + 1L,
                Math.max(outlook.all(), outlook.done() + 1L)).json(
                        new Pace(positions, 0, (System.nanoTime() - began) / 1e9), outlook.secondsLeft()));
    }

    /// Returns the line for people. Of several problems that are underway, it names the last one that began some work.
    private String words() {
        String done = outlook.all() == 0
                ? ""
                : outlook.done() + " of " + outlook.all() + " problems" + outlook.secondsLeft()
                        .map(left -> ", " + Units.roughly(left) + " left").orElse("") + "; ";
        return done + work + (outlook.underway() > 1
                ? ", and " + Texts.counted(outlook.underway() - 1, "other problem")
                : "");
    }

    synchronized void finish() {
        line.clear();
    }
}
