package pegsets.descent.bitwise;

/// The groups of the words of a tile ([WordLayout]), and with them the numbers of the tile's codes in rising order. Tiles
/// that leave as many pegs and the same parities to what is below them have the same. Immutable.
final class TileGroups {
    private static final int NUMBERS_BITS = 5;

    /// For each word the number of its group.
    final int[] group = new int[WordLayout.TILE];
    /// For each word the number of its first code; behind the last, how many codes there are.
    final int[] first = new int[WordLayout.TILE + 1];

    /// For every 32 numbers, the word of the first.
    private final char[] from;

    /// @param sizes          of the groups, by their numbers; behind those that can be there are some of size 0
    /// @param placeParities  of each place in a tile
    /// @param pegs           below the tile; less than 0 where there are no codes
    /// @param parities       below the tile
    TileGroups(int lowBits, int checks, int[] sizes, int[] placeParities, int pegs, int parities) {
        for (int place = 0; place < WordLayout.TILE; place++) {
            int left = pegs - Integer.bitCount(place);
            group[place] = left < 0 || left > lowBits
                    ? lowBits + 1 << checks
                    : left << checks | parities ^ placeParities[place];
            first[place + 1] = first[place] + sizes[group[place]];
        }
        this.from = new char[(size() >>> NUMBERS_BITS) + 1];
        int place = 0;
        for (int i = 0; i < from.length && i << NUMBERS_BITS < size(); i++) {
            while (first[place + 1] <= i << NUMBERS_BITS) {
                place++;
            }
            from[i] = (char) place;
        }
    }

    /// How many codes the tile could have.
    int size() {
        return first[WordLayout.TILE];
    }

    /// The word of a code.
    ///
    /// @param number of the code
    int place(int number) {
        int place = from[number >>> NUMBERS_BITS];
        while (first[place + 1] <= number) {
            place++;
        }
        return place;
    }
}
