globalThis.atlas = (({ boards, problems }) => {
  const directions = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, -1], [1, -1], [-1, 1]];
  const jumps = ({ rules, board: { holes } }) => {
    const at = new Map(holes.map(([, x, y], hole) => [`${x} ${y}`, hole]));
    return holes.flatMap(([, x, y], from) => directions.slice(0, parseInt(rules, 10)).map(([dx, dy]) => [from, at.get(`${x + dx} ${y + dy}`), at.get(`${x + 2 * dx} ${y + 2 * dy}`)]))
      .filter((jump) => !jump.includes(undefined));
  };
  return {
    boards: boards.map((one) => ({ ...one, board: { jumps: jumps(one), ...one.board } })),
    problems: problems.map(([board, name, chance, oneIn, moves, fewest]) => ({ path: `${boards[board].name}/${name}`, board, title: name.replace("-", " to "), chance, oneIn, moves, fewest })),
  };
})(@ATLAS@);
