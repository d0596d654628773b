package pegsets.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class CentralGameInMemoryTest {
    private static final int[][] SIZES = CentralGameInMemory.sizes();

    @ParameterizedTest
    @CsvFileSource(resources = "/published/english33-d4-sizes.csv", numLinesToSkip = 1)
    void hasThePublishedSizes(String set, int k, String symmetry, int size) {
        if (k >= 16 && (set.equals("F") || set.equals("W")) && symmetry.equals("full")) {
            assertEquals(size, SIZES[set.equals("F") ? 0 : 1][k], set + "_" + k);
        }
    }
}
