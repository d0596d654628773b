package pegsets.publish.pages;

import pegsets.cli.command.Console;
import pegsets.cli.command.ProgressLine;

/// A progress that nobody reads.
public class SilentAtlas extends AtlasProgress {
    public SilentAtlas() {
        super(new ProgressLine(new Console(System.out, System.err, false, 80), ProgressLine.Readers.NONE));
    }
}
