/// Triangles, rhombi and hexagons of any side, solved by construction: purges around a solution on a small board
/// (Triangular, sections 3.1 to 3.3 and 5; `docs/explanation/solvable.md`). It uses no codes, because these
/// have at most 64 bits.
/// Imports `board.geometry`, `board.text` and `disk`.
package pegsets.triangles;
