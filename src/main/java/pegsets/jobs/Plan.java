package pegsets.jobs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import pegsets.equations.Equation;
import pegsets.equations.NotesEquations;
import pegsets.equations.SetName.Kind;

/// The equations of a job in an order in which they can be made: what is wanted and what that needs. Play goes from s
/// pegs to e pegs, on an SVSS problem from T - 1 to 1. A complement problem needs F_s to F_m for W_m to W_e, m being
/// T/2 rounded down; any other problem needs B_e to B_m besides, for W_s to W_e, m being half way, or lower where
/// `forward-to` says so. With the least of forward sets, F_m is not made, unless B_m is its complement.
public final class Plan {
    private final Job job;
    private final NotesEquations notes;
    private final int startPegs;
    private final int finishPegs;
    /// The k of the first winning set that is made.
    private final int middle;
    private final boolean complement;
    private final List<Equation> equations = new ArrayList<>();

    private Plan(Job job) {
        this.job = job;
        this.notes = new NotesEquations(job.problem(), job.pruning());
        this.startPegs = job.problem().start().pegCount();
        this.finishPegs = job.problem().finish().pegCount();
        this.complement = job.problem().isComplementProblem();
        int half = (startPegs + finishPegs) / 2;
        this.middle = complement ? half : Math.clamp(job.forwardTo().orElse(half), finishPegs, half);
    }

    /// The equations of a job.
    public static List<Equation> of(Job job) {
        Plan plan = new Plan(job);
        plan.addForward();
        plan.addBackward();
        if (plan.needsWinning()) {
            plan.addWinning();
        }
        if (plan.wants(Result.LOSING)) {
            plan.addLosing();
        }
        if (plan.wants(Result.SOLUTIONS)) {
            plan.addSolutions();
        }
        if (plan.wants(Result.GAMES)) {
            plan.addGames();
        }
        if (plan.wants(Result.ENDS)) {
            plan.addLabels(Kind.FINISHES, Kind.STARTS);
        }
        return Collections.unmodifiableList(plan.equations);
    }

    private boolean wants(Result result) {
        return job.wanted().contains(result);
    }

    private boolean needsWinning() {
        return wants(Result.WINNING) || wants(Result.LOSING) || wants(Result.SOLUTIONS) || wants(Result.ENDS);
    }

    /// The highest k of the winning sets that are kept.
    private int top() {
        return complement ? middle : startPegs;
    }

    /// Whether W_m is made without F_m: nothing else needs it.
    private boolean leavesOutMiddle() {
        boolean isItsOwnOpposite = complement && 2 * middle == job.problem().board().size();
        return job.forwardSets() == ForwardSets.LEAST && job.forwardTo().isEmpty() && middle < startPegs
                && !isItsOwnOpposite;
    }

    /// The lowest k of the forward sets; above the start where none are needed.
    private int forwardTo() {
        int to = startPegs + 1;
        if (wants(Result.FORWARD) || wants(Result.BACKWARD) && complement) {
            to = job.forwardTo().orElse(finishPegs);
        }
        if (wants(Result.GAMES)) {
            to = 1;
        }
        if (needsWinning()) {
            int needed = leavesOutMiddle() ? middle + 1 : middle;
            to = Math.min(to, Math.min(job.forwardTo().orElse(needed), needed));
        }
        return to;
    }

    /// The highest k of the backward sets; 0 where none are needed.
    private int backwardTo() {
        int wantedTo = wants(Result.BACKWARD) ? startPegs + finishPegs - job.forwardTo().orElse(finishPegs) : 0;
        return needsWinning() && !complement ? Math.max(wantedTo, middle) : wantedTo;
    }

    private void addForward() {
        for (int k = startPegs; k >= forwardTo(); k--) {
            equations.add(notes.forward(k));
        }
    }

    private void addBackward() {
        for (int k = finishPegs; k <= backwardTo(); k++) {
            equations.add(notes.backward(k));
        }
    }

    private void addWinning() {
        equations.add(leavesOutMiddle() ? notes.winningFromAbove(middle) : notes.winning(middle));
        for (int k = middle - 1; k >= finishPegs; k--) {
            equations.add(notes.winningBelow(k));
        }
        for (int k = middle + 1; k <= top(); k++) {
            equations.add(notes.winningAbove(k));
        }
    }

    private void addLosing() {
        for (int k = startPegs - 1; k >= finishPegs; k--) {
            equations.add(notes.losing(k));
        }
    }

    private void addSolutions() {
        addLabels(Kind.TO_FINISH, Kind.FROM_START);
        equations.add(notes.solutions(middle));
    }

    /// Labels of all winning sets on disk: from the finish upward, then from the start downward.
    private void addLabels(Kind towardsFinish, Kind fromStart) {
        for (int k = finishPegs; k <= top(); k++) {
            equations.add(notes.towardsFinish(towardsFinish, k));
        }
        for (int k = top(); k >= finishPegs; k--) {
            equations.add(notes.fromStart(fromStart, towardsFinish, k));
        }
    }

    /// Labels of all forward sets from the start downward.
    private void addGames() {
        for (int k = startPegs; k >= 1; k--) {
            equations.add(notes.ways(k));
        }
        equations.add(notes.games());
    }
}
