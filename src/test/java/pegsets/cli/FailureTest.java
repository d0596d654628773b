package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import pegsets.cli.command.Failure;

class FailureTest {
    @Test
    void aLackOfMemoryInsideALibraryIsReportedAsOne() {
        Throwable heap = new OutOfMemoryError("Java heap space");
        Failure expected = Failure.of(heap);
        assertEquals("out of memory; lower the job's memory, or raise the heap in conf/jvm.options; "
                + "finished sets are kept", expected.message());
        assertEquals(expected, Failure.of(new IOException("x: cannot be opened", new IllegalStateException(heap))));
        assertEquals(expected, Failure.of(new ExceptionInInitializerError(heap)));
    }
}
