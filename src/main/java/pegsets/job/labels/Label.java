package pegsets.job.labels;

/// A label that a position computes from the labels of its neighbors along every jump.
public enum Label {
    /// The number of ways from the start, or to the finish: a sum.
    WAYS(new NeighborSums.Addition<>() {
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
    HOLES(Labels::or);

    final NeighborSums.Addition<Labels> addition;

    Label(NeighborSums.Addition<Labels> addition) {
        this.addition = addition;
    }
}
