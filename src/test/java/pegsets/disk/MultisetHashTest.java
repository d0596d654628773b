package pegsets.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class MultisetHashTest {

    @Test
    void theOrderDoesNotCount() {
        assertEquals(receipt(1, 2, 3), receipt(3, 1, 2));
        assertNotEquals(receipt(1, 2, 3), receipt(1, 2, 4));
        assertNotEquals(receipt(1, 2), receipt(1, 2, 2));
        assertNotEquals(receipt(2, 2), receipt(1, 3));
        assertEquals(receipt(1, 2, 3).hashCode(), receipt(3, 1, 2).hashCode());
    }

    @Test
    void partsAddUp() {
        MultisetHash sum = new MultisetHash();
        sum.add(new int[] {7, 1, 2}, 1, 3);
        sum.add(receipt(3));
        assertEquals(receipt(3, 2, 1), sum);
        assertEquals(sum, new MultisetHash(sum.count(), sum.hashes()));
        assertEquals(3, sum.count());
    }

    private static MultisetHash receipt(long... numbers) {
        MultisetHash receipt = new MultisetHash();
        receipt.add(numbers, 0, numbers.length);
        return receipt;
    }
}
