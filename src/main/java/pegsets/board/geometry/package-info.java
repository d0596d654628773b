/// Geometry of peg solitaire, in memory: boards, jumps, symmetries, position classes, problems, pagoda functions. Pure
/// functions of coordinates and codes; no files, no logging. Imports no other package.
///
/// The sources cited throughout the project:
/// - *Notes*: G. I. Bell, Notes on solving and playing peg solitaire on a computer, arXiv 0903.3696 (2009).
/// - *Triangular*: G. I. Bell, Solving triangular peg solitaire, J. Integer Sequences 11 (2008), 08.4.8.
/// - *Diagonal*: G. I. Bell, Diagonal peg solitaire, INTEGERS 7 (2007), G01.
/// - *Beasley*: J. D. Beasley, The Ins and Outs of Peg Solitaire, Oxford University Press, 1992.
package pegsets.board.geometry;
