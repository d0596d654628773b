package pegsets.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class ReceiptTest {

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
        Receipt sum = new Receipt();
        sum.add(new int[] {7, 1, 2}, 1, 3);
        sum.add(receipt(3));
        assertEquals(receipt(3, 2, 1), sum);
        assertEquals(sum, new Receipt(sum.count(), sum.hashes()));
        assertEquals(3, sum.count());
    }

    private static Receipt receipt(long... numbers) {
        Receipt receipt = new Receipt();
        receipt.add(numbers, 0, numbers.length);
        return receipt;
    }
}
