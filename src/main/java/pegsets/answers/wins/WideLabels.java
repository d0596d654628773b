package pegsets.answers.wins;

import pegsets.job.labels.WideNumbers;

/// A labeling by unsigned numbers, equally many for each position of a level.
abstract class WideLabels extends BackwardPass.Labeling {
    /// By the number of pegs: the numbers of the position at place p begin at `p * numbers`.
    final WideNumbers[] labels = new WideNumbers[Long.SIZE + 1];
    final int numbers;
    final int width;

    /// @param numbers for each position
    /// @param width   words of a number
    WideLabels(BackwardPass pass, int numbers, int width) {
        super(pass);
        this.numbers = numbers;
        this.width = width;
    }

    /// Returns the words of each number of a level. The level below has its labels.
    int width(int pegs, WinningSet level) {
        return width;
    }

    /// Sets the labels of the finishes, which are 0: here, one way from each to itself.
    void labelFinishes(WideNumbers finishes) {
        for (int word = 0; word < finishes.words().length; word += finishes.width()) {
            finishes.words()[word] = 1;
        }
    }

    @Override
    void begin(int pegs, WinningSet level) throws BackwardPass.TooLargeException {
        int levelWidth = width(pegs, level);
        take(pegs, (long) level.size() * numbers * levelWidth * Long.BYTES);
        labels[pegs] = new WideNumbers(level.size() * numbers, levelWidth);
        if (pass.isFinish(pegs)) {
            labelFinishes(labels[pegs]);
        }
    }

    @Override
    void forget(int pegs) {
        labels[pegs] = null;
    }
}
