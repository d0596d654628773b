package pegsets.job.labels;

/// A label that a position computes from the labels of its neighbors along every jump.
public enum Label {
    /// The number of ways from the start, or to the finish: a sum.
    WAYS(new NeighborSums.Addition<>() {
        @Override
        public void add(Counts sums, int i, Counts others, int j) {
            sums.add(i, others, j);
        }

        @Override
        public void addAll(Counts sums, int i, Counts others, int[] places, int from, int to) {
            if (!sums.addWords(i, others, places, from, to)) {
                NeighborSums.Addition.super.addAll(sums, i, others, places, from, to);
            }
        }
    }),
    /// The vacancies that lead to the position, or the holes in which it can finish, as bits of a code: a union.
    HOLES(Counts::or);

    final NeighborSums.Addition<Counts> addition;

    Label(NeighborSums.Addition<Counts> addition) {
        this.addition = addition;
    }
}
