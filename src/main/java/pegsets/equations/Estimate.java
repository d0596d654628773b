package pegsets.equations;

import java.math.BigInteger;
import java.util.Optional;

/// What an equation will make and use, before anything runs. Sizes of levels are known nearly, so "at most" is meant
/// within a few percent.
///
/// @param positions   positions of the left side, at most
/// @param exact       the left side is there already: positions is its size
/// @param engine      the engine that makes the left side, or both of which another set will decide; empty
///                    where nothing is collected
/// @param memoryBytes for the collectors, or for the labels
/// @param diskBytes   of the left side, at most
/// @param tempBytes   of temporary files, at most
public record Estimate(Equation equation, BigInteger positions, boolean exact, Optional<String> engine,
        BigInteger memoryBytes, BigInteger diskBytes, BigInteger tempBytes) {}
