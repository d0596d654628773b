/// The equations of the Notes as data, one line each, and what makes their left sides on disk: which sets are kept
/// ([pegsets.equations.ComplementRewriter]), how an expression is made ([pegsets.equations.NormalForm],
/// [pegsets.equations.SetMaker]), which engine collects. An equation is given its files; it does not know of jobs.
/// Imports `labels`, `expand`, `codes`, `disk` and `board`.
package pegsets.equations;
