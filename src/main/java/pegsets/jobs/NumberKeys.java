package pegsets.jobs;

import java.util.Map;
import pegsets.codes.file.SetSummary;
import pegsets.disk.Budget;
import pegsets.jobs.YamlSource.Value;
import pegsets.jobs.YamlSource.Word;

/// The numbers in a job file: the budget with `memory`, `temp-disk` and `threads`, `part-size`, and `forward-to`.
final class NumberKeys {
    static final String PART_SIZE = "part-size";
    private static final long MIN_MEMORY_BYTES = 4L << 20;
    private static final long MIN_TEMP_BYTES = 1L << 20;
    private static final int MAX_THREADS = 64;
    private static final String BYTES = "bytes such as 512m or 8g";

    private final Map<String, Value> values;
    private final String front;

    /// @param front the place to report for a missing key
    NumberKeys(Map<String, Value> values, String front) {
        this.values = values;
        this.front = front;
    }

    Budget budget() throws JobFileException {
        return new Budget(bytes("memory", MIN_MEMORY_BYTES), bytes("temp-disk", MIN_TEMP_BYTES),
                whole("threads", 1, MAX_THREADS));
    }

    /// Returns the positions in a part, rounded up to whole blocks.
    long partSize() throws JobFileException {
        if (!values.containsKey(PART_SIZE)) {
            return SetSummary.ONE_FILE;
        }
        String expected = "positions such as 500000 or 16m";
        long positions = amount(PART_SIZE, expected);
        if (positions == 0) {
            throw unexpected(PART_SIZE, expected);
        }
        return SetSummary.wholeBlocks(positions);
    }

    int whole(String key, int least, int most) throws JobFileException {
        String text = word(key).text();
        if (text.matches("[0-9]{1,9}") && Integer.parseInt(text) >= least && Integer.parseInt(text) <= most) {
            return Integer.parseInt(text);
        }
        throw unexpected(key, "a whole number from " + least + " to " + most);
    }

    private long bytes(String key, long least) throws JobFileException {
        long bytes = amount(key, BYTES);
        if (bytes < least) {
            throw unexpected(key, (least >> 20) + "m or more");
        }
        return bytes;
    }

    /// Reads a whole number that k, m, g or t may follow.
    private long amount(String key, String expected) throws JobFileException {
        String text = word(key).text();
        if (!text.matches("[0-9]{1,18}[kmgtKMGT]?")) {
            throw unexpected(key, expected);
        }
        int shift = 10 * (1 + "kmgt".indexOf(Character.toLowerCase(text.charAt(text.length() - 1))));
        long number = Long.parseLong(shift == 0 ? text : text.substring(0, text.length() - 1));
        if (number > Long.MAX_VALUE >> shift + 4) {
            throw unexpected(key, "at most 512000t");
        }
        return number << shift;
    }

    private JobFileException unexpected(String key, String expected) throws JobFileException {
        return new JobFileException(word(key).where(), key + " is '" + word(key).text() + "', expected " + expected);
    }

    private Word word(String key) throws JobFileException {
        return YamlSource.word(key, values, front);
    }
}
