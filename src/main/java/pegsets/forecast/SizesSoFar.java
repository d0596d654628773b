package pegsets.forecast;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import pegsets.equations.SetName;
import pegsets.equations.SetName.Kind;
import pegsets.expand.ProblemContext;
import pegsets.jobs.Job;

/// The sizes of a job's sets while it is run: those that are known, and what the others will probably have. Forward and
/// backward sets go on as those before them do. Winning sets are in proportion to those that are known; before there
/// are any, to what is expected of them, or else to the two sets that meet half way.
final class SizesSoFar {
    private final Job job;
    private final ProblemContext context;
    private final int startPegs;
    private final int finishPegs;
    private final int middle;
    private final Map<SetName, Double> known = new HashMap<>();
    private ExpectedSizes expected;

    SizesSoFar(Job job) {
        this.job = job;
        this.context = job.planner().context();
        this.startPegs = job.problem().start().pegCount();
        this.finishPegs = job.problem().finish().pegCount();
        this.middle = (startPegs + finishPegs) / 2;
    }

    void know(SetName name, double size) {
        known.put(name, size);
    }

    void expect(ExpectedSizes sizes) {
        expected = sizes;
    }

    double size(SetName name) {
        Double size = known.get(name);
        if (size != null) {
            return size;
        }
        int k = name.pegs();
        return switch (name.kind()) {
            case FORWARD -> level(Kind.FORWARD, k);
            case BACKWARD -> level(Kind.BACKWARD, k);
            case WINNING -> winning(k);
            case LOSING -> ExpectedSizes.LOSING_OF_WINNING * size(SetName.winning(k + 1));
            default -> throw new IllegalArgumentException(name + " is no set");
        };
    }

    /// A forward or backward set that is not known, as those that are known go on.
    private double level(Kind kind, int k) {
        if (kind == Kind.BACKWARD && job.problem().isComplementProblem()) {
            return size(SetName.forward(startPegs + finishPegs - k));
        }
        LevelTrend trend = new LevelTrend();
        int step = kind == Kind.FORWARD ? -1 : 1;
        int first = kind == Kind.FORWARD ? startPegs : finishPegs;
        double size = 1;
        for (int pegs = first; step * (k - pegs) >= 0; pegs += step) {
            Double there = known.get(new SetName(kind, pegs));
            if (there != null || pegs == first) {
                size = there == null ? 1 : there;
                trend.add(size);
            } else {
                size = trend.next();
            }
        }
        return Math.min(size, bound(k));
    }

    /// A winning set that is not known, in proportion to the nearest that is.
    private double winning(int k) {
        int step = k < middle ? 1 : -1;
        for (int pegs = k; step * (middle - pegs) >= 0; pegs += step) {
            Double there = known.get(SetName.winning(pegs));
            if (there != null) {
                return there / roughly(pegs) * roughly(k);
            }
        }
        return roughly(k);
    }

    private double roughly(int k) {
        boolean above = k >= middle;
        SetName of = above ? SetName.forward(k) : SetName.backward(k);
        if (expected != null) {
            return expected.size(SetName.winning(k)) * size(of) / Math.max(1, expected.size(of));
        }
        double share = size(above ? SetName.backward(middle) : SetName.forward(middle)) / bound(middle);
        return ExpectedSizes.winning(job.problem(), k, size(of), share);
    }

    private double bound(int k) {
        BigInteger all = context.levelSize(k);
        return job.problem().group().classesAmong(all).doubleValue();
    }
}
