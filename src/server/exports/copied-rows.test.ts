import { expect, it } from 'vitest';
import { copiedRows } from './copied-rows.ts';

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function rowsOf(text: string, size: number) {
  const rows = [];
  for await (const some of copiedRows(inPieces(new TextEncoder().encode(text), size))) rows.push(...some);
  return rows;
}

it('reads what COPY writes, wherever the pieces end', async () => {
  const text = 'Ñandú\t\\N\t\n\\\\N\tuno\\tdos\\ntres\\r\\\\ fin\t€\n';
  for (const size of [1, 2, 3, 7, 1_000]) {
    expect(await rowsOf(text, size)).toEqual([
      ['Ñandú', null, ''],
      ['\\N', 'uno\tdos\ntres\r\\ fin', '€'],
    ]);
  }
  expect(await rowsOf('', 1)).toEqual([]);
});
