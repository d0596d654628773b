package pegsets.expand;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.SymmetryGroup;

/// What an expander makes of a position: the equations of the Notes, section 3, are written in these. A bar is a
/// complement, D the descendants:
///
///     COMPLEMENTS                    bar b
///     DESCENDANTS                    D b
///     PARENTS                        bar D bar b    a jump taken back is a jump of the complement
///     COMPLEMENTS_OF_DESCENDANTS     bar D b        also the parents of the complement
///     DESCENDANTS_OF_COMPLEMENTS     D bar b        also the complements of the parents
///
/// `PARENTS` is `DESCENDANTS.ofComplement().thenComplement()`, and so on.
public enum Relation {
    COMPLEMENTS(false, false, true),
    DESCENDANTS(false, true, false),
    PARENTS(true, true, true),
    COMPLEMENTS_OF_DESCENDANTS(false, true, true),
    DESCENDANTS_OF_COMPLEMENTS(true, true, false);

    private final boolean complementFirst;
    private final boolean descend;
    private final boolean complementLast;

    Relation(boolean complementFirst, boolean descend, boolean complementLast) {
        this.complementFirst = complementFirst;
        this.descend = descend;
        this.complementLast = complementLast;
    }

    /// The complements of what this makes of a position.
    ///
    /// @throws UnsupportedOperationException for the complements of complements, which are the positions themselves
    public Relation thenComplement() {
        return with(complementFirst, !complementLast);
    }

    /// What this makes of the position's complement.
    ///
    /// @throws UnsupportedOperationException for the complements of complements, which are the positions themselves
    public Relation ofComplement() {
        return with(!complementFirst, complementLast);
    }

    private Relation with(boolean first, boolean last) {
        if (!descend) {
            throw new UnsupportedOperationException("complements of complements, which are the positions themselves");
        }
        return Arrays.stream(values()).filter(r -> r.descend && r.complementFirst == first && r.complementLast == last)
                .findFirst().orElseThrow();
    }

    /// What leads back: `b` comes of `a` by this just if `a` comes of `b` by that.
    public Relation inverse() {
        return descend ? with(!complementLast, !complementFirst) : this;
    }

    /// What gives the mincodes of all that this makes of a position.
    public Expander expander(Board board, SymmetryGroup group) {
        return descend
                ? new JumpExpander(board, group, complementFirst, complementLast)
                : new ComplementExpander(board, group);
    }

    /// As it is written in equations, such as `descendants`.
    @Override
    public String toString() {
        String words = name().toLowerCase(Locale.ROOT);
        return Pattern.compile("_(.)").matcher(words).replaceAll(match -> match.group(1).toUpperCase(Locale.ROOT));
    }
}
