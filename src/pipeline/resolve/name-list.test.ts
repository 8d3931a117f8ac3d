import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { patchNames, patchTo } from './name-list.ts';

const at = { path: ['list', 'columns'], below: 'base', leftOut: [] };

const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'));

test('what is proposed in place of a whole list makes that list, and says nothing in vain', () => {
  fc.assert(
    fc.property(names, names, (base, own) => {
      const made = patchNames(base, patchTo(base, own), at);
      expect(made.value).toEqual(own);
      expect(made.complaints).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('numbers stay numbers', () => {
  expect(patchNames([1, 2, 3], { 2: 'remove', 7: {} }, at).value).toEqual([1, 3, 7]);
  expect(patchNames(['1', '2'], { 7: { before: '1' } }, at).value).toEqual(['7', '1', '2']);
});

test('a name that base lacks is not removed, and one that it has is not added', () => {
  const { value, complaints } = patchNames(['a', 'b'], { c: 'remove', b: {}, d: { after: 'z' } }, at);
  expect(value).toEqual(['a', 'b', 'd']);
  expect(complaints.map(({ code, path }) => [code, path.slice(2)])).toEqual([
    ['overlay-unknown-target', ['c']],
    ['overlay-repeats-base', ['b']],
    ['overlay-unknown-target', ['d', 'after']],
  ]);
});
