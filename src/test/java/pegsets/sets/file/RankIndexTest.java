package pegsets.sets.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The places of codes found by their ranks are those found by a hash table.
class RankIndexTest {

    @ParameterizedTest(name = "{0} codes of {1} pegs on {2} holes, {3} checks")
    @CsvSource({"0,5,12,0", "1,5,12,2", "300,5,12,1", "20000,16,33,4", "5000,7,21,2", "70,3,33,0"})
    void placesAreThoseOfAHashTable(int size, int pegs, int holes, int checks) {
        Random random = new Random(size);
        CodeClass codeClass = CodeClassTest.random(random, holes, checks);
        long[] codes = Codes.array(Codes.random(random, size, codeClass, pegs));
        RankIndex places = new RankIndex(new CodeNumbering(codeClass), pegs);
        long[] ranks = Arrays.stream(codes).map(places.ranks()::rank).toArray();
        places.addRanks(ranks, ranks.length / 2);
        long[] rest = Arrays.copyOfRange(ranks, ranks.length / 2, ranks.length);
        places.addRanks(rest, rest.length);
        places.end();
        CodeHashIndex expected = new CodeHashIndex(codes);
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
}
