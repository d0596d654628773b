package pegsets.answers.wins;

import pegsets.job.labels.WideNumbers;

/// A labeling by unsigned numbers, equally many for each position of a level.
abstract class WideLabels extends BackwardPass.Labeling {
    final BackwardPass pass;
    /// By the number of pegs: the numbers of the position at place p begin at `p * numbers(pegs)`.
    final WideNumbers[] labels = new WideNumbers[Long.SIZE + 1];
    private int width;

    WideLabels(BackwardPass pass) {
        this.pass = pass;
    }

    /// Returns the words of each number of a level.
    abstract int width(int pegs, WinningSet level);

    /// Returns the numbers for each position of a level.
    int numbers(int pegs) {
        return 1;
    }

    /// Sets the labels of the finishes, which are 0: here, one way from each to itself.
    void labelFinishes(WideNumbers finishes) {
        for (int word = 0; word < finishes.words().length; word += finishes.width()) {
            finishes.words()[word] = 1;
        }
    }

    @Override
    long prepare(int pegs, WinningSet level) {
        width = width(pegs, level);
        return (long) level.size() * numbers(pegs) * width * Long.BYTES;
    }

    @Override
    void begin(int pegs, int size) {
        labels[pegs] = new WideNumbers(size * numbers(pegs), width);
        if (pass.isFinish(pegs)) {
            labelFinishes(labels[pegs]);
        }
    }

    @Override
    long forget(int pegs) {
        long words = labels[pegs] == null ? 0 : labels[pegs].words().length;
        labels[pegs] = null;
        return words * Long.BYTES;
    }
}
