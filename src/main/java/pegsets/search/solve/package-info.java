/// Single problems: searched, refuted, or solved by construction on large triangles.
package pegsets.search.solve;
