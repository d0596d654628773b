package pegsets.job;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import pegsets.disk.Disk;
import pegsets.disk.Progress;
import pegsets.disk.Units;
import pegsets.job.Estimator.Estimate;

/// The check that the missing files of a job fit on the disk. It samples levels only if upper bounds exceed the free
/// space: first a few positions, and more only if these exceed it too.
public final class DiskRoom {
    /// A position has at most a code of 8 bytes in each kind of sets, and a label of each kind.
    private static final BigInteger MOST_BYTES = BigInteger.valueOf(Arrays.stream(SetName.Kind.values())
            .mapToLong(kind -> kind.isSet() ? Long.BYTES : kind.isLabels() ? Estimator.BYTES_PER_LABEL : 0).sum());

    private DiskRoom() {}

    /// Runs a job after a check that its missing files fit on the disk.
    public static void compute(JobFolder folder, RunListener listener) throws IOException {
        new Runner(folder, listener).run(locked -> check(locked, listener));
    }

    /// Returns a warning if the files may not fit, and reports a slow check.
    ///
    /// @throws IOException if they will not fit
    public static Optional<String> check(JobFolder folder, Progress progress) throws IOException {
        Path place = existing(folder.folder().toAbsolutePath());
        // Files.getFileStore fails in a chroot whose root is not a mount point.
        boolean isLocal = place.getFileSystem() == FileSystems.getDefault();
        long total = isLocal ? place.toFile().getTotalSpace() : Files.getFileStore(place).getTotalSpace();
        long free = isLocal ? place.toFile().getUsableSpace() : Files.getFileStore(place).getUsableSpace();
        // where no file can be, the attempt to make the folder says so
        return total == 0 ? Optional.empty() : check(folder, free, progress);
    }

    /// @param free free bytes on the disk
    static Optional<String> check(JobFolder folder, long free, Progress progress) throws IOException {
        Job job = folder.job();
        BigInteger all = job.problem().group().classesAmong(job.context().allPositions());
        if (all.multiply(MOST_BYTES).compareTo(BigInteger.valueOf(free)) <= 0) {
            return Optional.empty();
        }
        progress.begin("planning", 0);
        progress.advance(0);
        BigInteger most = Estimator.estimates(folder).stream().filter(estimate -> !estimate.exact())
                .map(Estimate::diskBytes)
                .reduce(BigInteger.ZERO, BigInteger::add);
        if (most.compareTo(BigInteger.valueOf(free)) <= 0 || Forecast.roughly(folder).missing().high() <= free) {
            return Optional.empty();
        }
        Forecast.Range missing = Forecast.of(folder).missing();
        boolean isTooMuch = missing.low() > free;
        String words = "%s has %s free, but %s %s more (expected: %s)".formatted(folder.folder(),
                Units.bytes(free), isTooMuch ? "the job needs at least" : "the job may need up to",
                Units.bytes(isTooMuch ? missing.low() : missing.high()), Units.bytes(missing.expected()));
        if (isTooMuch) {
            throw new IOException(
                    words + "; choose a folder on a larger disk with --data, or ask for fewer results (pegs plan)");
        }
        return missing.high() > free ? Optional.of("warning: " + words) : Optional.empty();
    }

    private static Path existing(Path folder) throws IOException {
        return Disk.exists(folder) ? folder : existing(folder.getParent());
    }
}
