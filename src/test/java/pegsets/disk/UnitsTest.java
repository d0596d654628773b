package pegsets.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {
    @ParameterizedTest
    @CsvSource({"0, 0.00 s", "0.12, 0.12 s", "3.41, 3.4 s", "3, 3 s", "59.94, 59.9 s", "59.96, 1 min",
        "441, 7 min 21 s",
        "3599.7, 1 h", "7512, 2 h 5 min", "180000, 2 days 2 h", "315576000, 10 years", "1e15, 3.2e+07 years"})
    void times(double seconds, String words) {
        assertEquals(words, Units.seconds(seconds));
    }

    @ParameterizedTest
    @CsvSource({"0, 0 bytes", "585, 585 bytes", "6585, 6.4 KB", "1023000, 999 KB", "1048576, 1 MB", "12582912, 12 MB",
        "1073741824, 1 GB", "1e30, '867,361,737,988 EB'"})
    void sizes(double bytes, String words) {
        assertEquals(words, Units.bytes(bytes));
    }
}
