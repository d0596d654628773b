package pegsets.search.solve;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Boards as plain sets of coordinates, with nothing of the program in it: which pairs are feasible, and whether moves
/// solve them.
///
/// @param shape `triangle`, `rhombus` or `hexagon`
record LatticeOracle(String shape, int side) {

    /// A hole by column and row, from 0.
    record Place(int x, int y) {

        /// That of records lets many places of a large triangle have the same.
        @Override
        public int hashCode() {
            return x << 16 ^ y;
        }

        static Place named(String name) {
            String[] numbers = name.split("\\.");
            return numbers.length == 2
                    ? new Place(Integer.parseInt(numbers[1]) - 1, Integer.parseInt(numbers[0]) - 1)
                    : new Place(name.charAt(0) - 'a', Integer.parseInt(name.substring(1)) - 1);
        }
    }

    record PlacePair(Place start, Place finish) {}

    /// The oracle of a board such as `triangle:5`.
    static LatticeOracle of(String board) {
        String[] parts = board.split(":");
        return new LatticeOracle(parts[0], Integer.parseInt(parts[1]));
    }

    List<Place> places() {
        int lines = shape.equals("hexagon") ? 2 * side - 1 : side;
        List<Place> places = new ArrayList<>();
        for (int y = 0; y < lines; y++) {
            for (int x = 0; x < lines; x++) {
                if (shape.equals("rhombus") || x - y <= 0 && shape.equals("triangle")
                        || Math.abs(x - y) < side && shape.equals("hexagon")) {
                    places.add(new Place(x, y));
                }
            }
        }
        return places;
    }

    /// The places that this one can be turned and reflected to.
    private List<Place> images(Place place) {
        if (shape.equals("rhombus")) {
            int last = side - 1;
            return List.of(place, new Place(place.y, place.x), new Place(last - place.x, last - place.y),
                    new Place(last - place.y, last - place.x));
        }
        List<Place> images = new ArrayList<>();
        Place turned = place;
        for (int i = 0; i < 6 && shape.equals("hexagon"); i++) {
            images.add(turned);
            images.add(new Place(turned.y, turned.x));
            turned = new Place(turned.x - turned.y + side - 1, turned.x);
        }
        for (int i = 0; i < 3 && shape.equals("triangle"); i++) {
            images.add(turned);
            images.add(new Place(turned.y - turned.x, turned.y));
            turned = new Place(turned.y - turned.x, side - 1 - turned.x);
        }
        return images;
    }

    /// How many places have each label of Figure 2 of Triangular, which is the place's column and row added.
    private static int[] labels(Collection<Place> places) {
        int[] labels = new int[3];
        places.forEach(place -> labels[(place.x + place.y) % 3]++);
        return labels;
    }

    /// The pairs that the parities of pegs allow: each jump changes the numbers of pegs of all three labels by one, so
    /// their differences stay even or odd.
    List<PlacePair> feasible() {
        return feasible(places());
    }

    static List<PlacePair> feasible(List<Place> places) {
        int[] full = labels(places);
        List<PlacePair> pairs = new ArrayList<>();
        for (Place start : places) {
            for (Place finish : places) {
                int[] ends = labels(List.of(start, finish));
                if ((full[0] - ends[0] - full[1] + ends[1]) % 2 == 0
                        && (full[1] - ends[1] - full[2] + ends[2]) % 2 == 0) {
                    pairs.add(new PlacePair(start, finish));
                }
            }
        }
        return pairs;
    }

    /// One feasible pair of each class under the symmetries.
    List<PlacePair> feasibleClasses() {
        Set<PlacePair> seen = new HashSet<>();
        List<PlacePair> classes = new ArrayList<>();
        for (PlacePair pair : feasible()) {
            if (seen.add(pair)) {
                classes.add(pair);
                List<Place> starts = images(pair.start);
                List<Place> finishes = images(pair.finish);
                for (int i = 0; i < starts.size(); i++) {
                    seen.add(new PlacePair(starts.get(i), finishes.get(i)));
                }
            }
        }
        return classes;
    }

    /// Plays moves from a full board with one vacancy. What is wrong with them; empty if they end with one peg at
    /// the finish.
    String fault(PlacePair pair, List<String> moves) {
        return fault(places(), pair, moves);
    }

    static String fault(List<Place> places, PlacePair pair, List<String> moves) {
        Set<Place> pegs = new HashSet<>(places);
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
