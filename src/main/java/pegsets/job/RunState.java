package pegsets.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.disk.Holder;

/// The process that works in the folder of a job, or the place where the last run stopped.
///
/// @param holder      the process that has locked the folder
/// @param step        the file that the process computes, or the file that the last run began and did not complete
/// @param percent     of the job that is done, if the process knows it
/// @param secondsLeft for the job, if the process knows them
/// @param stopped     the last time at which the stopped run wrote something, such as `2026-11-27 14:02:33`
public record RunState(Optional<Holder> holder, Optional<SetName> step, Optional<Integer> percent,
        Optional<Long> secondsLeft, Optional<String> stopped) {

    /// @param states of all files of the job
    public static RunState of(JobFolder folder, List<FileState> states) throws IOException {
        Optional<Holder> holder = Folders.holder(folder.folder());
        if (holder.isPresent()) {
            String[] words = holder.get().work().split(" "); // see JobProgress
            boolean isEstimated = words.length == 3;
            return new RunState(holder, SetName.ofFileName(words[0]),
                    isEstimated ? Optional.of(Integer.valueOf(words[1])) : Optional.empty(),
                    isEstimated ? Optional.of(Long.valueOf(words[2])) : Optional.empty(), Optional.empty());
        }
        List<SetName> plan = states.stream().map(FileState::name).toList();
        Optional<SetName> step = Journal.begun(folder.journal()).keySet().stream().map(SetName::ofFileName)
                .flatMap(Optional::stream).filter(plan::contains).reduce((_, last) -> last);
        Optional<String> stopped = Optional.empty();
        if (step.isPresent()) {
            Instant journal = lastChange(folder.journal());
            Instant work = lastChange(folder.work(step.get()));
            stopped = Optional.of(Holder.time(work.isAfter(journal) ? work : journal));
        }
        return new RunState(holder, step, Optional.empty(), Optional.empty(), stopped);
    }

    private static Instant lastChange(Path path) throws IOException {
        return Disk.exists(path) ? Files.getLastModifiedTime(path).toInstant() : Instant.MIN;
    }
}
