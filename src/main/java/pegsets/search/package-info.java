/// One solution of a problem, or the proof that there is none, in memory: pagoda functions, and search with a memory
/// of what was refuted. Imports `board` only.
package pegsets.search;
