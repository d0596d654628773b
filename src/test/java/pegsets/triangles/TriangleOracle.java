package pegsets.triangles;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Triangles as plain sets of coordinates, with nothing of the program in it: which pairs are feasible, and whether
/// moves solve them.
final class TriangleOracle {

    /// A hole by column and row, from 0.
    record Place(int x, int y) {

        /// The three holes that this one can be turned to on a triangle, and their reflections.
        List<Place> images(int side) {
            List<Place> images = new ArrayList<>();
            Place turned = this;
            for (int i = 0; i < 3; i++) {
                images.add(turned);
                images.add(new Place(turned.y - turned.x, turned.y));
                turned = new Place(turned.y - turned.x, side - 1 - turned.x);
            }
            return images;
        }

        String name(int side) {
            return side <= 26 ? (char) ('a' + x) + "" + (y + 1) : y + 1 + "." + (x + 1);
        }

        static Place named(String name) {
            String[] numbers = name.split("\\.");
            return numbers.length == 2
                    ? new Place(Integer.parseInt(numbers[1]) - 1, Integer.parseInt(numbers[0]) - 1)
                    : new Place(name.charAt(0) - 'a', Integer.parseInt(name.substring(1)) - 1);
        }
    }

    record PlacePair(Place start, Place finish) {}

    private TriangleOracle() {}

    static List<Place> places(int side) {
        List<Place> places = new ArrayList<>();
        for (int y = 0; y < side; y++) {
            for (int x = 0; x <= y; x++) {
                places.add(new Place(x, y));
            }
        }
        return places;
    }

    /// Whether the parities of pegs allow a solution, by counting pegs of each label at the start and the finish.
    static boolean isFeasible(int side, PlacePair pair) {
        int[] pegs = new int[3];
        for (Place place : places(side)) {
            pegs[(place.x + place.y) % 3]++;
        }
        pegs[(pair.start.x + pair.start.y) % 3]--;
        pegs[(pair.finish.x + pair.finish.y) % 3]--;
        return (pegs[0] - pegs[1]) % 2 == 0 && (pegs[1] - pegs[2]) % 2 == 0;
    }

    /// The feasible pairs of a triangle.
    static List<PlacePair> feasible(int side) {
        List<PlacePair> pairs = new ArrayList<>();
        for (Place start : places(side)) {
            for (Place finish : places(side)) {
                PlacePair pair = new PlacePair(start, finish);
                if (isFeasible(side, pair)) {
                    pairs.add(pair);
                }
            }
        }
        return pairs;
    }

    /// One feasible pair of each class under the six symmetries.
    static List<PlacePair> feasibleClasses(int side) {
        Set<PlacePair> seen = new HashSet<>();
        List<PlacePair> classes = new ArrayList<>();
        for (PlacePair pair : feasible(side)) {
            if (seen.add(pair)) {
                classes.add(pair);
                List<Place> starts = pair.start.images(side);
                List<Place> finishes = pair.finish.images(side);
                for (int i = 0; i < starts.size(); i++) {
                    seen.add(new PlacePair(starts.get(i), finishes.get(i)));
                }
            }
        }
        return classes;
    }

    /// Plays moves from a full triangle with one vacancy. What is wrong with them; empty if they end with one peg at
    /// the finish.
    static String fault(int side, PlacePair pair, List<String> moves) {
        Set<Place> pegs = new HashSet<>(places(side));
        Set<Place> holes = Set.copyOf(pegs);
        pegs.remove(pair.start);
        for (String move : moves) {
            String[] names = move.split("-");
            for (int i = 1; i < names.length; i++) {
                Place from = Place.named(names[i - 1]);
                Place to = Place.named(names[i]);
                int dx = to.x - from.x;
                int dy = to.y - from.y;
                Place over = new Place(from.x + dx / 2, from.y + dy / 2);
                boolean inLine = Set.of("2 0", "-2 0", "0 2", "0 -2", "2 2", "-2 -2").contains(dx + " " + dy);
                if (!inLine || !holes.contains(to) || !pegs.remove(from) || !pegs.remove(over) || !pegs.add(to)) {
                    return names[i - 1] + "-" + names[i];
                }
            }
        }
        return pegs.equals(Set.of(pair.finish)) ? "" : pegs.size() + " pegs at the end";
    }
}
