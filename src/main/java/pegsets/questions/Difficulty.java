package pegsets.questions;

import java.math.BigInteger;
import java.util.OptionalInt;

/// How hard a problem from one vacancy to one peg is.
///
/// @param solutions how many there are, as jump sequences
/// @param odds      the probability that a player who chooses each jump at random ends with the last peg at the finish
/// @param deadEnd   the fewest jumps after which the finish is out of reach; empty where no jump can lose
public record Difficulty(BigInteger solutions, Fraction odds, OptionalInt deadEnd) {}
