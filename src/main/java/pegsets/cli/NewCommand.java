package pegsets.cli;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import pegsets.board.Boards;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.job.Description;
import pegsets.job.Job;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.job.file.JobSource.Setting;

/// `pegs new`: a job file for a problem, with the keys that the command line sets.
public final class NewCommand extends JobCommand {
    public NewCommand() {
        super("new", PROBLEM, "write a job file", "pegs new triangle:5 a1 --out mine.yaml",
                () -> OutputFile.addTo(withoutJson(jobOptions())));
    }

    @Override
    public int run(Call call) throws IOException {
        JobSource source = ProblemWords.of(call, ProblemWords.Reading.ENDS).source().with(settings(call));
        Job job = MisuseException.reading("", () -> JobFile.read(source, Program.defaults())); // it has no folder
        if (!Boards.isName(job.problem().board().key())) {
            throw new MisuseException(job.name() + ": its board is drawn; copy its job file instead");
        }
        Map<String, String> keys = new LinkedHashMap<>();
        for (Description.Line line : job.description().whole().lines()) {
            keys.put(line.key(), line.value().contains(",") && !line.value().contains(":")
                    ? "[" + line.value() + "]"
                    : line.value());
        }
        keys.put("symmetry", job.problem().reduction().label());
        for (Setting setting : settings(call)) {
            String[] parts = setting.text().split("=", 2);
            keys.put(parts[0], parts[1]);
        }
        return OutputFile.of(call, Optional.empty()).write(keys.entrySet().stream()
                .map(key -> key.getKey() + ": " + key.getValue() + "\n").collect(Collectors.joining()), call);
    }
}
