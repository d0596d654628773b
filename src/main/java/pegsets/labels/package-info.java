/// Numbers for each position of a set, its labels: in memory and in files, and their sums over neighbors. Imports
/// `expand`, `codes`, `disk` and `board`.
package pegsets.labels;
