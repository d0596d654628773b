package pegsets.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files get their names in order, while this process reads them already.
class PublisherTest {
    @TempDir
    Path folder;

    private Path target(int number) {
        return folder.resolve("F_" + number + ".codes");
    }

    private void publish(Publisher publisher, int number) throws IOException {
        try (AtomicFile file = new AtomicFile(target(number))) {
            file.write(new byte[] {(byte) number}, 0, 1);
            publisher.publish(file);
        }
    }

    @Test
    void filesAreReadableAtOnceAndNamedInOrder() throws IOException {
        Path links = folder.resolve("tmp/links");
        List<Integer> named = Collections.synchronizedList(new ArrayList<>());
        try (Publisher publisher = new Publisher(links)) {
            for (int i = 0; i < 50; i++) {
                int number = i;
                publish(publisher, number);
                publisher.then(() -> {
                    assertTrue(Files.exists(target(number)));
                    named.add(number);
                });
                // this path stays valid until the next file is published
                Path readable = publisher.readable(target(number));
                if (number > 0) {
                    assertEquals(target(number - 1), publisher.readable(target(number - 1)));
                    assertTrue(named.contains(number - 1));
                }
                assertEquals(number, Files.readAllBytes(readable)[0]);
            }
            publisher.await();
        }
        assertEquals(50, named.size());
        assertEquals(named.stream().sorted().toList(), named);
        assertFalse(Files.exists(links));
        for (int i = 0; i < 50; i++) {
            assertEquals(i, Files.readAllBytes(target(i))[0]);
        }
        assertEquals(51, Disk.list(folder).size(), "only the files and tmp");
    }

    @Test
    void linksOfAStoppedProcessAreDeleted() throws IOException {
        Path links = Files.createDirectories(folder.resolve("links"));
        Files.writeString(links.resolve("F_7.codes"), "old");
        try (Publisher publisher = new Publisher(links)) {
            publish(publisher, 7);
            assertEquals(7, Files.readAllBytes(publisher.readable(target(7)))[0]);
            publisher.await();
        }
        assertFalse(Files.exists(links));
    }

    @Test
    void aFailureAfterTheNameIsThrown() throws IOException {
        try (Publisher publisher = new Publisher(folder.resolve("links"))) {
            publish(publisher, 1);
            IOException failure = assertThrows(IOException.class, () -> {
                publisher.then(() -> {
                    throw new IOException("no journal");
                });
                publisher.await();
            });
            assertEquals("no journal", failure.getMessage());
            assertTrue(Files.exists(target(1)));
        }
    }

    @Test
    void aFileThatCannotBeNamedIsRefused() throws IOException {
        try (Publisher publisher = new Publisher(folder.resolve("links"))) {
            AtomicFile file = new AtomicFile(target(1));
            file.close();
            assertThrows(IOException.class, () -> {
                publisher.publish(file);
                publisher.await();
            });
            assertFalse(Files.exists(target(1)));
        }
    }
}
