/// Triangles, rhombi and hexagons of any side, solved by construction: purges around a solution on a small board
/// (Triangular, sections 3.1 to 3.3 and 5; `docs/explanation/solvable.md`). It uses no codes: these have at most 64 holes.
/// Imports `board.geometry`, `board.text` and `disk`.
package pegsets.triangles;
