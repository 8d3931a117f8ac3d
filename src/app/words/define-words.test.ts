import { describe, expect, it } from 'vitest';
import type { Text } from '#src/model/text.ts';
import type { Words } from './define-words.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../**/words.ts', './*-words.ts', '../../fields/*/words.tsx', '../../screens/*/words.ts', '!./define-words.ts'],
  { eager: true },
);

const isWords = (value: unknown): value is Words<string> => typeof value === 'function' && 'texts' in value;

/** Every text by where it is defined. */
const all: readonly (readonly [string, Text])[] = Object.entries(modules).flatMap(([path, module]) =>
  Object.values(module)
    .filter(isWords)
    .flatMap(({ texts }) => Object.entries(texts).map(([word, text]) => [`${path} ${word}`, text] as const)),
);

/** Words that are the same in both languages. */
const SAME = new Set([
  '../child/words.ts total',
  '../permissions/words.ts no',
  './form-words.ts error',
  '../../screens/pensum/words.ts credits',
]);

/** The places of a text where values are put. */
const valuesIn = (text: string): string => [...new Set(text.match(/%\{\w+\}/g))].toSorted().join();

/** Whether a text says anything of its own beside the values it is given. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/%\{\w+\}/g, ''));

describe('the words', () => {
  it('are found', () => {
    expect(all.map(([place]) => place)).toEqual(
      expect.arrayContaining([
        '../child/words.ts total',
        './form-words.ts save',
        '../../fields/secret/words.tsx stored',
        '../../screens/pensum/words.ts credits',
      ]),
    );
  });

  it('are others in the other language', () => {
    expect(all.filter(([place, { es, en }]) => es === en && hasWords(es) && !SAME.has(place))).toEqual([]);
  });

  it('name the same values in both languages', () => {
    expect(all.filter(([, { es, en }]) => valuesIn(es) !== valuesIn(en))).toEqual([]);
  });

  it('know no plurals, which are two words', () => {
    expect(all.filter(([, { es, en }]) => /\|{4}|smart_count/.test(es + en))).toEqual([]);
  });
});
