package pegsets.oracle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// The winning positions by the complement problems that they occur in (Notes, section 6), from the raw winning sets of
/// each of these problems by itself. Everything is looked at in one position class for each type of problem, that of
/// its first vacancy. A vacancy stands for its images; problems are numbered by the first hole among these. If several
/// images are vacancies of the class, the problem is degenerate, and numbered before the others. Of each symmetry class
/// all positions that are in the raw winning set of a degenerate problem are stored, each under the problems in whose
/// raw sets it is. If there are no such positions, the mincode is stored, under the problems of its images in the
/// class.
public final class SlowByIndex {
    private final SlowSolitaire game;
    /// Rows of an elimination: sets of holes that sums of jumps flip, by their first hole.
    private final Map<Integer, Long> flips = new HashMap<>();
    /// One vacancy for each type of problem.
    private final List<String> types = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final Set<String> degenerate = new HashSet<>();

    public SlowByIndex(SlowSolitaire game) {
        this.game = game;
        game.lines().forEach(line -> {
            long rest = reduced(line.stream().mapToLong(hole -> 1L << hole).sum());
            if (rest != 0) {
                flips.put(Long.numberOfTrailingZeros(rest), rest);
            }
        });
        for (String hole : game.holeNames()) {
            if (images(hole).stream().noneMatch(this::isVacancyLookedAt)) {
                types.add(hole);
            }
        }
        addProblems();
    }

    private void addProblems() {
        Set<String> done = new HashSet<>();
        List<String> others = new ArrayList<>();
        for (String hole : game.holeNames()) {
            if (!done.contains(hole)) {
                done.addAll(images(hole));
                List<String> vacancies = new ArrayList<>(game.holeNames());
                vacancies.removeIf(vacancy -> !images(hole).contains(vacancy) || !isVacancyLookedAt(vacancy));
                String vacancy = vacancies.getFirst();
                boolean isDegenerate = vacancies.size() > 1 && areInOneClass(game.allBut(vacancy), game.only(vacancy));
                (isDegenerate ? problems : others).add(vacancy);
                if (isDegenerate) {
                    degenerate.add(vacancy);
                }
            }
        }
        problems.addAll(others);
    }

    /// The rest of a set of holes after flipping as many as possible by sums of jumps, from the first hole on.
    private long reduced(long holes) {
        long rest = holes;
        for (int hole = 0; hole < game.size(); hole++) {
            rest ^= (rest >>> hole & 1) == 0 ? 0 : flips.getOrDefault(hole, 0L);
        }
        return rest;
    }

    private boolean areInOneClass(String position, String other) {
        return reduced(SlowSolitaire.code(position) ^ SlowSolitaire.code(other)) == 0;
    }

    private boolean isLookedAt(String position) {
        return types.stream().anyMatch(hole -> areInOneClass(position, game.allBut(hole)));
    }

    private boolean isVacancyLookedAt(String hole) {
        return isLookedAt(game.allBut(hole));
    }

    private Set<String> images(String hole) {
        int number = game.holeNames().indexOf(hole);
        return game.symmetries().stream().map(map -> game.holeNames().get(map.get(number))).collect(Collectors.toSet());
    }

    /// The vacancies of the problems, in the order of their numbers.
    public List<String> problems() {
        return problems;
    }

    /// How many types of problems there are.
    public int types() {
        return types.size();
    }

    /// Whether a problem's positions are stored raw.
    public boolean isDegenerate(String problem) {
        return degenerate.contains(problem);
    }

    /// The raw winning sets of up to half as many pegs as there are holes: number k - 1 is W_k.
    private List<Set<String>> winning(Set<String> starts, Set<String> finishes) {
        List<Set<String>> winning = new ArrayList<>();
        Set<String> level = finishes;
        for (int k = 1; k <= game.size() / 2; k++) {
            winning.add(new HashSet<>(level));
            level = SlowSolitaire.next(level, game::parents);
        }
        level = starts;
        for (int k = game.size() - 1; k >= 1; k--) {
            if (k <= game.size() / 2) {
                winning.get(k - 1).retainAll(level);
            }
            level = SlowSolitaire.next(level, game::descendants);
        }
        return winning;
    }

    /// For each k up to half the holes, the codes of each index that has some.
    public SortedMap<Integer, SortedMap<Long, SortedSet<Long>>> sets() {
        List<List<Set<String>>> ofProblems = problems.stream()
                .map(hole -> winning(Set.of(game.allBut(hole)), Set.of(game.only(hole)))).toList();
        List<Set<String>> ofAll = winning(game.holeNames().stream().map(game::allBut).collect(Collectors.toSet()),
                game.holeNames().stream().map(game::only).collect(Collectors.toSet()));
        SortedMap<Integer, SortedMap<Long, SortedSet<Long>>> sets = new TreeMap<>();
        for (int k = 1; k <= game.size() / 2; k++) {
            int at = k - 1;
            sets.put(k, new TreeMap<>());
            Set<String> done = new HashSet<>();
            for (String position : ofAll.get(at)) {
                if (!done.contains(position)) {
                    Set<String> all = game.symmetries().stream().map(map -> SlowSolitaire.image(position, map))
                            .collect(Collectors.toCollection(LinkedHashSet::new));
                    done.addAll(all);
                    addClass(all, ofProblems.stream().map(levels -> levels.get(at)).toList(), sets.get(k));
                }
            }
        }
        return sets;
    }

    private void addClass(Set<String> all, List<Set<String>> ofProblems, SortedMap<Long, SortedSet<Long>> sets) {
        boolean stored = false;
        Set<Long> notRaw = new HashSet<>();
        for (String position : all) {
            if (isLookedAt(position)) {
                long index = 0;
                boolean raw = false;
                for (int q = 1; q <= problems.size(); q++) {
                    if (ofProblems.get(q - 1).contains(position)) {
                        index += (long) Math.pow(2, q - 1);
                        raw |= degenerate.contains(problems.get(q - 1));
                    }
                }
                if (raw) {
                    sets.computeIfAbsent(index, _ -> new TreeSet<>()).add(SlowSolitaire.code(position));
                    stored = true;
                } else {
                    notRaw.add(index);
                }
            }
        }
        if (!stored && notRaw.size() != 1) {
            throw new AssertionError("images of one position in different problems: " + all);
        }
        if (!stored) {
            sets.computeIfAbsent(notRaw.iterator().next(), _ -> new TreeSet<>())
                    .add(all.stream().map(SlowSolitaire::code).min(Long::compare).orElseThrow());
        }
    }
}
