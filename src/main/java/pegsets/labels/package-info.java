/// Numbers for each position of a set, its labels: how they are held in memory and in files, and how they are summed
/// over neighbours. Imports `expand`, `codes`, `disk` and `board`.
package pegsets.labels;
