package pegsets.spark;

import java.io.IOException;
import java.util.Optional;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.expand.HintedCode;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.Ranks;

/// The numbers by which codes of k pegs are sent and cut into ranges: their ranks if set files store ranks, otherwise
/// the codes themselves. If codes have hints, each number has its hint below it ([#hintBelow]). Numbers rise
/// with codes, both compared as unsigned.
final class Numbering {
    private final Optional<Ranks> ranks;
    private final boolean isHinted;

    Numbering(ProblemContext context, int pegs, boolean isHinted) {
        this.ranks = Optional.of(context.numbering()).filter(numbering -> numbering.codeClass().isNumbered())
                .map(numbering -> numbering.ranks(pegs));
        this.isHinted = isHinted;
    }

    /// Returns the numbers of the codes of a cursor, which it replaces.
    CodeCursor numbers(CodeCursor codes) {
        CodeCursor numbers = ranks.isPresent() ? codes.inRanks(ranks.get()) : codes;
        if (!isHinted) {
            return numbers;
        }
        return into -> {
            int n = numbers.next(into);
            moveHintsBelow(into, n);
            return n;
        };
    }

    /// Moves the hint from the bits above a code to the bits below it. The results rise with the codes, and for one
    /// code with the hints. Numbers that replace codes, such as ranks, may have hints in the same places.
    private static long hintBelow(long hinted) {
        return Long.rotateRight(hinted, HintedCode.MOST_HOLES);
    }

    /// Moves the hint back to the bits above the code.
    static long hintAbove(long moved) {
        return Long.rotateLeft(moved, HintedCode.MOST_HOLES);
    }

    private static void moveHintsBelow(long[] numbers, int n) {
        for (int i = 0; i < n; i++) {
            numbers[i] = hintBelow(numbers[i]);
        }
    }

    /// Returns the codes of the numbers of a cursor, which it replaces. If ranks are wanted, no codes are computed.
    ///
    /// @param numbers without hints
    CodeCursor codes(CodeCursor numbers) {
        if (ranks.isEmpty()) {
            return numbers;
        }
        return new CodeCursor() {
            @Override
            public int next(long[] into) throws IOException {
                int n = numbers.next(into);
                ranks.get().toCodes(into, n);
                return n;
            }

            @Override
            public CodeCursor inRanks(Ranks wanted) {
                return wanted.sameAs(ranks.get()) ? numbers : CodeCursor.super.inRanks(wanted);
            }
        };
    }

    /// Replaces the first `n` codes of an array, which have no hints, by their numbers.
    void toNumbers(long[] codes, int n) {
        ranks.ifPresent(r -> r.toRanks(codes, n));
        if (isHinted) {
            moveHintsBelow(codes, n);
        }
    }

    /// Replaces the first `n` numbers of an array by their codes, which have hints if the numbers have them.
    void toCodes(long[] numbers, int n) {
        byte[] hints = new byte[isHinted ? n : 0];
        for (int i = 0; i < hints.length; i++) {
            long hinted = hintAbove(numbers[i]);
            hints[i] = (byte) HintedCode.hint(hinted);
            numbers[i] = HintedCode.code(hinted);
        }
        ranks.ifPresent(r -> r.toCodes(numbers, n));
        for (int i = 0; i < hints.length; i++) {
            numbers[i] = HintedCode.of(numbers[i], hints[i] & 0xFF);
        }
    }

    /// Returns the code of a number without a hint.
    long code(long number) {
        return ranks.isPresent() ? ranks.get().code(number) : number;
    }
}
