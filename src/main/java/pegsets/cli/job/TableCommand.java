package pegsets.cli.job;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.CommandOptions;
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
import pegsets.report.Texts;

/// `pegs table`: prints the sizes of the computed sets, or the symmetries of the winning positions.
public final class TableCommand extends AbstractCommand {
    private static final String SYMMETRIC = "symmetric";

    public TableCommand() {
        super("table", "JOB", "print the sizes of the sets of a job",
                "pegs table jobs/english33-central.yaml --json");
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions().addOption(CommandOptions.flag(SYMMETRIC,
                "winning positions by their symmetries"));
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        JobFolder folder = JobCommand.folder(line, JobCommand.job(line, JobCommand.onlyJobFile(arguments)));
        return line.hasOption(SYMMETRIC)
                ? printSymmetric(folder, line.hasOption("json"), console)
                : print(folder, line.hasOption("json"), line.hasOption("quiet"), console);
    }

    private static int printSymmetric(JobFolder folder, boolean json, Console console) throws IOException {
        Job job = folder.job();
        SymmetricPositions positions = SymmetricPositions.of(folder);
        if (positions.rows().isEmpty()) {
            console.err().println("pegs: " + job.name() + ": the winning sets are missing; use pegs run");
            return Program.FAILED;
        }
        console.out().print(json
                ? Json.symmetric(job, positions) + "\n"
                : Texts.symmetric(job, positions));
        return Program.DONE;
    }

    private static int print(JobFolder folder, boolean json, boolean quiet, Console console) throws IOException {
        Job job = folder.job();
        SizesTable table = SizesTable.of(folder);
        console.out().print(json ? Json.table(table) + "\n" : Texts.table(table));
        List<FileState> states = FileState.of(folder, Plan.of(job));
        long missing = states.stream().filter(state -> state.size().isEmpty()).count();
        if (!quiet && missing > 0) {
            console.err().println(
                    "pegs: " + missing
                            + " files of the job are missing, and the totals are without them; use pegs run");
        }
        folder.checkNothingLost();
        FileState.checkNoneDamaged(folder, states);
        return Program.DONE;
    }
}
