package pegsets.cli.command;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Optional;
import pegsets.disk.Io;

/// Standard output. Unlike a print stream, it keeps the reason of a failure.
public final class StandardOutput extends FilterOutputStream {
    private String failure;

    public StandardOutput(OutputStream out) {
        super(out);
    }

    /// Returns a print stream of [CleanText] that flushes after each line.
    public PrintStream printing(Charset charset) {
        return new PrintStream(new CleanText(this), true, charset);
    }

    @Override
    public void write(int octet) throws IOException {
        remembering(() -> out.write(octet));
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        remembering(() -> out.write(bytes, from, length));
    }

    @Override
    public void flush() throws IOException {
        remembering(out::flush);
    }

    private void remembering(Io.Action writing) throws IOException {
        try {
            writing.run();
        } catch (IOException e) {
            failure = String.valueOf(e.getMessage());
            throw e;
        }
    }

    /// Returns the failure in words. A pipe closed by its reader is not a failure, because `head` ends commands so.
    public Optional<String> fault() {
        return Optional.ofNullable(failure).filter(reason -> !reason.toLowerCase(Locale.ROOT).contains("pipe"))
                .map(reason -> "standard output cannot be written: " + reason);
    }
}
