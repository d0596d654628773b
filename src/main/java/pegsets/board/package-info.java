/// Holes, jumps, symmetries and positions: the board, the problem on it, and the pagoda functions of the papers.
/// Everything follows from the coordinates of the holes.
///
/// The sources cited throughout the project:
/// - *Notes*: G. I. Bell, Notes on solving and playing peg solitaire on a computer, arXiv 0903.3696 (2009).
/// - *Triangular*: G. I. Bell, Solving triangular peg solitaire, J. Integer Sequences 11 (2008), 08.4.8.
/// - *Diagonal*: G. I. Bell, Diagonal peg solitaire, INTEGERS 7 (2007), G01.
/// - *Beasley*: J. D. Beasley, The Ins and Outs of Peg Solitaire, Oxford University Press, 1992.
package pegsets.board;
