package pegsets.jobs;

import static pegsets.equations.SetName.backward;
import static pegsets.equations.SetName.forward;
import static pegsets.equations.SetName.losing;
import static pegsets.equations.SetName.winning;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import pegsets.equations.SetName;
import pegsets.jobs.Step.Operation;

/// The steps of a job in an order in which they can be run: what is wanted and what that needs.
/// Play goes from s pegs to e pegs, on an SVSS problem from T - 1 to 1. A complement problem needs F_s to F_m for W_m to W_e,
/// m being T/2 rounded down; any other problem needs B_e to B_m besides, for W_s to W_e, m being half way.
public final class Plan {
    private final Job job;
    private final int holes;
    private final int startPegs;
    private final int finishPegs;
    private final int middle;
    private final boolean complement;
    private final List<Step> steps = new ArrayList<>();

    private Plan(Job job) {
        this.job = job;
        this.holes = job.problem().board().size();
        this.startPegs = job.problem().start().pegCount();
        this.finishPegs = job.problem().finish().pegCount();
        this.complement = job.problem().isComplementProblem();
        this.middle = (startPegs + finishPegs) / 2;
    }

    /// The steps of a job.
    public static List<Step> of(Job job) {
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
            plan.addLabels(SetName.Kind.TO_FINISH, SetName.Kind.FROM_START);
            plan.add(Operation.TOTAL, SetName.SOLUTIONS, winning(plan.middle), new SetName(SetName.Kind.TO_FINISH, plan.middle),
                    new SetName(SetName.Kind.FROM_START, plan.middle));
        }
        if (plan.wants(Result.GAMES)) {
            plan.addGames();
        }
        if (plan.wants(Result.ENDS)) {
            plan.addLabels(SetName.Kind.FINISHES, SetName.Kind.STARTS);
        }
        return Collections.unmodifiableList(plan.steps);
    }

    private boolean wants(Result result) {
        return job.wanted().contains(result);
    }

    private boolean needsWinning() {
        return wants(Result.WINNING) || wants(Result.LOSING) || wants(Result.SOLUTIONS) || wants(Result.ENDS);
    }

    private void add(Operation operation, SetName output, SetName... inputs) {
        steps.add(new Step(operation, output, List.of(inputs)));
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
            to = Math.min(Math.min(to, job.forwardTo().orElse(middle)), middle);
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
            if (k == startPegs) {
                add(Operation.START, forward(k));
            } else {
                add(Operation.DESCEND, forward(k), forward(k + 1));
            }
        }
    }

    private void addBackward() {
        for (int k = finishPegs; k <= backwardTo(); k++) {
            if (complement) {
                add(Operation.COMPLEMENT, backward(k), forward(holes - k));
            } else if (k == finishPegs) {
                add(Operation.FINISH, backward(k));
            } else {
                add(Operation.ASCEND, backward(k), backward(k - 1));
            }
        }
    }

    private void addWinning() {
        if (complement) {
            add(Operation.WIN_MIDDLE_OF_COMPLEMENTS, winning(middle), forward(holes - middle), forward(middle));
            for (int k = middle - 1; k >= finishPegs; k--) {
                add(Operation.WIN_DESCEND_BY_COMPLEMENTS, winning(k), winning(k + 1), forward(holes - k));
            }
            return;
        }
        add(Operation.WIN_MIDDLE, winning(middle), forward(middle), backward(middle));
        for (int k = middle - 1; k >= finishPegs; k--) {
            add(Operation.WIN_DESCEND, winning(k), winning(k + 1), backward(k));
        }
        for (int k = middle + 1; k <= startPegs; k++) {
            add(Operation.WIN_ASCEND, winning(k), winning(k - 1), forward(k));
        }
    }

    private void addLosing() {
        for (int k = startPegs - 1; k >= finishPegs; k--) {
            if (!complement || k < middle) {
                add(Operation.LOSE, losing(k), winning(k + 1), winning(k));
            } else if (k == middle) {
                add(Operation.LOSE_MIDDLE_OF_COMPLEMENTS, losing(k), winning(holes - k - 1), winning(k));
            } else {
                add(Operation.LOSE_BY_COMPLEMENTS, losing(k), winning(holes - k - 1), winning(holes - k));
            }
        }
    }

    /// Labels of all winning sets on disk: from the finish upward, then from the start downward.
    private void addLabels(SetName.Kind toFinish, SetName.Kind fromStart) {
        int top = complement ? middle : startPegs;
        add(Operation.LABEL_FINISH, new SetName(toFinish, finishPegs), winning(finishPegs));
        for (int k = finishPegs + 1; k <= top; k++) {
            add(Operation.LABEL_ASCEND, new SetName(toFinish, k), winning(k), winning(k - 1), new SetName(toFinish, k - 1));
        }
        if (complement) {
            add(Operation.LABEL_MIDDLE_OF_COMPLEMENTS, new SetName(fromStart, top), winning(top), new SetName(toFinish, top));
        } else {
            add(Operation.LABEL_START, new SetName(fromStart, top), winning(top));
        }
        for (int k = top - 1; k >= finishPegs; k--) {
            add(Operation.LABEL_DESCEND, new SetName(fromStart, k), winning(k), winning(k + 1), new SetName(fromStart, k + 1));
        }
    }

    /// Labels of all forward sets from the start downward.
    private void addGames() {
        List<SetName> all = new ArrayList<>();
        for (int k = startPegs; k >= 1; k--) {
            SetName ways = new SetName(SetName.Kind.WAYS, k);
            if (k == startPegs) {
                add(Operation.LABEL_START, ways, forward(k));
            } else {
                add(Operation.LABEL_DESCEND, ways, forward(k), forward(k + 1), new SetName(SetName.Kind.WAYS, k + 1));
            }
            all.addAll(List.of(forward(k), ways));
        }
        steps.add(new Step(Operation.TOTAL_OF_GAMES, SetName.GAMES, all));
    }
}
