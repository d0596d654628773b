package pegsets.cli;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.disk.Io;
import pegsets.disk.Units;
import pegsets.job.Forecast;
import pegsets.job.JobFolder;
import pegsets.job.file.AtlasFile;

/// The most time and disk space that a question may take to compute sets. At the limit, the command keeps the finished
/// sets, says how much is left, and ends without an answer.
final class WorkLimit {
    static final String TIME = "max-time";
    static final String DISK = "max-disk";
    static final String USUAL_TIME = "60s";
    static final String USUAL_DISK = "1g";
    private static final long CHECK_NANOS = 1_000_000_000;

    private final Call call;
    private final double seconds;
    private final double bytes;
    private final long began = System.nanoTime();
    private volatile long checked = began;
    /// The bytes of the folder before the work; negative before its first part.
    private double bytesBefore = -1;

    /// The limit that was reached, such as `after 1 min`; null before.
    private volatile String reached;

    /// The limit that the options of a question or of a run set. A check and a repair have no limit.
    WorkLimit(Call call) {
        call.checkExcludes("compute", "no-compute", TIME, DISK);
        call.checkExcludes("no-compute", TIME, DISK);
        boolean isFree = call.has("compute") || List.of("run", "verify").contains(call.command());
        this.call = call;
        this.seconds = isFree && !call.has(TIME)
                ? Double.MAX_VALUE
                : most(call, TIME, USUAL_TIME, AtlasFile::seconds, "time such as 90s, 30m or 2h");
        this.bytes = isFree
                ? Double.MAX_VALUE
                : most(call, DISK, USUAL_DISK, AtlasFile::bytes, "size such as 500m or 2g");
    }

    private static double most(Call call, String option, String usual, Function<String, OptionalDouble> reading,
            String example) {
        String text = call.value(option, usual);
        return reading.apply(text).orElseThrow(
                () -> new Refusal("--" + option + " is '" + text + "'; use a " + example));
    }

    /// Returns the result of work that computes what a question needs. Refuses to compute with `--no-compute`.
    ///
    /// @param ofSets whether the sets are what is left to compute, so that a forecast says how much
    <T> T computed(JobFolder folder, boolean ofSets, Io.Function<RunDisplay, T> work) throws IOException {
        if (call.has("no-compute")) {
            throw Refusal.noAnswer(folder.folder() + ": the results are not computed; run the job first, or leave "
                    + "out --no-compute");
        }
        return apply(folder, ofSets, work);
    }

    /// Returns whether the time is over.
    boolean isOver() {
        return (System.nanoTime() - began) / 1e9 >= seconds;
    }

    /// Returns the result of work on a folder that shows its progress. All parts of the work share the limit.
    ///
    /// @param ofSets whether the sets are what is left to compute, so that a forecast says how much
    <T> T apply(JobFolder folder, boolean ofSets, Io.Function<RunDisplay, T> work) throws IOException {
        if (bytesBefore < 0) {
            bytesBefore = bytes < Double.MAX_VALUE && Disk.isFolder(folder.folder())
                    ? Folders.bytes(folder.folder())
                    : 0;
        }
        try {
            return RunDisplay.of(folder.job(), call, display -> work.apply(display.checking(() -> check(folder))));
        } catch (Refusal e) {
            throw reached == null ? e : stopped(folder, ofSets);
        }
    }

    private void check(JobFolder folder) {
        long now = System.nanoTime();
        if (now - checked < CHECK_NANOS) {
            return;
        }
        checked = now;
        try {
            if (isOver()) {
                reached = "after " + Units.roughly(seconds);
            } else if (bytes < Double.MAX_VALUE && Folders.bytes(folder.folder()) - bytesBefore > bytes) {
                reached = "after " + Units.bytes(bytes) + " of disk";
            }
        } catch (IOException e) {
            // the next check reads again
        }
        if (reached != null) {
            throw Refusal.noAnswer(reached);
        }
    }

    private Refusal stopped(JobFolder folder, boolean ofSets) throws IOException {
        String done = folder.job().name() + ": stopped " + reached + "; finished sets are kept";
        Map<String, Long> left = new TreeMap<>();
        if (ofSets) {
            Forecast forecast = Forecast.roughly(folder);
            left.put("secondsLeft", Math.round(forecast.seconds().expected()));
            left.put("bytesLeft", Math.round(forecast.missing().expected()));
            done += ", and about " + Units.roughly(forecast.seconds().expected()) + " and "
                    + Units.bytes(forecast.missing().expected()) + " of disk are left";
        }
        List<String> words = call.words(TIME, DISK);
        words.addAll(call.command().equals("run") ? List.of() : List.of("--compute"));
        return Refusal.noAnswer(done + "; continue with pegs "
                + words.stream().map(Call::quoted).collect(Collectors.joining(" ")), left);
    }
}
