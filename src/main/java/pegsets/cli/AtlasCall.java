package pegsets.cli;

import java.io.Closeable;
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
import pegsets.disk.Deletion;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.job.file.AtlasFile;
import pegsets.publish.pages.Atlas;
import pegsets.publish.pages.AtlasFolder;
import pegsets.publish.pages.AtlasProgress;
import pegsets.publish.pages.AtlasRun;
import pegsets.publish.report.Json;
import pegsets.publish.report.Texts;

/// The commands on an atlas: the problems of some boards, their tables and a site.
final class AtlasCall {
    private static final long PLAN_NANOS = 60_000_000_000L;

    private AtlasCall() {}

    /// Returns whether the only argument is an atlas file. Refuses the options of an atlas with a job.
    static boolean isMeant(Call call) throws IOException {
        List<String> words = call.arguments();
        boolean isAtlas = words.size() == 1 && !ProblemWords.isBoard(words.getFirst())
                && AtlasFile.isMeant(ProblemWords.jobFile(words.getFirst()));
        if (!isAtlas) {
            call.checkAbsent("with a job; it is an option of an atlas", "out", "only");
        }
        return isAtlas;
    }

    /// Computes what is missing, or plans it.
    static int run(Call call, boolean isPlan) throws IOException {
        call.checkAbsent("with an atlas; write keys into its file", "set", "rules", "threads", "memory");
        AtlasFile file = file(call);
        Predicate<Board> only = only(file, call);
        long began = System.nanoTime();
        BooleanSupplier isOver = isPlan
                ? () -> System.nanoTime() - began >= PLAN_NANOS
                : new WorkLimit(call)::isOver;
        Path out = Path.of(call.given("out", file.name(), "a folder"));
        AtlasProgress progress = progress(call);
        AtlasRun run = new AtlasRun(file, call.data(), Program.version(), progress);
        check(out, run.folder(), file);
        boolean isNew = !Disk.exists(run.folder());
        Atlas atlas;
        try (Closeable _ = Program.ifStopped(() -> {
            call.progress().clear();
            call.tell("stopped; finished problems are kept, and the same command resumes from them");
        }); FileChannel _ = Folders.lock(run.folder())) {
            if (!isPlan) {
                try {
                    Folders.make(out); // if this fails, it fails before hours of work
                } catch (FileSystemException e) {
                    throw Folders.refused(out, "folder", "--out", e);
                }
            }
            atlas = run.run(only, isPlan, isOver);
            if (isPlan && isNew) {
                Deletion.tree(run.folder());
            }
            if (!isPlan) {
                progress.doing("tables and site");
                Optional<String> note = new AtlasFolder(atlas).write(out);
                call.progress().clear();
                note.ifPresent(call::note);
            }
        } finally {
            call.progress().clear();
        }
        if (isPlan && isOver.getAsBoolean() && !atlas.isDecided()) {
            call.tell("stopped after a minute: some problems are not decided yet; pegs run decides them");
        }
        call.answer(() -> new AtlasFolder(atlas).json().text(), () -> atlas.summary(isPlan) + (isPlan
                ? ""
                : "%n%s: open this page in a browser%n".formatted(out.resolve("site/index.html"))));
        if (!isPlan && isOver.getAsBoolean() && !atlas.isComplete()) {
            call.tell("stopped at --max-time; the same command computes the missing problems");
            return Program.NO_ANSWER;
        }
        return Program.DONE;
    }

    /// Deletes the folder of finished and unfinished problems, or with `--dry-run` lists its parts. Keeps the tables
    /// and the site.
    static int clean(Call call) throws IOException {
        call.checkAbsent("with an atlas", "set", "rules");
        AtlasFile file = file(call);
        AtlasRun run = new AtlasRun(file, call.data(), Program.version(), progress(call));
        List<String> names = new ArrayList<>();
        for (AtlasFile.Chart chart : file.boards()) {
            if (Disk.exists(run.folder().resolve(chart.name()))) {
                names.add(chart.name());
            }
        }
        if (!call.has("dry-run") && !names.isEmpty()) {
            try (FileChannel _ = Folders.lock(run.folder())) {
                for (String name : names) {
                    AtlasRun.discard(run.folder().resolve(name));
                }
                Deletion.tree(run.folder().resolve(Folders.LOCK));
            }
            if (Disk.list(run.folder()).isEmpty()) {
                Deletion.tree(run.folder());
            }
        }
        boolean isDry = call.has("dry-run");
        return call.answer(() -> Json.cleaned(file.name(), isDry, names),
                () -> Texts.cleaned(names, isDry, run.folder()));
    }

    /// Refuses a folder that the atlas should not write to.
    ///
    /// @param inner the folder of the finished problems
    private static void check(Path out, Path inner, AtlasFile file) throws IOException {
        Path written = out.toAbsolutePath().normalize();
        Path work = inner.toAbsolutePath().normalize();
        Refusal.throwIf(written.startsWith(work) || work.startsWith(written),
                "--out " + out + " and the folder " + inner
                        + " of finished problems overlap; name another folder with --out");
        AtlasFolder.checkOurs(out, file);
    }

    private static AtlasFile file(Call call) throws IOException {
        return AtlasFile.read(ProblemWords.jobFile(call.arguments().getFirst()), Program.defaults());
    }

    private static AtlasProgress progress(Call call) {
        return new AtlasProgress((words, json) -> call.progress().show(false, words, json), call.progress()::log);
    }

    private static Predicate<Board> only(AtlasFile file, Call call) {
        String name = call.value("only");
        List<String> names = file.boards().stream().map(chart -> chart.board().name()).distinct().toList();
        Refusal.throwIf(name != null && !names.contains(name), "--only " + name + ": this board is not in "
                + file.name() + "; use one of " + String.join(", ", names));
        return board -> name == null || board.name().equals(name);
    }
}
