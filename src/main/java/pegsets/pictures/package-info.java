/// Positions, solutions and the graph of winning positions as drawings for other programs: SVG and DOT.
package pegsets.pictures;
