package pegsets.disk;

import java.io.IOException;

/// The functional interfaces of the JDK, with methods that may throw an [IOException].
public interface Io {
    @FunctionalInterface
    interface Action {
        void run() throws IOException;
    }

    @FunctionalInterface
    interface Supplier<R> {
        R get() throws IOException;
    }

    @FunctionalInterface
    interface Consumer<T> {
        void accept(T item) throws IOException;
    }

    @FunctionalInterface
    interface Function<T, R> {
        R apply(T item) throws IOException;
    }
}
