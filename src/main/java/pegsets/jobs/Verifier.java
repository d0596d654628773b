package pegsets.jobs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pegsets.sets.CorruptFileException;
import pegsets.stages.SetChecker;

/// Checks all files of a job again: checksums, what the journal remembers, and what must hold of the sets themselves.
public final class Verifier {

    /// What was found of one file.
    ///
    /// @param fault what is wrong with it, or empty
    public record Finding(SetId id, Optional<String> fault) {}

    private final Workspace workspace;
    private final SetChecker checker;
    private final Map<String, Stored> journal;

    public Verifier(Job job, Workspace workspace) throws IOException {
        this.workspace = workspace;
        this.checker = new SetChecker(job.problem());
        this.journal = Journal.read(workspace.journal(), job.problemText());
    }

    /// Checks every file that the plan names and that is there, or should be, and all other sets in the folder.
    public List<Finding> verify(List<Step> plan) throws IOException {
        Set<SetId> ids = new LinkedHashSet<>();
        plan.forEach(step -> ids.add(step.output()));
        ids.addAll(workspace.results());
        List<Finding> findings = new ArrayList<>();
        for (SetId id : ids) {
            Optional<String> fault = Optional.empty();
            boolean found = true;
            try {
                found = check(id);
            } catch (CorruptFileException e) {
                fault = Optional.of(e.file().equals(workspace.file(id)) ? e.getMessage()
                        : workspace.file(id) + ": cannot be checked, as " + e.file().getFileName() + " is damaged");
            }
            if (found) {
                findings.add(new Finding(id, fault));
            }
        }
        return findings;
    }

    /// Returns whether there is a file to check.
    private boolean check(SetId id) throws IOException {
        Optional<Stored> stored = workspace.check(id);
        Stored remembered = journal.get(id.fileName());
        if (stored.isEmpty() && remembered == null) {
            return false;
        }
        if (stored.isEmpty()) {
            throw new CorruptFileException(workspace.file(id), "is missing, the journal says it was done");
        }
        if (remembered != null && !stored.get().equals(remembered)) {
            throw new CorruptFileException(workspace.file(id), "holds " + stored.get().inWords()
                    + ", the journal says " + remembered.inWords());
        }
        switch (id.kind()) {
            case FORWARD, BACKWARD -> checker.checkCodes(workspace.file(id));
            case WINNING -> {
                checker.checkCodes(workspace.file(id));
                checkWithin(id, SetId.forward(id.pegs()));
                checkWithin(id, SetId.backward(id.pegs()));
            }
            case COUNTS -> checker.checkCounts(workspace.file(id), workspace.file(SetId.winning(id.pegs())));
            case SOLUTIONS -> { }
        }
        return true;
    }

    private void checkWithin(SetId subset, SetId superset) throws IOException {
        if (workspace.check(superset).isPresent()) {
            checker.checkSubset(workspace.file(subset), workspace.file(superset));
        }
    }
}
