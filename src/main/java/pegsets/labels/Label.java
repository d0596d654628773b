package pegsets.labels;

/// A label that a position computes from the labels of its neighbours along every jump.
public enum Label {
    /// The number of ways from the start, or to the finish: a sum.
    WAYS(Counts.SUM),
    /// The vacancies that lead to the position, or the holes in which it can finish, as bits of a code: a union.
    HOLES(Counts::or);

    final NeighbourSums.Addition<Counts> addition;

    Label(NeighbourSums.Addition<Counts> addition) {
        this.addition = addition;
    }
}
