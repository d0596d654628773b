/// The equations of the Notes as data, one line each, and the computation of their left sides: which sets are kept
/// ([pegsets.equations.ComplementRewriter]), in what form a set is computed ([pegsets.equations.NormalForm],
/// [pegsets.equations.SetMaker]), by which process ([pegsets.equations.Backend]). An equation is given its files; it
/// knows no jobs. Imports `labels`, `descent` and the packages below.
package pegsets.equations;
