package pegsets.cli.job;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.cli.command.Command;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.jobs.Converter;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.report.Json;

/// `pegs convert`: rewrites the sets of a job as single files or in parts.
public final class ConvertCommand implements Command {
    private static final String PART_SIZE = "part-size";

    @Override
    public String name() {
        return "convert";
    }

    @Override
    public String arguments() {
        return "JOB";
    }

    @Override
    public String summary() {
        return "rewrite a job's sets as single files or in parts";
    }

    @Override
    public String example() {
        return "pegs convert jobs/english33-central.yaml --part-size 1m";
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions().addOption(Option.builder().longOpt(PART_SIZE).hasArg().argName("N")
                .desc("the positions in a part, in place of the job file's key; without both, sets are one file each")
                .get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        String file = JobCommand.onlyJobFile(arguments);
        Job job = line.hasOption(PART_SIZE)
                ? JobCommand.job(line, file, PART_SIZE + "=" + line.getOptionValue(PART_SIZE))
                : JobCommand.job(line, file);
        Converter.Converted converted = new Converter(JobCommand.folder(line, job)).run();
        console.out().println(line.hasOption("json")
                ? Json.converted(job, converted)
                : converted.converted() + " files converted, " + converted.kept() + " kept as they were");
        return Program.DONE;
    }
}
