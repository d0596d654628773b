package pegsets.cli;

import java.io.IOException;
import java.util.List;
import pegsets.answers.sets.SymmetricPositions;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.job.FileState;
import pegsets.job.Job;
import pegsets.job.Plan;
import pegsets.job.JobFolder;
import pegsets.publish.report.Json;
import pegsets.publish.report.SizesTable;
import pegsets.publish.report.Texts;

/// `pegs table`: prints the sizes of the computed sets, or the symmetries of the winning positions.
public final class TableCommand extends JobCommand {
    public TableCommand() {
        super("table", "JOB", "print the sizes of the sets of a job", "pegs table jobs/english33-central.yaml --json",
                () -> jobOptions().flag("symmetric", "count winning positions by their symmetries"));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        JobFolder folder = folder(call, job(call));
        return call.has("symmetric") ? printSymmetric(folder, call) : print(folder, call);
    }

    private static int printSymmetric(JobFolder folder, Call call) throws IOException {
        Job job = folder.job();
        SymmetricPositions positions = SymmetricPositions.of(folder);
        if (positions.rows().isEmpty()) {
            return call.fail(job.name() + ": the winning sets are missing; compute them with pegs run");
        }
        return call.answer(() -> Json.symmetric(job, positions), () -> Texts.symmetric(job, positions));
    }

    private static int print(JobFolder folder, Call call) throws IOException {
        SizesTable table = SizesTable.of(folder);
        List<FileState> states = FileState.of(folder, Plan.of(folder));
        long missing = states.stream().filter(state -> state.size().isEmpty()).count();
        call.answer(() -> Json.table(table, missing), () -> Texts.table(table));
        FileState.checkNoneDamaged(folder, states);
        if (!call.isQuiet() && missing > 0) {
            call.tell(Texts.counted(missing, "file") + (missing == 1 ? " of the job is" : " of the job are")
                    + " missing and not in the totals; use pegs run");
        }
        return Program.DONE;
    }
}
