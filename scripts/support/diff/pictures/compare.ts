import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Sides } from '#src/model/change.ts';
import type { Box, Picture } from '#src/screen-diff/html/pictures.ts';

/** Pixels of a square that counts as one in what is marked. */
const CELL = 12;

/** Squares with so many beside them that do not differ are still together. */
const REACH = 2;
const NEAR = Array.from({ length: 2 * REACH + 1 }, (_, at) => at - REACH);

/** As large as both, with nothing where it ends. */
function padded(png: PNG, width: number, height: number): PNG {
  const whole = new PNG({ width, height, fill: true });
  PNG.bitblt(png, whole, 0, 0, png.width, png.height, 0, 0);
  return whole;
}

/** Two pictures of one view, with what differs marked on both. */
export function compared({ before, after }: Sides<Buffer>): Sides<Picture> {
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)];
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  const different = new PNG({ width, height });
  pixelmatch(padded(old, width, height).data, padded(now, width, height).data, different.data, width, height, {
    threshold: 0.1,
    diffMask: true,
  });
  const marks = boxesOf(different);
  const within = ({ width: right, height: bottom }: PNG): readonly Box[] =>
    marks.filter(({ x, y }) => x < right && y < bottom);
  return {
    before: { bytes: before, width: old.width, height: old.height, marks: within(old) },
    after: { bytes: after, width: now.width, height: now.height, marks: within(now) },
  };
}

/** The picture that the other side does not have. */
export function alone(bytes: Buffer): Picture {
  const { width, height } = PNG.sync.read(bytes);
  return { bytes, width, height, marks: [] };
}

/** Rectangles around what differs: squares that touch are one. */
function boxesOf({ width, height, data }: PNG): readonly Box[] {
  const columns = Math.ceil(width / CELL);
  const marked = new Set<number>();
  for (let at = 0; at < width * height; at += 1) {
    if (data[at * 4 + 3] === 0) continue;
    marked.add(Math.floor(Math.floor(at / width) / CELL) * columns + Math.floor((at % width) / CELL));
  }
  const boxes: Box[] = [];
  for (const first of marked) {
    const group = touching(first, marked, columns);
    for (const cell of group) marked.delete(cell);
    boxes.push(boxAround([...group], columns, { width, height }));
  }
  return boxes;
}

function touching(first: number, marked: ReadonlySet<number>, columns: number): ReadonlySet<number> {
  const group = new Set([first]);
  // What is added meanwhile is come to as well.
  for (const cell of group) {
    for (const rows of NEAR)
      for (const beside of NEAR) {
        const next = cell + rows * columns + beside;
        const wraps = Math.abs((next % columns) - (cell % columns)) > REACH;
        if (marked.has(next) && !wraps) group.add(next);
      }
  }
  return group;
}

function boxAround(
  cells: readonly number[],
  columns: number,
  most: { readonly width: number; readonly height: number },
): Box {
  const [xs, ys] = [cells.map((cell) => cell % columns), cells.map((cell) => Math.floor(cell / columns))];
  const [x, y] = [Math.min(...xs) * CELL, Math.min(...ys) * CELL];
  return {
    x,
    y,
    width: Math.min((Math.max(...xs) + 1) * CELL, most.width) - x,
    height: Math.min((Math.max(...ys) + 1) * CELL, most.height) - y,
  };
}
