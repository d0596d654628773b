/// Winning sets of other programs: read, checked against each other and the problem, and taken in when all have
/// passed. Imports `exchange.formats`, `exchange.out`, `jobs` and what is below.
package pegsets.exchange.in;
