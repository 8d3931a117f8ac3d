import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldKey } from '#src/runtime/fold.ts';
import { as, type CosasDatabase, openCosas, statement } from '#tests/support/cosas-database.ts';

let cosas: CosasDatabase;

beforeAll(async () => {
  cosas = await openCosas();
});

afterAll(() => cosas.close());

const inDatabase = async (texts: readonly string[]): Promise<unknown> => {
  const folding = statement(
    'fold',
    'select json_agg(rectoria.fold(v) order by n) as folded from unnest($1::text[]) with ordinality u(v, n)',
    texts,
  );
  return (await cosas.narrow.batch(as(1), [folding]))[0]?.['folded'];
};

const SAMPLES = [
  'JOSÉ  María Ñúñez',
  'n\u0303andu\u0301',
  '\u00A0a\u00A0\u00A0b\t\nc ',
  'Straße Łódź Ørsted Çelebi Ångström',
  'İstanbul ΟΔΟΣ',
  'Vi\u1EC7t',
  ' ',
  '',
];

const CHARACTERS = 'a A z Z 0 9 ñ Ñ á É ü à ê ï ÿ č ő ø . - _ %'
  .split(' ')
  .concat(' ', '\t', '\n', '\u00A0', '\u0301', '\u0303', '\u0308');

it('folds in the database as in the browser, with the spaces of a text counting once', async () => {
  expect(await inDatabase(SAMPLES)).toEqual(SAMPLES.map(foldKey));
  const text = fc.string({ unit: fc.oneof(fc.constantFrom(...CHARACTERS), fc.string({ minLength: 1, maxLength: 1 })) });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 50 }), async (texts) => {
      fc.pre(texts.every((each) => !each.includes('\0')));
      expect(await inDatabase(texts)).toEqual(texts.map(foldKey));
    }),
  );
});
