package pegsets.cli;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import pegsets.board.Board;
import pegsets.cli.command.Call;
import pegsets.cli.command.Command;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.disk.Folders;
import pegsets.job.JobFileException;
import pegsets.job.file.AtlasFile;
import pegsets.publish.pages.Atlas;
import pegsets.publish.pages.AtlasFolder;
import pegsets.publish.pages.AtlasRun;

/// `pegs atlas`: computes all problems of some boards and writes tables and a site.
public final class AtlasCommand extends Command {
    public AtlasCommand() {
        super("atlas", "ATLAS", "compute all problems of some boards; write tables and a site",
                "pegs atlas jobs/atlas-small.yaml --only triangle:4 --out small-atlas",
                () -> new CommandOptions()
                        .valued("out", "DIR", "the folder to write (default: the name of the atlas file)")
                        .valued("only", "NAME", "compute only the missing problems of the board with this name")
                        .valued("at-most-time", "TIME",
                                "after this time, such as 90s, 30m or 2h, start no further problem; a later run continues")
                        .flag("plan", "print the boards with their numbers of problems and the time left, and stop")
                        .valued("data", "DIR", "the folder for finished and unfinished problems (default: data)")
                        .flag("json", "print one JSON object")
                        .progress());
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        if (call.arguments().size() != 1) {
            throw new MisuseException(call.arguments().isEmpty()
                    ? "no atlas file is given; add one such as jobs/atlas-small.yaml"
                    : "'" + call.arguments().get(1) + "' follows the atlas file; give one atlas file only");
        }
        AtlasFile file = file(call);
        Predicate<Board> only = only(file, call);
        BooleanSupplier isOver = isOver(call);
        Path out = Path.of(call.value("out", file.name()));
        AtlasDisplay display = new AtlasDisplay(call.progress());
        AtlasRun run = new AtlasRun(file, call.data(), Program.version(), display);
        check(out, run.folder(), file);
        Thread stopped = new Thread(() -> {
            display.finish();
            call.tell("stopped; finished problems are kept, and the same command resumes from them");
        });
        Runtime.getRuntime().addShutdownHook(stopped);
        Atlas atlas;
        try (FileChannel _ = Folders.lock(run.folder())) {
            if (!call.has("plan")) {
                make(out); // if this fails, it fails before hours of work
            }
            atlas = run.run(only, call.has("plan"), isOver);
            if (!call.has("plan")) {
                display.doing("tables and site");
                Optional<String> note = AtlasFolder.write(atlas, out);
                display.finish();
                note.filter(_ -> !call.isQuiet()).ifPresent(call::tell);
            }
        } finally {
            Program.forget(stopped);
            display.finish();
        }
        return call.answer(() -> AtlasFolder.json(atlas), () -> atlas.summary(call.has("plan")) + (call.has("plan")
                ? ""
                : "%n%s: open this page in a browser%n".formatted(out.resolve("site/index.html"))));
    }

    private static void make(Path out) throws IOException {
        try {
            Folders.make(out);
        } catch (FileSystemException e) {
            throw Folders.refused(out, "folder", "--out", e);
        }
    }

    /// Refuses a folder that the atlas should not write to.
    ///
    /// @param inner the folder of the finished problems
    private static void check(Path out, Path inner, AtlasFile file) throws IOException, MisuseException {
        if (out.toString().isBlank()) {
            throw new MisuseException("option --out has no value; add a folder");
        }
        Path written = out.toAbsolutePath().normalize();
        Path work = inner.toAbsolutePath().normalize();
        if (written.startsWith(work) || work.startsWith(written)) {
            throw new MisuseException("--out " + out + " and the folder " + inner
                    + " of finished problems overlap; name another folder with --out");
        }
        AtlasFolder.checkOurs(out, file);
    }

    private static AtlasFile file(Call call) throws IOException, MisuseException {
        try {
            return AtlasFile.read(Path.of(call.arguments().getFirst()), Program.defaults());
        } catch (JobFileException e) {
            throw new MisuseException(e);
        }
    }

    private static Predicate<Board> only(AtlasFile file, Call call) throws MisuseException {
        String name = call.value("only");
        if (name != null && file.boards().stream().noneMatch(chart -> chart.board().name().equals(name))) {
            throw new MisuseException("--only " + name + ": this board is not in " + file.name() + "; use one of "
                    + String.join(", ", file.boards().stream().map(chart -> chart.board().name()).distinct().toList()));
        }
        return board -> name == null || board.name().equals(name);
    }

    private static BooleanSupplier isOver(Call call) throws MisuseException {
        String time = call.value("at-most-time");
        if (time == null) {
            return () -> false;
        }
        double most = AtlasFile.seconds(time).orElseThrow(() -> new MisuseException(
                "--at-most-time is '" + time + "'; use a time such as 90s, 30m or 2h"));
        long began = System.nanoTime();
        return () -> System.nanoTime() - began >= most * 1e9;
    }
}
