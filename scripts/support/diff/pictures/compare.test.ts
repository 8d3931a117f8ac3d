import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { alone, compared } from './compare.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** A white picture with black squares. */
function picture(width: number, height: number, ...spots: readonly Spot[]): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(255);
  for (const { x, y, side } of spots)
    for (let row = y; row < y + side; row += 1)
      for (let column = x; column < x + side; column += 1)
        for (const part of [0, 1, 2]) png.data[(row * width + column) * 4 + part] = 0;
  return PNG.sync.write(png);
}

const isAround = (box: { x: number; y: number; width: number; height: number }, { x, y, side }: Spot): boolean =>
  box.x <= x && box.y <= y && box.x + box.width >= x + side && box.y + box.height >= y + side;

describe('two pictures of a view', () => {
  it('that are alike have no mark', () => {
    const one = picture(200, 100, { x: 20, y: 20, side: 10 });
    const { before, after } = compared({ before: one, after: picture(200, 100, { x: 20, y: 20, side: 10 }) });
    expect([before.marks, after.marks]).toEqual([[], []]);
  });

  it('have a mark around each place that differs, on both, and none elsewhere', () => {
    const [first, second] = [
      { x: 20, y: 20, side: 10 },
      { x: 160, y: 80, side: 8 },
    ];
    const { before, after } = compared({ before: picture(200, 100), after: picture(200, 100, first, second) });
    expect(before.marks).toEqual(after.marks);
    expect(after.marks).toHaveLength(2);
    for (const spot of [first, second]) expect(after.marks.filter((box) => isAround(box, spot))).toHaveLength(1);
    expect(after.marks.every(({ width, height }) => width <= 48 && height <= 48)).toBe(true);
  });

  it('of which one is longer are compared as far as the other goes, and the rest is marked on the longer alone', () => {
    const { before, after } = compared({
      before: picture(100, 60),
      after: picture(100, 160, { x: 40, y: 130, side: 10 }),
    });
    expect([before.height, after.height]).toEqual([60, 160]);
    expect(after.marks.some((box) => isAround(box, { x: 40, y: 130, side: 10 }))).toBe(true);
    expect(before.marks.every(({ y }) => y < 60)).toBe(true);
  });
});

it('a picture that the other side lacks is shown as it is', () => {
  expect(alone(picture(30, 20))).toMatchObject({ width: 30, height: 20, marks: [] });
});
