package pegsets.spark;

import org.apache.spark.Success$;
import org.apache.spark.TaskEndReason;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import pegsets.disk.Progress;

/// Tells how far a set is by the tasks that have ended, and counts what all of them have sent.
final class TaskProgress extends SparkListener {
    private final Progress progress;
    private long positions;
    private int tasks;
    private int ended;
    private long allTasks;
    private long shuffledBytes;

    TaskProgress(Progress progress) {
        this.progress = progress;
    }

    /// Tasks begin that together go through so many positions.
    synchronized void begin(long ofAll, int ofTasks) {
        positions = ofAll;
        tasks = ofTasks;
        ended = 0;
    }

    /// All tasks that count have ended.
    synchronized void end() {
        report(tasks);
        tasks = 0;
    }

    /// What the driver itself does.
    void advance(long some) {
        progress.advance(some);
    }

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd task) {
        TaskEndReason reason = task.reason();
        allTasks++;
        if (task.taskMetrics() != null) {
            shuffledBytes += task.taskMetrics().shuffleWriteMetrics().bytesWritten();
        }
        if (reason == Success$.MODULE$ && ended < tasks) {
            report(ended + 1);
        }
    }

    /// What the cluster has done so far.
    @Override
    public synchronized String toString() {
        return "%,d tasks, %,d bytes from one to another".formatted(allTasks, shuffledBytes);
    }

    private void report(int now) {
        if (tasks > 0) {
            progress.advance(positions * now / tasks - positions * ended / tasks);
            ended = now;
        }
    }
}
