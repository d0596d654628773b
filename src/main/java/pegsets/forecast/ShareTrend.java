package pegsets.forecast;

/// How a share goes on from level to level: of the positions from which a jump may lead to one of a level, those that
/// are in the level before. The share falls at first, and then rises faster and faster, up to a steady pace, which is
/// slower on larger boards. The constants were seen on 33 holes (c3), on 37 (c1) and on 45 (Wiegleb's central game).
final class ShareTrend {
    private static final double GROWTH = 0.006;
    /// The steady pace on 33 holes and less, how much slower it is for each further hole, and its least.
    private static final double MOST_STEP = 0.037;
    private static final double SLOWER = 0.00225;
    private static final double LEAST_PACE = 0.005;
    /// Small levels fall by more than they will go on to.
    private static final double LEAST_STEP = -0.02;

    private final double pace;
    private double last = 1;
    private double step;

    ShareTrend(int holes) {
        this.pace = Math.max(LEAST_PACE, MOST_STEP - SLOWER * Math.max(0, holes - 33));
    }

    /// The next level has this share.
    void add(double share) {
        step = share - last;
        last = share;
    }

    /// The next level is left out: it has the share that is returned.
    double next() {
        step = Math.clamp(step + GROWTH, LEAST_STEP, pace);
        last = Math.min(1, last + step);
        return last;
    }
}
