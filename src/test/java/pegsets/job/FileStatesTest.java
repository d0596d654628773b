package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.disk.AtomicFile;
import pegsets.job.RunState.FileState;
import pegsets.job.RunState.State;

class FileStatesTest {
    @TempDir
    Path data;

    /// While another process writes the journal, each state follows from the journal before or after the change, not
    /// from half of each.
    @Test
    void statesAreThoseOfOneJournal() throws Exception {
        Job job = JobRun.job("triangle:5", "a1", "a1", JobRun.DENSE, Result.FORWARD);
        JobFolder folder = new JobFolder(data, job);
        Files.createDirectories(folder.folder());
        List<Equation> plan = Plan.of(job);
        String front = "pegsets journal 1\n" + job.description().text();
        String name = plan.getFirst().left().fileName();
        String begun = front + "begin " + name + " 4096\n";
        String done = begun + "done " + name + " 1 7d21a3c0\n";
        AtomicFile.write(folder.journal(), begun);
        AtomicBoolean isOver = new AtomicBoolean();
        Thread writer = Thread.startVirtualThread(() -> {
            while (!isOver.get()) {
                try {
                    Files.move(Files.writeString(data.resolve("next"), done), folder.journal(),
                            StandardCopyOption.ATOMIC_MOVE);
                    Files.move(Files.writeString(data.resolve("next"), begun), folder.journal(),
                            StandardCopyOption.ATOMIC_MOVE);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        });
        Set<State> found = new TreeSet<>();
        for (int i = 0; i < 3000; i++) {
            found.addAll(RunState.of(folder, plan.subList(0, 1)).files().stream().map(FileState::state)
                    .collect(Collectors.toSet()));
        }
        isOver.set(true);
        writer.join();
        found.removeAll(Set.of(State.STARTED, State.LOST));
        assertEquals(Set.of(), found);
    }
}
