package pegsets.sets.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Differences agree with those of plain sets, whatever the sizes of both sides.
class DifferenceTest {

    @ParameterizedTest(name = "{0} codes without {1}, of {2} numbers")
    @CsvSource({"0,0,10", "5,0,10", "0,5,10", "9000,9000,12000", "9000,9000,100000", "20000,3,100000", "3,20000,100000",
        "4096,4096,4097"})
    void agreesWithPlainSets(int left, int right, int numbers) throws IOException {
        Random random = new Random(left + right);
        TreeSet<Long> all = draw(random, left, numbers);
        TreeSet<Long> without = draw(random, right, numbers);
        List<Long> found = Codes.drain(SetMerge.difference(Codes.cursor(all, random), Codes.cursor(without, random)));
        TreeSet<Long> expected = new TreeSet<>(all);
        expected.removeAll(without);
        assertEquals(List.copyOf(expected), found);
    }

    private static TreeSet<Long> draw(Random random, int count, int numbers) {
        TreeSet<Long> drawn = new TreeSet<>();
        for (int i = 0; i < count; i++) {
            drawn.add((long) random.nextInt(numbers));
        }
        return drawn;
    }
}
