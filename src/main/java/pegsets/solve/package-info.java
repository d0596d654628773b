/// Decides single problems in memory: one solution, or the proof that no solution exists, by searches and pagoda
/// functions. Finds pagoda functions that prune forward sets. Imports `board.geometry`, `expand` and `disk`.
package pegsets.solve;
