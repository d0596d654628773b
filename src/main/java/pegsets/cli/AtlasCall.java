package pegsets.cli;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import pegsets.board.Board;
import pegsets.cli.command.Call;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.job.JobFileException;
import pegsets.job.file.AtlasFile;
import pegsets.publish.pages.Atlas;
import pegsets.publish.pages.AtlasFolder;
import pegsets.publish.pages.AtlasRun;

/// `pegs run`, `plan`, `status` and `clean` with an atlas: the problems of some boards, their tables and a site.
final class AtlasCall {
    private static final long PLAN_NANOS = 60_000_000_000L;

    private AtlasCall() {}

    static CommandOptions addTo(CommandOptions options) {
        return options
                .valued("out", "DIR", "of an atlas: the folder to write (default: the name of the atlas file)")
                .valued("only", "NAME", "of an atlas: compute only the missing problems of the board with this name");
    }

    /// Refuses the options of an atlas with a job.
    static void checkAbsent(Call call) throws MisuseException {
        call.checkAbsent("with a job; it is an option of an atlas", "out", "only");
    }

    /// Returns whether the only argument is an atlas file.
    static boolean isMeant(Call call) throws IOException, MisuseException {
        List<String> words = call.arguments();
        try {
            return words.size() == 1 && !ProblemWords.isBoard(words.getFirst())
                    && AtlasFile.isMeant(ProblemWords.jobFile(words.getFirst()));
        } catch (JobFileException e) {
            throw new MisuseException(e);
        }
    }

    /// Computes what is missing, or plans it.
    static int run(Call call, boolean isPlan) throws IOException, MisuseException {
        call.checkAbsent("with an atlas; write keys into its file", "set", "rules");
        AtlasFile file = file(call);
        Predicate<Board> only = only(file, call);
        long began = System.nanoTime();
        BooleanSupplier isOver = isPlan
                ? () -> System.nanoTime() - began >= PLAN_NANOS
                : WorkLimit.ofRun(call)::isOver;
        Path out = Path.of(call.value("out", file.name()));
        AtlasDisplay display = new AtlasDisplay(call.progress());
        AtlasRun run = new AtlasRun(file, call.data(), Program.version(), display);
        check(out, run.folder(), file);
        boolean isNew = !Disk.exists(run.folder());
        Thread stopped = new Thread(() -> {
            display.finish();
            call.tell("stopped; finished problems are kept, and the same command resumes from them");
        });
        Runtime.getRuntime().addShutdownHook(stopped);
        Atlas atlas;
        try (FileChannel _ = Folders.lock(run.folder())) {
            if (!isPlan) {
                make(out); // if this fails, it fails before hours of work
            }
            atlas = run.run(only, isPlan, isOver);
            if (isPlan && isNew) {
                Folders.delete(run.folder());
            }
            if (!isPlan) {
                display.doing("tables and site");
                Optional<String> note = AtlasFolder.write(atlas, out);
                display.finish();
                note.filter(_ -> !call.isQuiet()).ifPresent(call::tell);
            }
        } finally {
            Program.forget(stopped);
            display.finish();
        }
        if (isPlan && isOver.getAsBoolean() && !atlas.isDecided()) {
            call.tell("stopped after a minute: some problems are not decided yet; pegs run decides them");
        }
        call.answer(() -> AtlasFolder.json(atlas), () -> atlas.summary(isPlan) + (isPlan
                ? ""
                : "%n%s: open this page in a browser%n".formatted(out.resolve("site/index.html"))));
        if (!isPlan && isOver.getAsBoolean() && !atlas.isComplete()) {
            call.tell("stopped at --max-time; the same command computes the missing problems");
            return Program.NO_ANSWER;
        }
        return Program.DONE;
    }

    /// What [#clean] has deleted, or would delete.
    ///
    /// @param name   of the atlas
    /// @param parts  the names of folders
    /// @param folder in which they are
    record Cleaned(String name, List<String> parts, Path folder) {}

    /// Deletes the folder of finished and unfinished problems, or with `--dry-run` lists its parts. Keeps the tables
    /// and the site.
    static Cleaned clean(Call call) throws IOException, MisuseException {
        AtlasFile file = file(call);
        AtlasRun run = new AtlasRun(file, call.data(), Program.version(), new AtlasDisplay(call.progress()));
        List<String> names = new ArrayList<>();
        for (AtlasFile.Chart chart : file.boards()) {
            if (Disk.exists(run.folder().resolve(chart.name()))) {
                names.add(chart.name());
            }
        }
        if (!call.has("dry-run") && !names.isEmpty()) {
            try (FileChannel _ = Folders.lock(run.folder())) {
                for (String name : names) {
                    Folders.discard(run.folder().resolve(name));
                }
                Folders.delete(run.folder().resolve(Folders.LOCK));
            }
            if (Disk.list(run.folder()).isEmpty()) {
                Folders.delete(run.folder());
            }
        }
        return new Cleaned(file.name(), names, run.folder());
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
            return AtlasFile.read(ProblemWords.jobFile(call.arguments().getFirst()), Program.defaults());
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
}
