package pegsets.answers.wins;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import pegsets.job.FinishedJob;
import pegsets.job.Ground;
import pegsets.oracle.SlowSolitaire;
import pegsets.oracle.SlowSolutions;

/// A problem with solutions, for the program and for the oracle.
final class Played {
    final FinishedJob ours;
    final SlowSolitaire game;
    final List<String> starts;
    final Set<String> finishes;

    /// @param start     holes with spaces between, or a word of job files
    /// @param forbidden jumps with spaces between
    Played(Path folder, Ground ground, String start, String finish, String forbidden, String more) throws Exception {
        ours = FinishedJob.run(folder,
                ground.yaml() + "start: " + Ground.list(start) + "\nfinish: " + Ground.list(finish)
                        + "\nresults: [solutions]\nmemory: 64m\n" + more
                        + (forbidden.isEmpty() ? "" : "\nforbid: [" + forbidden.replace(" ", ", ") + "]"));
        game = ground.game().without(Set.of(forbidden.split(" ")));
        starts = ours.job().problem().start().codes().longStream().mapToObj(game::position).toList();
        finishes = ours.job().problem().finish().codes().longStream().mapToObj(game::position)
                .collect(Collectors.toSet());
    }

    List<String> winning() {
        SlowSolitaire.SequenceCounter toFinish = new SlowSolitaire.SequenceCounter(finishes, game::descendants);
        return SlowSolitaire.closure(Set.copyOf(starts), game::descendants).stream()
                .filter(position -> toFinish.count(position).signum() > 0).toList();
    }

    List<List<String>> solutions(String from) {
        List<List<String>> all = new ArrayList<>();
        new SlowSolutions(game, finishes).forEach(List.of(from), jumps -> all.add(List.copyOf(jumps)));
        return all;
    }

    void forEachSolution(Consumer<List<String>> seen) {
        new SlowSolutions(game, finishes).forEach(starts, seen);
    }
}
