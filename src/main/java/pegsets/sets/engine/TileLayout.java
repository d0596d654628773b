package pegsets.sets.engine;

/// The low-part classes of the words of a tile ([WordLayout]), which give the numbers of the codes of the tile in
/// ascending order. Tiles that leave the same number of pegs and the same parities to the bits below them share one.
/// Immutable.
final class TileLayout {
    private static final int NUMBERS_BITS = 5;

    final int[] lowClass = new int[WordLayout.TILE];
    /// The number of the first code of each word; after the last, the number of all codes.
    final int[] first = new int[WordLayout.TILE + 1];

    /// The word of every 32nd number.
    private final char[] words;

    /// @param sizes        of the low-part classes
    /// @param wordParities of the index of each word
    /// @param pegs         below the tile; negative if the tile has no codes
    /// @param parities     below the tile
    TileLayout(int lowBits, int checks, int[] sizes, int[] wordParities, int pegs, int parities) {
        for (int word = 0; word < WordLayout.TILE; word++) {
            int left = pegs - Integer.bitCount(word);
            lowClass[word] = left < 0 || left > lowBits
                    ? lowBits + 1 << checks
                    : left << checks | parities ^ wordParities[word];
            first[word + 1] = first[word] + sizes[lowClass[word]];
        }
        this.words = new char[(size() >>> NUMBERS_BITS) + 1];
        int word = 0;
        for (int i = 0; i < words.length && i << NUMBERS_BITS < size(); i++) {
            while (first[word + 1] <= i << NUMBERS_BITS) {
                word++;
            }
            words[i] = (char) word;
        }
    }

    /// Returns how many codes the tile can have.
    int size() {
        return first[WordLayout.TILE];
    }

    /// Returns the word of a code, given by its number.
    int word(int number) {
        int word = words[number >>> NUMBERS_BITS];
        while (first[word + 1] <= number) {
            word++;
        }
        return word;
    }
}
