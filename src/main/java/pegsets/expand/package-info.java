/// What jumps make of positions, as mincodes: expanders, one for each relation between the sets of the Notes. The only
/// room where the speed of one position counts. Imports `board.geometry`, and of `codes.file` how a hint stands above a
/// code.
package pegsets.expand;
