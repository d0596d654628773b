package pegsets.cli.job;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.jobs.FileState;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Plan;
import pegsets.questions.SymmetricPositions;
import pegsets.report.Json;
import pegsets.report.SizesTable;
import pegsets.report.SymmetricReport;
import pegsets.report.Texts;

/// `pegs table`: the sizes of the sets that are there; or the symmetries of the winning positions.
public final class TableCommand extends JobCommand {
    private static final String SYMMETRIC = "symmetric";

    public TableCommand() {
        super("table", "print the sizes of the sets of a job",
                "pegs table jobs/english33-central.yaml --json");
    }

    @Override
    public Options options() {
        return jobOptions().addOption(Option.builder().longOpt(SYMMETRIC)
                .desc("winning positions by the symmetries of the board that they have").get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        if (!line.hasOption(SYMMETRIC)) {
            return super.run(line, arguments, console);
        }
        Job job = job(line, onlyJobFile(arguments));
        SymmetricPositions positions = SymmetricPositions.of(folder(line, job));
        if (positions.rows().isEmpty()) {
            console.err().println("pegs: " + job.name() + ": no winning sets are there, expected some; use pegs run");
            return Program.FAILED;
        }
        console.out().print(line.hasOption("json")
                ? SymmetricReport.json(job, positions) + "\n"
                : SymmetricReport.text(job, positions));
        return Program.DONE;
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console) throws IOException {
        Job job = folder.job();
        SizesTable table = SizesTable.of(folder);
        console.out().print(json ? Json.table(table) + "\n" : Texts.table(table));
        List<FileState> states = FileState.of(folder, Plan.of(job));
        long missing = states.stream().filter(state -> state.size().isEmpty()).count();
        if (!quiet && missing > 0) {
            console.err().println(
                    "pegs: " + missing + " files of the job are not there, and not in the totals; use pegs run");
        }
        folder.checkNothingLost();
        FileState.checkNoneDamaged(folder, states);
        return Program.DONE;
    }
}
