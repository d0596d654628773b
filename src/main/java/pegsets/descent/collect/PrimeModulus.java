package pegsets.descent.collect;

import pegsets.codes.file.CodeCursor;
import pegsets.disk.Budget;

/// The modulus of a [PartitionedCollector]: a prime of which a budget makes a use.
final class PrimeModulus {
    /// With more files the handles run out; a partition that does not fit in memory makes several runs instead.
    private static final int MAX_PARTITIONS = 499;
    /// A code takes 1 to 3 bytes in a temporary file; a file should take a quarter of the disk at most.
    private static final int TEMP_SHARE = 12;

    private PrimeModulus() {}

    /// The least prime with which the quotients of one file, as many as expected, can be sorted by one thread and are a
    /// small part of the temporary disk.
    static int of(long expectedCodes, Budget budget) {
        long forMemory = expectedCodes / sortCapacity(budget) + 1;
        long forDisk = expectedCodes / Math.max(1, budget.tempBytes() / TEMP_SHARE) + 1;
        long wanted = Math.clamp(Math.max(forMemory, forDisk), 2, MAX_PARTITIONS);
        while (!isPrime(wanted)) {
            wanted++;
        }
        return (int) wanted;
    }

    private static boolean isPrime(long n) {
        for (long d = 2; d * d <= n; d++) {
            if (n % d == 0) {
                return false;
            }
        }
        return true;
    }

    /// How many quotients a thread has memory to sort.
    static int sortCapacity(Budget budget) {
        long codes = budget.memoryBytes() / budget.threads() / Long.BYTES;
        return Math.clamp(codes, 2 * CodeCursor.BATCH, 1 << 28);
    }
}
