/// Decides single problems in memory: one solution, or the proof that no solution exists, by searches and pagoda
/// functions; and finds pagoda functions that prune forward sets. Imports `board.geometry` and `expand`.
package pegsets.solve;
