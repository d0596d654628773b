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
import pegsets.jobs.Converter;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.report.Json;

/// `pegs convert`: rewrites the files of a job as single files or in parts.
public final class ConvertCommand extends AbstractCommand {
    private static final String PART_SIZE = "part-size";

    public ConvertCommand() {
        super("convert", "JOB", "rewrite a job's files in parts, or as single files",
                "pegs convert jobs/english33-central.yaml --part-size 1m");
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions().addOption(CommandOptions.valued(PART_SIZE, "N",
                "the positions in a part, overriding the job file; without both, each set becomes a single file"));
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
