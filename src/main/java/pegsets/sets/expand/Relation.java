package pegsets.sets.expand;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import pegsets.board.Pruning;

/// A relation between positions, in which the equations of the Notes, section 3, are written. A bar is a complement,
/// D the descendants:
///
///     COMPLEMENTS                    bar b
///     DESCENDANTS                    D b
///     PARENTS                        bar D bar b    a jump taken back is a jump of the complement
///     COMPLEMENTS_OF_DESCENDANTS     bar D b        also the parents of the complement
///     DESCENDANTS_OF_COMPLEMENTS     D bar b        also the complements of the parents
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

    /// Returns this relation followed by the complement.
    ///
    /// @throws UnsupportedOperationException for complements of complements, which are the positions themselves
    public Relation thenComplement() {
        return with(complementFirst, !complementLast);
    }

    /// Returns this relation applied to the complement of a position.
    ///
    /// @throws UnsupportedOperationException for complements of complements, which are the positions themselves
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

    /// Returns the inverse relation: this relates `a` to `b` exactly if the inverse relates `b` to `a`.
    public Relation inverse() {
        return descend ? with(!complementLast, !complementFirst) : this;
    }

    /// Returns the expander that gives the mincodes of all positions in the relation.
    public Expander expander(JumpTables tables) {
        return descend
                ? new JumpExpander(tables, complementFirst, complementLast, Pruning.NONE, 0)
                : new ComplementExpander(tables.images(), tables.board().full());
    }

    /// The name in equations, such as `descendants`.
    @Override
    public String toString() {
        String words = name().toLowerCase(Locale.ROOT);
        return Pattern.compile("_(.)").matcher(words).replaceAll(match -> match.group(1).toUpperCase(Locale.ROOT));
    }
}
