package pegsets.index;

/// A map on disk from codes to values of one length. What is put in while it is made is there for all readers afterwards.
interface CodeMap extends AutoCloseable {

    /// Adds a code that is not there yet.
    void put(long code, byte[] value);

    /// The value of a code, or null if it is not there.
    byte[] get(long code);

    /// From which byte on the file does not change while it is read.
    long unlockedFrom();

    /// How many codes there are.
    long size();

    @Override
    void close();
}
