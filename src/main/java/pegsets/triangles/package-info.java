/// Triangles, rhombi and hexagons of any side, solved by construction: purges around a solution on a small board
/// (Triangular, sections 3.1 to 3.3 and 5; `docs/triangles.md`). It knows nothing of codes, which end at 64 holes.
/// Imports `board.geometry` and `board.text`.
package pegsets.triangles;
