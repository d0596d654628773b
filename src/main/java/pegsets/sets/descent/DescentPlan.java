package pegsets.sets.descent;

/// How one set is computed from its source, before anything runs. `pegs plan` prints the plan, and estimates read it.
///
/// @param engine      the engine for a source without hints ([pegsets.sets.expand.HintedCode])
/// @param engines     the engine in words; two engines if the size of the source or its hints will decide
/// @param work        the expected time, relative to that of the dense engine for a position of the source
/// @param memoryBytes at most
/// @param tempBytes   of temporary files, at most
public record DescentPlan(Engine engine, String engines, double work, long memoryBytes, long tempBytes) {}
