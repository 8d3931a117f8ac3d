import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { isDrawable } from './drawable.ts';

const pngOf = (colorType: 0 | 2 | 4 | 6): Buffer => {
  const png = new PNG({ width: 8, height: 8, colorType });
  png.data.fill(200);
  return PNG.sync.write(png, { colorType, inputColorType: 6 });
};

const JPEG_START = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0];
const frame = (height: number, width: number): readonly number[] => [
  0xff,
  0xc0,
  0,
  11,
  8,
  0,
  height,
  0,
  width,
  1,
  1,
  17,
  0,
];

describe('a picture that a PDF takes as it is', () => {
  it.each([
    ['a grey PNG', pngOf(0)],
    ['a PNG in colours', pngOf(2)],
    ['a JPEG', Buffer.from([...JPEG_START, ...frame(8, 8)])],
  ])('is %s', (_what, bytes) => expect(isDrawable(bytes)).toBe(true));

  const interlaced = pngOf(2);
  interlaced[28] = 1;
  const cut = pngOf(2).subarray(0, -20);
  const seenThrough = Buffer.concat([pngOf(2).subarray(0, 33), Buffer.from([0, 0, 0, 0]), Buffer.from('tRNS0000')]);
  it.each([
    ['a PNG that can be seen through', pngOf(6)],
    ['a grey one', pngOf(4)],
    ['one that says so beside its colours', seenThrough],
    ['one that is interlaced', interlaced],
    ['one that is cut off', cut],
    ['the beginning of one', pngOf(2).subarray(0, 20)],
    ['a JPEG without its size', Buffer.from(JPEG_START)],
    ['a JPEG of no size', Buffer.from([...JPEG_START, ...frame(0, 8)])],
    ['a GIF', Buffer.from('GIF89a')],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', (_what, bytes) => expect(isDrawable(bytes)).toBe(false));
});
