package pegsets.cli;

import pegsets.cli.command.ProgressLine;
import pegsets.disk.Units;
import pegsets.publish.pages.AtlasProgress;
import pegsets.publish.report.ProgressReport;
import pegsets.publish.report.ProgressReport.Pace;
import pegsets.publish.report.Texts;

/// Shows the progress of an atlas.
final class AtlasDisplay extends AtlasProgress {
    private final ProgressLine line;
    private String work = "";
    private long positions;
    private long began = System.nanoTime();

    AtlasDisplay(ProgressLine line) {
        this.line = line;
    }

    @Override
    protected synchronized void planned() {
        line.log(Texts.counted(all(), "problem") + " to compute");
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
        line.show(false, this::words, () -> new ProgressReport(work, done() + 1L,
                Math.max(all(), done() + 1L)).json(
                        new Pace(positions, 0, (System.nanoTime() - began) / 1e9), secondsLeft()));
    }

    /// Returns the line for people. Of several problems that are underway, it names the last one that began some work.
    private String words() {
        String done = all() == 0
                ? ""
                : done() + " of " + all() + " problems" + secondsLeft()
                        .map(left -> ", " + Units.roughly(left) + " left").orElse("") + "; ";
        return done + work + (underway() > 1
                ? ", and " + Texts.counted(underway() - 1, "other problem")
                : "");
    }

    synchronized void finish() {
        line.clear();
    }
}
