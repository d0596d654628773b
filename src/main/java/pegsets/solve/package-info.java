/// Decides single problems: one solution, or the proof that there is none, found in memory by searches and pagoda
/// functions. It knows nothing of sets on disk. Imports `board.geometry`.
package pegsets.solve;
