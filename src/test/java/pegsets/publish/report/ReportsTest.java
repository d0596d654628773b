package pegsets.publish.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.disk.Folders;
import pegsets.disk.Holder;
import pegsets.job.FinishedJob;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.JobRun;
import pegsets.job.Plan;
import pegsets.job.Result;
import pegsets.job.RunState;
import pegsets.job.Runner;
import pegsets.job.SetName;
import pegsets.publish.exchange.Exports;
import pegsets.publish.report.ProgressReport.Pace;

/// The first line of `pegs status`, and the progress line. The totals of a table, its JSON and the report count every
/// set of the folder, also those below the finish.
class ReportsTest {
    private static final Job JOB = JobRun.job("triangle:5", "a1", "a1", JobRun.DENSE, Result.WINNING);

    @TempDir
    Path data;

    private String line() throws IOException {
        JobFolder folder = new JobFolder(data, JOB);
        return Texts.state(RunState.of(folder, Plan.of(folder)));
    }

    @Test
    void aStoppedRunWasInterruptedAtAFile() throws IOException {
        assertEquals("0 of 15 files done", line());
        assertTrue(JobRun.stopped(JOB, data, JobRun.stopAtAdvance(1)));
        assertTrue(line().matches("interrupted at F_13 \\(2 of 15\\), [0-9-]{10} [0-9:]{8}"), line());
        List<String> notes = new ArrayList<>();
        new Runner(new JobFolder(data, JOB), new JobRun.Counting() {
            @Override
            public void note(String line) {
                notes.add(line);
            }
        }).run();
        assertEquals(List.of("resumes: 1 of 15 files done, 192 bytes"), notes);
        assertEquals("complete: 15 files", line());
        // a power cut may leave a file without the line that records it
        Path journal = new JobFolder(data, JOB).journal();
        String text = Files.readString(journal);
        Files.writeString(journal, text.substring(0, text.lastIndexOf("done ")));
        assertEquals("complete: 15 files", line());
    }

    @Test
    void aRunningProcessIsNamed() throws IOException {
        JobFolder folder = new JobFolder(data, JOB);
        try (FileChannel lock = folder.lock()) {
            Holder holder = Folders.holder(folder.folder()).orElseThrow();
            assertEquals(ProcessHandle.current().pid(), holder.process());
            assertEquals("running: " + holder.inWords(), line());
            Folders.report(lock, folder.folder(), "W_7.codes 43 360");
            assertEquals("running: W_7 (9 of 15), 43 %, 6 min left, " + holder.inWords(), line());
            Folders.report(lock, folder.folder(), "F_9.ways");
            assertEquals("running: F_9.ways, " + holder.inWords(), line());
        }
        assertEquals("0 of 15 files done", line());
    }

    /// The words of the progress line about a file that is being computed.
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

    private static final Map<String, IntFunction<SetName>> KINDS = Map.of("forward", SetName::forward, "backward",
            SetName::backward, "winning", SetName::winning, "losing", SetName::losing);

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "triangle:5 | a1  | {code: 27}     | [games]                      | 1 | 3016 | 1",
        "triangle:4 | a2  | {vacant: [a2]} | [forward]                    | 1 | 62   | 1",
        "triangle:4 | a2  | {vacant: [a2]} | [forward]                    | 6 | 16   | 6",
        "triangle:5 | a1  | {code: 27}     | [winning, losing, backward]  | 1 |      | 4",
        "triangle:5 | a1  | a1             | [winning, losing, forward]   | 1 |      | 1",
        "triangle:5 | any | any            | [forward]                    | 1 |      | 1",
        "triangle:4 | a2  | b2             | [winning, games]             | 1 | 62   | 1"})
    void everySetOfTheFolderCounts(String board, String start, String finish, String results, int forwardTo,
            Long forward, int lastRow) throws Exception {
        FinishedJob job = FinishedJob.run(data,
                "board: %s%nstart: %s%nfinish: %s%nresults: %s%n%s".formatted(board, start,
                        finish, results, results.contains("forward") ? "forward-to: " + forwardTo + "\n" : ""));
        SizesTable table = SizesTable.of(job.folder());
        JsonNode json = new ObjectMapper().readTree(Json.table(table, 0));
        assertEquals(job.total(SetName::forward), table.total(SizesTable.Row::forward).orElse(0L), "forward");
        assertEquals(job.total(SetName::backward), table.total(SizesTable.Row::backward).orElse(0L), "backward");
        assertEquals(job.total(SetName::winning), table.winningTotal().orElse(0L), "winning");
        assertEquals(job.total(SetName::losing), table.total(SizesTable.Row::losing).orElse(0L), "losing");
        assertEquals(lastRow, table.rows().getLast().k());
        for (String kind : KINDS.keySet()) {
            assertEquals(json.get("totals").path(kind).asLong(), kind.equals("backward")
                    ? 0
                    : job.total(KINDS.get(kind)), kind);
        }
        assertEquals(job.total(SetName::forward),
                json.get("rows").valueStream().mapToLong(row -> row.get("forward").asLong()).sum());
        assertTrue(Texts.table(table).matches(
                "(?s).*\ntotal +" + Texts.grouped(job.total(SetName::forward)) + "[ \n].*"), Texts.table(table));
        assertEquals(forward == null ? job.total(SetName::forward) : forward, job.total(SetName::forward));
    }

    @Test
    void theReportCountsEverySet() throws Exception {
        Path page = data.resolve("report.html");
        Exports job = new Exports(data, "triangle:5");
        assertEquals(0, job.pegs("run", "a1", "code:27", "--set", "results=[games]"), job.complaint());
        assertEquals(0, job.pegs("page", "a1", "code:27", "--report", "--out", page.toString()), job.complaint());
        String text = Files.readString(page);
        assertTrue(text.contains("<dt>positions that play reaches</dt><dd>3,016</dd>"), text);
        assertTrue(text.contains("from 14 pegs down to 1."), text);
    }
}
