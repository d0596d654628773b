/// The relations between positions, as expanders that give mincodes, and the tables that all expanders of a problem
/// share. Only here does the time for one position count. Imports `board.geometry` and `codes.rank`.
package pegsets.expand;
