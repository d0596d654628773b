package pegsets.cli.job;

import java.io.IOException;
import pegsets.cli.command.Console;
import pegsets.cli.command.Program;
import pegsets.jobs.FileState;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Plan;
import pegsets.report.Json;
import pegsets.report.SizesTable;
import pegsets.report.Texts;

/// `pegs table`: the sizes of the sets that are there.
public final class TableCommand extends JobCommand {
    public TableCommand() {
        super("table", "print the sizes of the sets of a job",
                "pegs table jobs/english33-central.yaml --json");
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console) throws IOException {
        Job job = folder.job();
        SizesTable table = SizesTable.of(folder);
        console.out().print(json ? Json.table(table) + "\n" : Texts.table(table));
        long missing = FileState.of(folder, Plan.of(job)).stream().filter(state -> state.size().isEmpty()).count();
        if (!quiet && missing > 0) {
            console.err().println(
                    "pegs: " + missing + " files of the job are not there, and not in the totals; use pegs run");
        }
        folder.checkNothingLost();
        return Program.DONE;
    }
}
