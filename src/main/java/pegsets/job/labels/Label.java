package pegsets.job.labels;

/// A label that a position computes from the labels of its neighbors along every jump.
public enum Label {
    /// The number of ways from the start, or to the finish: a sum.
    WAYS("one", "one", new NeighborSums.Addition<>() {
        @Override
        public void add(Labels sums, int i, Labels others, int j) {
            sums.add(i, others, j);
        }

        @Override
        public void addAll(Labels sums, int i, Labels others, int[] places, int from, int to) {
            if (!sums.addWords(i, others, places, from, to)) {
                NeighborSums.Addition.super.addAll(sums, i, others, places, from, to);
            }
        }
    }),
    /// The vacancies that lead to the position, or the holes in which it can finish, as bits of a code: a union.
    HOLES("vacancy", "hole", Labels::or);

    private final String ofStart;
    private final String ofFinish;
    final NeighborSums.Addition<Labels> addition;

    /// @param ofStart  the label of a start, in the text of an equation
    /// @param ofFinish the label of a finish
    /// @param addition adds the label of a neighbor; labels begin at 0
    Label(String ofStart, String ofFinish, NeighborSums.Addition<Labels> addition) {
        this.ofStart = ofStart;
        this.ofFinish = ofFinish;
        this.addition = addition;
    }

    /// Returns the name of the labels of starts or of finishes in the text of an equation.
    public String ofEnds(boolean ofStarts) {
        return ofStarts ? ofStart : ofFinish;
    }

    /// Returns the label of a start or a finish.
    ///
    /// @param holes its vacant holes, or its pegs
    long ofEnd(long holes) {
        return this == WAYS ? 1 : holes;
    }
}
