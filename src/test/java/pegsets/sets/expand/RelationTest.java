package pegsets.sets.expand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static pegsets.sets.expand.Relation.COMPLEMENTS;
import static pegsets.sets.expand.Relation.COMPLEMENTS_OF_DESCENDANTS;
import static pegsets.sets.expand.Relation.DESCENDANTS;
import static pegsets.sets.expand.Relation.DESCENDANTS_OF_COMPLEMENTS;
import static pegsets.sets.expand.Relation.PARENTS;

import java.util.EnumSet;
import org.junit.jupiter.api.Test;

/// Relations composed with complements; `JumpExpanderTest` says what each of them makes of positions.
class RelationTest {

    @Test
    void parentsAreComplementsOfDescendantsOfComplements() {
        assertEquals(PARENTS, DESCENDANTS.ofComplement().thenComplement());
        assertEquals(COMPLEMENTS_OF_DESCENDANTS, PARENTS.ofComplement());
        assertEquals(DESCENDANTS_OF_COMPLEMENTS, PARENTS.thenComplement());
    }

    @Test
    void complementTwiceIsNothing() {
        for (Relation relation : EnumSet.complementOf(EnumSet.of(COMPLEMENTS))) {
            assertEquals(relation, relation.ofComplement().ofComplement());
            assertEquals(relation, relation.thenComplement().thenComplement());
        }
    }

    @Test
    void positionsThemselvesAreNoRelation() {
        assertThrows(UnsupportedOperationException.class, COMPLEMENTS::thenComplement);
        assertThrows(UnsupportedOperationException.class, COMPLEMENTS::ofComplement);
    }
}
