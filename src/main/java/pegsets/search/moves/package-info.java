/// The fewest moves: searches by levels, with bounds, and levels on disk.
package pegsets.search.moves;
