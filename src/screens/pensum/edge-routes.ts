/** Sizes of the map in rem: it grows with the reader's letters. */
export const SIZE = { card: 10, height: 4.25, row: 0.75, gutter: 2, head: 3.5, line: 0.0625 } as const;

/** Where a card stands: the column of its term, and its place in it. */
export interface GridCell {
  readonly column: number;
  readonly row: number;
}

export type Point = readonly [x: number, y: number];

const leftOf = (column: number): number => SIZE.gutter / 2 + column * (SIZE.card + SIZE.gutter);
const topOf = (row: number): number => SIZE.head + row * (SIZE.height + SIZE.row);
const middleOf = (row: number): number => topOf(row) + SIZE.height / 2;

/** Size of a map of so many columns, the longest with so many cards. */
export const mapSize = (columns: number, rows: number): { readonly width: number; readonly height: number } => ({
  width: columns * (SIZE.card + SIZE.gutter),
  height: topOf(rows) + SIZE.height,
});

const LANES = 5;

/** Lines that share a way run side by side. */
const lane = (index: number, room: number): number => (((index % LANES) - (LANES - 1) / 2) / LANES) * room;

/**
 * The way of a line from one card to another: through the gutters between the columns and the gaps between the cards,
 * so that it covers none.
 * @param index which of the lines it is
 */
export function routeOf(from: GridCell, to: GridCell, index = 0): readonly Point[] {
  const forward = to.column > from.column;
  const backward = to.column < from.column;
  const start: Point = [leftOf(from.column) + (forward ? SIZE.card : 0), middleOf(from.row)];
  const end: Point = [leftOf(to.column) + (backward ? SIZE.card : 0), middleOf(to.row)];
  const aside = SIZE.gutter / 2;
  const shift = lane(index, SIZE.gutter * 0.5);
  const leave = start[0] + (forward ? aside : -aside) + shift;
  const arrive = end[0] + (backward ? aside : -aside) + shift;
  if (Math.abs(to.column - from.column) <= 1) {
    return trimmed([start, [leave, start[1]], [leave, end[1]], end]);
  }
  const below = from.row > to.row;
  const channel = topOf(to.row) + (below ? SIZE.height + SIZE.row / 2 : -SIZE.row / 2) + lane(index, SIZE.row * 0.6);
  return trimmed([start, [leave, start[1]], [leave, channel], [arrive, channel], [arrive, end[1]], end]);
}

/** Without the points that lie on the way between their neighbours. */
const trimmed = (points: readonly Point[]): readonly Point[] =>
  points.filter((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]];
    if (before === undefined || after === undefined) return true;
    const sameX = before[0] === point[0] && point[0] === after[0];
    const sameY = before[1] === point[1] && point[1] === after[1];
    return !sameX && !sameY;
  });

const RADIUS = 0.4;

const towards = ([x, y]: Point, [toX, toY]: Point, most: number): Point => {
  const length = Math.hypot(toX - x, toY - y);
  const part = length === 0 ? 0 : Math.min(most, length / 2) / length;
  return [x + (toX - x) * part, y + (toY - y) * part];
};

const said = ([x, y]: Point): string => `${x.toFixed(3)} ${y.toFixed(3)}`;

/** The way as an SVG path with round corners. */
export const pathOf = (points: readonly Point[]): string =>
  points
    .map((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]];
      if (before === undefined) return `M${said(point)}`;
      if (after === undefined) return `L${said(point)}`;
      return `L${said(towards(point, before, RADIUS))}Q${said(point)} ${said(towards(point, after, RADIUS))}`;
    })
    .join('');

const HEAD = 0.34;

/** The head of the arrow that the way ends with. */
export function arrowOf(points: readonly Point[]): string {
  const [before, end] = points.slice(-2);
  if (before === undefined || end === undefined) return '';
  const side = end[0] >= before[0] ? -HEAD : HEAD;
  return `M${said(end)}L${said([end[0] + side, end[1] - HEAD * 0.7])}L${said([end[0] + side, end[1] + HEAD * 0.7])}Z`;
}
