package pegsets.spark;

import java.io.IOException;
import java.util.Optional;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.rank.Ranks;
import pegsets.expand.ProblemContext;

/// The numbers by which codes of k pegs are sent and cut into ranges: their ranks where set files have these, otherwise
/// the codes themselves. Numbers rise with codes, both compared as unsigned.
final class Numbering {
    private final Optional<Ranks> ranks;

    Numbering(ProblemContext context, int pegs) {
        this.ranks = Optional.of(context.numbering()).filter(numbering -> numbering.codeClass().isNumbered())
                .map(numbering -> numbering.ranks(pegs));
    }

    /// The numbers of the codes of a cursor, instead of it.
    CodeCursor numbers(CodeCursor codes) {
        return ranks.isPresent() ? codes.inRanks(ranks.get()) : codes;
    }

    /// The codes of the numbers of a cursor, instead of it. Where ranks are asked for, it makes no codes.
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

    /// Makes numbers of the first `n` codes of an array.
    void toNumbers(long[] codes, int n) {
        ranks.ifPresent(r -> r.toRanks(codes, n));
    }

    long code(long number) {
        return ranks.isPresent() ? ranks.get().code(number) : number;
    }
}
