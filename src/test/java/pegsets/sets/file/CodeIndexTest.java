package pegsets.sets.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The index finds every code of its array at its place and no other code, as a hash map does.
class CodeIndexTest {
    @ParameterizedTest
    @CsvSource({"0,33", "1,1", "1,63", "2,33", "63,33", "64,33", "1000,10", "5000,33", "5000,63", "5000,64"})
    void findsWhatAMapFinds(int size, int holes) throws IOException {
        long seed = 31L * size + holes;
        Random random = new Random(seed);
        long[] codes = Codes.array(Codes.random(random, size, holes));
        Long2IntOpenHashMap places = new Long2IntOpenHashMap();
        places.defaultReturnValue(-1);
        for (int i = 0; i < codes.length; i++) {
            places.put(codes[i], i);
        }
        CodeHashIndex index = new CodeHashIndex(codes, 1);
        for (long code : codes) {
            for (long near : new long[] {code - 1, code, code + 1}) {
                assertEquals(places.get(near), index.find(near), "code " + near + ", seed " + seed);
            }
        }
        for (int i = 0; i < 2000; i++) {
            long code = random.nextLong() >>> 1 + random.nextInt(63);
            assertEquals(places.get(code), index.find(code), "code " + code + ", seed " + seed);
        }
    }

    /// Many at a time, some of them there; what lies behind them is left alone.
    @ParameterizedTest
    @CsvSource({"0,33", "1,1", "63,33", "1000,10", "5000,33"})
    void findsManyAsItFindsOne(int size, int holes) throws IOException {
        Random random = new Random(size);
        long[] codes = Codes.array(Codes.random(random, size, holes));
        CodeHashIndex index = new CodeHashIndex(codes, 1);
        long[] wanted = random.longs(3000, 0, 1L << holes).toArray();
        for (int i = 0; i < wanted.length && codes.length > 0; i += 3) {
            wanted[i] = codes[random.nextInt(codes.length)];
        }
        int[] places = new int[wanted.length];
        places[places.length - 1] = 17;
        index.find(wanted, wanted.length - 1, places);
        for (int i = 0; i < wanted.length - 1; i++) {
            assertEquals(index.find(wanted[i]), places[i], "code " + wanted[i]);
        }
        assertEquals(17, places[places.length - 1]);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void severalThreadsMakeTheSameIndex(int threads) throws IOException {
        long[] codes = Codes.array(Codes.random(new Random(threads), 300_000, 33));
        CodeHashIndex index = new CodeHashIndex(codes, threads);
        for (int i = 0; i < codes.length; i++) {
            assertEquals(i, index.find(codes[i]));
        }
        int[] places = new int[codes.length];
        index.find(codes, codes.length, places);
        assertArrayEquals(IntStream.range(0, codes.length).toArray(), places);
    }

    /// A bitmap of ranks finds the places that the hash table finds.
    @ParameterizedTest(name = "{0} codes of {1} pegs on {2} holes, {3} checks")
    @CsvSource({"0,5,12,0", "1,5,12,2", "300,5,12,1", "20000,16,33,4", "5000,7,21,2", "70,3,33,0"})
    void placesAreThoseOfAHashTable(int size, int pegs, int holes, int checks) throws IOException {
        Random random = new Random(size);
        CodeClass codeClass = CodeClassTest.random(random, holes, checks);
        long[] codes = Codes.array(Codes.random(random, size, codeClass, pegs));
        RankIndex places = new RankIndex(new CodeNumbering(codeClass), pegs);
        long[] ranks = Arrays.stream(codes).map(places.ranks()::rank).toArray();
        places.addRanks(ranks, ranks.length / 2);
        long[] rest = Arrays.copyOfRange(ranks, ranks.length / 2, ranks.length);
        places.addRanks(rest, rest.length);
        places.end();
        CodeHashIndex expected = new CodeHashIndex(codes, 1);
        long[] asked = Codes.array(Codes.random(random, 2000, codeClass, pegs));
        int[] found = new int[asked.length];
        int[] wanted = new int[asked.length];
        places.find(asked, asked.length, found);
        expected.find(asked, asked.length, wanted);
        assertArrayEquals(wanted, found);
        for (int i = 0; i < codes.length; i++) {
            assertEquals(i, places.find(codes[i]));
        }
        for (int i = 0; i < 1000; i++) {
            long any = random.nextLong() >>> random.nextInt(Long.SIZE);
            assertEquals(expected.find(any), places.find(any), "code " + any);
        }
    }

    /// The search agrees with a scan, with repeats, at both ends, and beyond 63 bits.
    @Test
    void theFirstGreaterNumberIsFound() {
        Random random = new Random(1);
        for (int round = 0; round < 2000; round++) {
            long offset = random.nextBoolean() ? 0 : -8; // -8 to -1 are the greatest unsigned numbers
            long[] rising = random.longs(random.nextInt(20), 0, 8).sorted().map(i -> i + offset).toArray();
            int from = random.nextInt(rising.length + 1);
            int to = from + random.nextInt(rising.length + 1 - from);
            long bound = random.nextInt(8) + offset;
            int expected = IntStream.range(from, to).filter(i -> rising[i] > bound).findFirst().orElse(to);
            assertEquals(expected, BinarySearch.firstAbove(rising, from, to, bound), "round " + round);
        }
        assertEquals(1, BinarySearch.firstAbove(new long[] {1, -1}, 0, 2, Long.MAX_VALUE));
    }
}
