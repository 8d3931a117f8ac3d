import { expect, test } from 'vitest';
import { carriersIn, unknownKeys } from '#tests/support/mutations/carriers.ts';
import { faultText } from '#tests/support/mutations/counted.ts';
import { rewritten } from '#tests/support/mutations/effectless.ts';
import { folderFor, writtenAs } from '#tests/support/mutations/folder.ts';
import { textOf } from '#tests/support/mutations/judge.ts';
import { tried } from '#tests/support/mutations/tried.ts';
import { betweenModels } from '#src/screen-diff/found.ts';

// What of the bench `mutations` is done on every run: `npm run -s bench -- mutations` edits each key in all ways.

test('the table says of every key how its edits are told', () => {
  expect(unknownKeys()).toEqual([]);
});

const alone = await folderFor([]);
const carriers = carriersIn(alone.files);

test('an edit of every key is told, where it is and as the table says', { timeout: 120_000 }, () => {
  const keys = new Set<string>();
  const wrong: string[] = [];
  for (const one of tried(alone, { ways: 1, times: 1, places: 12, where: 'base', group: ({ told }) => told })) {
    keys.add(one.mutation.told);
    if (one.faults.length > 0) wrong.push(faultText(one));
  }
  expect(wrong).toEqual([]);
  expect(carriers.map(({ told }) => told).filter((name) => !keys.has(name))).toEqual([]);
});

test('a file that says the same in another way is told nothing of', () => {
  const told = alone.files
    .filter(({ name }) => ['menu', 'home', 'pruebas/llamadas', 'pruebas/estados', 'pruebas/traspaso'].includes(name))
    .flatMap((file) =>
      rewritten(file).flatMap(({ what, text }) => {
        const after = alone.with([writtenAs(file, text)]);
        if (after === null) return [`${file.name}: ${what} is refused`];
        return betweenModels({ before: alone.model, after }).map((one) => `${what}: ${textOf(one)}`);
      }),
    );
  expect(told).toEqual([]);
});
