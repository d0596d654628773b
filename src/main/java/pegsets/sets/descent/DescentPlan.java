package pegsets.sets.descent;

/// How one set is computed from its source: decided once by [DescentPlanner], from the sizes of the inputs and the
/// budget. `pegs plan` prints the plan, estimates read it, and [DescentRunner] executes it.
///
/// Whether the source still has hints ([pegsets.sets.expand.HintedCode]) is known only when the level begins: a stop
/// may have lost them. It is an input of [#engine(boolean)]. Without hints the level is computed by [#engine], which
/// gives the same set.
///
/// @param engine        the engine for a source without hints
/// @param smallEngine   the engine for a source of few positions, or with hints
/// @param isExact       whether the size of the source is known, not only bounded
/// @param takesHints    whether hints of the source are used, if it has any
/// @param leavesHints   whether the new set gets hints, if buckets compute it
/// @param isFiltered    whether buckets drop the codes that the second set lacks before they pack
/// @param expectedCodes about how many codes the source gives, repeats included
/// @param work          the expected time, relative to that of the dense engine for a position of the source
/// @param memoryBytes   at most
/// @param tempBytes     of temporary files, at most
/// @param reason        of the choice, for a log line
public record DescentPlan(Engine engine, Engine smallEngine, boolean isExact, boolean takesHints, boolean leavesHints,
        boolean isFiltered, long expectedCodes, double work, long memoryBytes, long tempBytes, String reason) {
    /// Returns the engine that computes the level.
    ///
    /// @param hasHints whether the source has hints
    public Engine engine(boolean hasHints) {
        return takesHints && hasHints ? Engine.BUCKETED : engine;
    }

    /// The engine in words; both engines if the size of the source or its hints will decide.
    public String engines() {
        boolean isDecided = engine == smallEngine || isExact && smallEngine != Engine.BUCKETED;
        return isDecided ? engine.label() : smallEngine.label() + " or " + engine.label();
    }

    @Override
    public String toString() {
        return engines() + " (" + reason + ")" + (leavesHints ? ", leaves hints" : "")
                + (isFiltered ? ", filters by the second set" : "");
    }
}
