package pegsets.wins;

import java.io.IOException;

/// A map on disk from codes to values of one length. What is put in while it is made is there for all readers
/// afterwards.
interface CodeMap extends AutoCloseable {

    /// Adds a code that is not there yet.
    void put(long code, byte[] value);

    /// The value of a code, or null if it is not there.
    byte[] get(long code) throws IOException;

    /// The first byte of the file that may change while it is read.
    long locksBegin();

    /// The first byte behind those.
    long locksEnd();

    /// How many codes there are.
    long size();

    @Override
    void close();
}
