package pegsets.publish.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.publish.report.ProgressReport.Pace;

/// The words of the progress line about a file that is being computed.
class PaceTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "0       | 1000    | 0   | 0 %",
        "250     | 1000    | 0.1 | 25 %, 2,500 positions/s",
        "2000000 | 8000000 | 2   | 25 %, 1,000,000 positions/s, 6 s left for this step",
        "0       | 1000    | 5   | 0 %",
        "99      | 10000   | 1   | 0 %",
        "100     | 10000   | 1   | 1 %, 100 positions/s",
        "1000    | 1000    | 5   | sorting and writing",
        "2000    | 1000    | 5   | sorting and writing",
        "0       | 0       | 1   | sorting and writing"})
    void pacesAreToldInWords(long done, long total, double seconds, String words) {
        Pace pace = new Pace(done, total, seconds);
        assertEquals(words, pace.inWords() + pace.leftInWords());
    }
}
