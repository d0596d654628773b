package pegsets.forecast;

/// How a share goes on from level to level: of the positions from which a jump may lead to one of a level, those that
/// are in the level before. The share falls at first, and then rises faster and faster, up to a steady pace. The two
/// constants hold for boards of 33, 37 and 45 holes.
final class ShareTrend {
    private static final double GROWTH = 0.006;
    private static final double MOST_STEP = 0.03;
    /// Small levels fall by more than they will go on to.
    private static final double LEAST_STEP = -0.02;

    private double last = 1;
    private double step;

    /// The next level has this share.
    void add(double share) {
        step = share - last;
        last = share;
    }

    /// The next level is left out: it has the share that is returned.
    double next() {
        step = Math.clamp(step + GROWTH, LEAST_STEP, MOST_STEP);
        last = Math.min(1, last + step);
        return last;
    }
}
