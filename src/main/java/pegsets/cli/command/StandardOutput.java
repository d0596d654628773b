package pegsets.cli.command;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Optional;

/// Where data goes. It remembers why it could not be written, which a print stream forgets.
public final class StandardOutput extends FilterOutputStream {
    private String failure;

    public StandardOutput(OutputStream out) {
        super(out);
    }

    /// A print stream on it; each end of a line is written at once.
    public PrintStream printing(Charset charset) {
        return new PrintStream(this, true, charset);
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

    private interface Writing {
        void run() throws IOException;
    }

    private void remembering(Writing writing) throws IOException {
        try {
            writing.run();
        } catch (IOException e) {
            failure = String.valueOf(e.getMessage());
            throw e;
        }
    }

    /// What to say of a failure. A pipe that its reader has closed is none: that is how `head` ends a command.
    public Optional<String> fault() {
        return Optional.ofNullable(failure).filter(reason -> !reason.toLowerCase(Locale.ROOT).contains("pipe"))
                .map(reason -> "standard output cannot be written: " + reason);
    }
}
