package pegsets.labels;

/// What positions are labelled with: something that a position gets from its neighbours along every jump.
public enum Label {
    /// The number of ways from the start, or to the finish; a sum.
    WAYS(Counts::add),
    /// The vacancies from which the position can be reached, or the holes in which it can finish, as bits of a code; a
    /// union.
    HOLES(Counts::or);

    private final LabelAddition<Counts> addition;

    Label(LabelAddition<Counts> addition) {
        this.addition = addition;
    }

    LabelAddition<Counts> addition() {
        return addition;
    }
}
