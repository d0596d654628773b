package pegsets.job;

import java.math.BigInteger;
import java.util.Optional;

/// The size and the resources of an equation, before anything runs. Level sizes are approximate, so "at most" means
/// within a few percent.
///
/// @param work        the expected time, relative to that of the dense engine for a position of the source
/// @param positions   positions of the left side, at most
/// @param exact       whether the left side exists already: positions is then its size
/// @param engine      the engine that computes the left side, or two engines if another set will decide; empty if no
///                    codes are collected
/// @param memoryBytes of the engine, or of the labels
/// @param diskBytes   of the left side, at most
/// @param tempBytes   of temporary files, at most
public record Estimate(Equation equation, double work, BigInteger positions, boolean exact, Optional<String> engine,
        BigInteger memoryBytes, BigInteger diskBytes, BigInteger tempBytes) {}
