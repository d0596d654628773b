package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import pegsets.disk.AtomicFolder;
import pegsets.disk.ByteTransfer;
import pegsets.disk.CheckedText;
import pegsets.disk.Checksum;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.SetName;
import pegsets.job.labels.LabeledSet;
import pegsets.job.labels.Labels;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.SetSummary;

/// The index of a job: a map on disk from the code of every stored winning position to its numbers of ways. It is
/// derived from the sets, can be built again at any time, and is a folder that gets its name when it is complete. Any
/// number of threads and processes may read it at the same time.
///
/// A value is two unsigned 128-bit numbers, big-endian, the ways from the start and those to the finish, and a 64-bit
/// checksum of these and the code, which every look-up checks. A manifest next to the map names the sets from which it
/// was built: the index is refused if the job has other sets now.
public final class WinningIndex implements SolutionCounts {
    private static final String MAP = "positions.map";
    private static final String MANIFEST = "made-of";
    private static final Pattern LINE = Pattern.compile(
            "map( [0-9]{1,18}){2} [0-9]{1,9} [0-9]{1,9} [0-9]{1,9} [0-9a-f]{8}|[^ ]+ [0-9]{1,18} [0-9a-f]{8}");
    private static final int WAYS_BYTES = 16;
    private static final int VALUE_BYTES = 2 * WAYS_BYTES + Long.BYTES;
    private static final long MIX = 0x9E37_79B9_7F4A_7C15L;
    private static final int READ_BYTES = 1 << 18;

    private final ProblemContext context;
    private final Path file;
    private final ChronicleCodeMap map;

    private WinningIndex(ProblemContext context, Path file, ChronicleCodeMap map) {
        this.context = context;
        this.file = file;
        this.map = map;
    }

    /// Builds the index of a job's winning positions, unless there is one that was built from the present sets. Returns
    /// the fault of the index that was replaced, if there was one.
    public static Optional<CorruptFileException> keep(JobFolder jobFolder) throws IOException {
        Optional<CorruptFileException> fault = Optional.empty();
        if (Disk.exists(jobFolder.index())) {
            try {
                List<String> files = files(jobFolder);
                if (checked(jobFolder, files).stream().skip(1).toList().equals(files)) {
                    return fault;
                }
            } catch (CorruptFileException e) {
                fault = Optional.of(e);
            }
        }
        build(jobFolder);
        return fault;
    }

    /// Returns the lines of the manifest after a check of all of the index.
    ///
    /// @param files the lines of the files that the job has
    private static List<String> checked(JobFolder jobFolder, List<String> files) throws IOException {
        List<String> manifest = manifest(jobFolder);
        for (String made : files) {
            if (!manifest.contains(made)) {
                throw new CorruptFileException(jobFolder.index(),
                        "was built from another " + made.split(" ")[0] + " than the job has now");
            }
        }
        Path file = jobFolder.index().resolve(MAP);
        String[] words = manifest.getFirst().split(" ");
        ChronicleCodeMap.Headers headers = new ChronicleCodeMap.Headers(Long.parseLong(words[3]),
                Integer.parseInt(words[4]), Integer.parseInt(words[5]));
        if (!Disk.isFile(file) || Files.size(file) != Long.parseLong(words[2])
                || !checksum(file, headers).equals(words[6])) {
            throw new CorruptFileException(file, "damaged: its checksum does not match");
        }
        return manifest;
    }

    /// Returns the lines of the manifest: one about the map, as [#fill] returns it, and one for each file from which it
    /// was built.
    private static List<String> manifest(JobFolder jobFolder) throws IOException {
        Path file = jobFolder.index().resolve(MANIFEST);
        List<String> lines = CheckedText.readResult(file, jobFolder.indexDescription(), LINE);
        if (!lines.getFirst().startsWith("map ")) {
            throw new CorruptFileException(file, "damaged: its first line does not begin with 'map'");
        }
        return lines;
    }

    /// Builds the index of a job's winning positions, and replaces an older one.
    static void build(JobFolder jobFolder) throws IOException {
        try (FileChannel _ = jobFolder.lock()) {
            Folders.restore(jobFolder.index());
            try (AtomicFolder index = new AtomicFolder(jobFolder.index(), MANIFEST)) {
                List<String> lines = files(jobFolder);
                lines.addFirst(fill(index.path().resolve(MAP), jobFolder));
                CheckedText.writeResult(index.path().resolve(MANIFEST), jobFolder.indexDescription(), lines);
                index.commit();
            }
        }
    }

    /// Writes the map. Returns the line about it: its positions, its length, the offset, length and number of the
    /// headers of its segments, and its checksum.
    private static String fill(Path file, JobFolder folder) throws IOException {
        long positions = positions(folder);
        ChronicleCodeMap.Headers headers;
        try (ChronicleCodeMap map = ChronicleCodeMap.open(file, positions, VALUE_BYTES)) {
            for (int pegs : folder.job().context().allStoredPegs().toArray()) {
                LabeledSet.inOrder(folder.job().budget().threads(), folder.result(SetName.winning(pegs)),
                        folder.job().context().numbering(),
                        List.of(folder.result(new SetName(SetName.Kind.FROM_START, pegs)),
                                folder.result(new SetName(SetName.Kind.TO_FINISH, pegs))),
                        segment -> put(segment, map), _ -> {});
            }
            if (map.size() != positions) {
                throw new IOException(
                        file + ": the index has " + map.size() + " positions, but the sets have " + positions
                                + "; build it again with pegs run JOB --set results=index");
            }
            headers = map.headers();
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        return "map " + positions + " " + Files.size(file) + " " + headers.begin() + " " + headers.step() + " "
                + headers.segments() + " " + checksum(file, headers);
    }

    /// Adds some positions to the map. Several threads may call this.
    private static int put(LabeledSet.Segment segment, ChronicleCodeMap map) {
        ByteBuffer value = ByteBuffer.allocate(VALUE_BYTES);
        Labels from = segment.labels().getFirst();
        Labels to = segment.labels().getLast();
        for (int i = 0; i < segment.size(); i++) {
            value.clear().putLong(from.high(i)).putLong(from.low(i)).putLong(to.high(i)).putLong(to.low(i));
            map.put(segment.codes()[i], value.putLong(check(segment.codes()[i], value)).array());
        }
        return segment.size();
    }

    /// Returns the number of winning positions that a job stores.
    static long positions(JobFolder folder) throws IOException {
        long positions = 0;
        for (int pegs : folder.job().context().allStoredPegs().toArray()) {
            positions += CodeSetReader.summary(folder.result(SetName.winning(pegs))).size();
        }
        return positions;
    }

    private static long check(long code, ByteBuffer value) {
        long check = code * MIX;
        for (int word = 0; word < 2 * WAYS_BYTES; word += Long.BYTES) {
            check = (Long.rotateLeft(check, 29) ^ value.getLong(word)) * MIX;
        }
        return check;
    }

    /// Returns the CRC-32C of a file, with its locks taken as free, because readers change them.
    private static String checksum(Path file, ChronicleCodeMap.Headers headers) throws IOException {
        Checksum crc = new Checksum();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            add(crc, channel, headers.begin());
            ByteBuffer locks = ByteBuffer.allocate(headers.step() * headers.segments());
            ByteTransfer.readFully(channel, file, headers.begin(), locks);
            channel.position(headers.begin() + locks.position());
            if (!ChronicleCodeMap.free(locks.flip(), headers)) {
                throw new CorruptFileException(file, "damaged: locked for a writer, but no program writes to it");
            }
            add(crc.add(locks), channel, Long.MAX_VALUE);
        }
        return crc.hex();
    }

    /// Adds the bytes of a file up to an offset.
    private static void add(Checksum crc, FileChannel channel, long end) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocateDirect(READ_BYTES);
        while (channel.read(buffer.limit((int) Math.min(READ_BYTES, end - channel.position()))) > 0) {
            crc.add(buffer.flip());
            buffer.clear();
        }
    }

    /// Opens the index of a job and checks all of it.
    ///
    /// @throws IOException if the index is missing, was built from other sets than the job has now, or is damaged
    public static WinningIndex open(JobFolder jobFolder) throws IOException {
        Job job = jobFolder.job();
        Path index = jobFolder.index();
        if (!Disk.exists(index)) {
            throw new IOException(jobFolder.folder() + " has no index; build it with pegs run JOB --set results=index");
        }
        Path file = index.resolve(MAP);
        try {
            List<String> manifest = checked(jobFolder, files(jobFolder));
            long positions = Long.parseLong(manifest.getFirst().split(" ")[1]);
            ChronicleCodeMap map = ChronicleCodeMap.open(file, positions, VALUE_BYTES);
            if (map.size() != positions) {
                map.close();
                throw new CorruptFileException(file,
                        "damaged: has " + map.size() + " positions instead of " + positions);
            }
            return new WinningIndex(job.context(), file, map);
        } catch (CorruptFileException e) {
            throw unusable(e.file(), e.fault());
        }
    }

    private static CorruptFileException unusable(Path file, String fault) {
        return new CorruptFileException(file,
                fault + "; build the index again with pegs run JOB --set results=index");
    }

    @Override
    public BigInteger from(long position) throws IOException {
        int pegs = Long.bitCount(position);
        if (!context.isPlayed(pegs)) {
            return BigInteger.ZERO;
        }
        long code = context.storedCode(position);
        byte[] value = map.get(code);
        if (value == null) {
            return BigInteger.ZERO;
        }
        ByteBuffer words = ByteBuffer.wrap(value);
        if (value.length != VALUE_BYTES || words.getLong(2 * WAYS_BYTES) != check(code, words)) {
            throw unusable(file, "damaged at code " + Long.toUnsignedString(code) + ": " + Arrays.toString(value));
        }
        return new BigInteger(1, value, context.problem().isComplemented(pegs) ? 0 : WAYS_BYTES, WAYS_BYTES);
    }

    @Override
    public void close() {
        map.close();
    }

    /// Returns the lines of the sets and labels that a job has now: the name, size and checksum of each.
    private static List<String> files(JobFolder folder) throws IOException {
        List<String> files = new ArrayList<>();
        for (int pegs : folder.job().context().allStoredPegs().toArray()) {
            for (SetName.Kind kind : List.of(SetName.Kind.WINNING, SetName.Kind.TO_FINISH, SetName.Kind.FROM_START)) {
                SetName id = new SetName(kind, pegs);
                folder.summary(id).map(SetSummary::contents).ifPresent(
                        found -> files.add(id.fileName() + " " + found.size() + " " + found.checksum()));
            }
        }
        return files;
    }
}
