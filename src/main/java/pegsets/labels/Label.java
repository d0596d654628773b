package pegsets.labels;

/// What positions are labelled with: something that a position gets from its neighbours along every jump.
public enum Label {
    /// The number of jump sequences from the start, or to the finish; a sum.
    WAYS {
        @Override
        void add(Counts sums, int i, Counts others, int j) {
            sums.add(i, others, j);
        }
    },
    /// The vacancies from which the position can be reached, or the holes in which it can finish, as bits of a code; a union.
    ENDS {
        @Override
        void add(Counts sums, int i, Counts others, int j) {
            sums.or(i, others, j);
        }
    };

    /// Adds label `j` of some to label `i` of others.
    abstract void add(Counts sums, int i, Counts others, int j);
}
