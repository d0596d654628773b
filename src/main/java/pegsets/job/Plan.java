package pegsets.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import pegsets.disk.FileFingerprint;
import pegsets.job.SetName.Kind;

/// The equations of a job, each after those that it needs: the wanted results and their inputs. Play leads from s pegs
/// to e pegs; on an SVSS problem these are T - 1 and 1. A complement problem needs F_s to F_m for W_m to W_e, with m =
/// T/2 rounded down. Other problems need also B_e to B_m for W_s to W_e, with m halfway, or lower if `forward-to` is.
/// With `forward-sets: least`, the plan omits F_m, unless B_m is its complement.
public final class Plan {
    private final Job job;
    private final NotesEquations notes;
    private final int startPegs;
    private final int finishPegs;
    /// The k of the first winning set in the plan.
    private final int middle;
    private final boolean complement;

    private Plan(Job job) {
        this.job = job;
        this.notes = new NotesEquations(job.problem(), job.pruning());
        this.startPegs = job.problem().start().pegCount();
        this.finishPegs = job.problem().finish().pegCount();
        this.complement = job.problem().isComplementProblem();
        int half = (startPegs + finishPegs) / 2;
        this.middle = complement ? half : Math.clamp(job.wanted().forwardTo().orElse(half), finishPegs, half);
    }

    public static List<Equation> of(Job job) {
        return Collections.unmodifiableList(new Plan(job).equations());
    }

    /// Returns the equations of the job of a folder, and those of the ways of all winning positions whose labels the
    /// journal records, if the inputs of these are in the plan too.
    public static List<Equation> of(JobFolder folder) throws IOException {
        Map<String, FileFingerprint> journalled = folder.journalled();
        Set<SetName> planned = of(folder.job()).stream().map(Equation::left).collect(Collectors.toSet());
        List<Equation> plan = new ArrayList<>();
        for (Equation equation : of(folder.job().counting())) {
            SetName left = equation.left();
            if (left.kind().result() == Result.COUNTS && journalled.containsKey(left.fileName())
                    && planned.containsAll(equation.inputs())) {
                planned.add(left);
            }
            if (planned.contains(left)) {
                plan.add(equation);
            }
        }
        return plan;
    }

    /// Returns the first missing file of some kinds in the plan of a folder.
    public static Optional<SetName> firstMissing(JobFolder folder, Set<Kind> kinds) throws IOException {
        Map<String, FileFingerprint> journalled = folder.journalled();
        for (Equation equation : of(folder)) {
            SetName id = equation.left();
            if (kinds.contains(id.kind())
                    && (id.kind().isNumbers() ? folder.numbers(id) : folder.summary(id, journalled)).isEmpty()) {
                return Optional.of(id);
            }
        }
        return Optional.empty();
    }

    private List<Equation> equations() {
        List<Equation> all = new ArrayList<>();
        for (int k = startPegs; k >= forwardTo(); k--) {
            all.add(notes.forward(k));
        }
        for (int k = finishPegs; k <= backwardTo(); k++) {
            all.add(notes.backward(k));
        }
        if (needsWinning()) {
            addWinning(all);
        }
        for (int k = startPegs - 1; job.wants(Result.LOSING) && k >= finishPegs; k--) {
            all.add(notes.losing(k));
        }
        if (job.wants(Result.COUNTS)) {
            addLabels(Kind.TO_FINISH, Kind.FROM_START, finishPegs, top(), all);
        } else if (job.wants(Result.SOLUTIONS)) {
            addLabels(Kind.TO_FINISH, Kind.FROM_START, middle, middle, all);
        }
        if (job.wants(Result.SOLUTIONS)) {
            all.add(notes.solutions(middle));
        }
        if (job.wants(Result.GAMES)) {
            for (int k = startPegs; k >= 1; k--) {
                all.add(notes.ways(k));
            }
            all.add(notes.games());
        }
        if (job.wants(Result.ENDS)) {
            addLabels(Kind.FINISHES, Kind.STARTS, finishPegs, top(), all);
        }
        return all;
    }

    private boolean needsWinning() {
        return job.wants(Result.WINNING) || job.wants(Result.LOSING) || job.wants(Result.SOLUTIONS)
                || job.wants(Result.COUNTS) || job.wants(Result.ENDS);
    }

    /// Returns the highest k of the stored winning sets.
    private int top() {
        return complement ? middle : startPegs;
    }

    /// Returns whether W_m is computed without F_m, because no other equation needs F_m.
    private boolean leavesOutMiddle() {
        boolean isItsOwnOpposite = complement && 2 * middle == job.problem().board().size();
        return job.wanted().leastForwardSets() && job.wanted().forwardTo().isEmpty()
                && middle < startPegs
                && !isItsOwnOpposite;
    }

    /// Returns the lowest k of the forward sets; above the start if the job needs no forward set.
    private int forwardTo() {
        int to = startPegs + 1;
        if (job.wants(Result.FORWARD) || job.wants(Result.BACKWARD) && complement) {
            to = job.wanted().forwardTo().orElse(finishPegs);
        }
        if (job.wants(Result.GAMES)) {
            to = 1;
        }
        if (needsWinning()) {
            int needed = leavesOutMiddle() ? middle + 1 : middle;
            to = Math.min(to, Math.min(job.wanted().forwardTo().orElse(needed), needed));
        }
        return to;
    }

    /// Returns the highest k of the backward sets; 0 if the job needs no backward set.
    private int backwardTo() {
        int wantedTo = job.wants(Result.BACKWARD)
                ? startPegs + finishPegs - job.wanted().forwardTo().orElse(finishPegs)
                : 0;
        return needsWinning() && !complement ? Math.max(wantedTo, middle) : wantedTo;
    }

    private void addWinning(List<Equation> all) {
        all.add(leavesOutMiddle() ? notes.winningFromAbove(middle) : notes.winning(middle));
        for (int k = middle - 1; k >= finishPegs; k--) {
            all.add(notes.winningBelow(k));
        }
        for (int k = middle + 1; k <= top(); k++) {
            all.add(notes.winningAbove(k));
        }
    }

    /// Adds labels of winning sets: from the finish up to k = `upTo`, then from the start down to k = `downTo`.
    private void addLabels(Kind towardsFinish, Kind fromStart, int downTo, int upTo, List<Equation> all) {
        for (int k = finishPegs; k <= upTo; k++) {
            all.add(notes.towardsFinish(towardsFinish, k));
        }
        for (int k = top(); k >= downTo; k--) {
            all.add(notes.fromStart(fromStart, towardsFinish, k));
        }
    }
}
