/// The neighbors of a position: descendants, parents and complements as mincodes, and pruning by pagoda functions.
package pegsets.sets.expand;
