package pegsets.cli;

import java.io.PrintStream;

/// Lines of a long answer, which are printed in large blocks.
final class AnswerLines {
    private static final int BLOCK_CHARACTERS = 1 << 15;

    private final PrintStream out;
    private final StringBuilder text = new StringBuilder();

    AnswerLines(PrintStream out) {
        this.out = out;
    }

    /// Adds lines with their ends. Returns false if the reader of the output has stopped.
    boolean add(String lines) {
        text.append(lines);
        return text.length() < BLOCK_CHARACTERS || print();
    }

    /// Prints the lines added since the last time. Returns false if the reader of the output has stopped.
    boolean print() {
        out.print(text);
        text.setLength(0);
        return !out.checkError();
    }
}
