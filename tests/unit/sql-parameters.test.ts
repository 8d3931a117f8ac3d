import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Where parameters are still numbered by hand: the catalogue's texts that are made once per resource, what the owner
 * of the database runs through pg, and bodies of functions in SQL, whose `$1` is theirs.
 */
const BY_HAND = [
  'src/kinds/catalogue/constraints/rows.ts',
  'src/kinds/catalogue/constraints/sum/rows.ts',
  'src/sample-data/load-demo.ts',
  'src/sample-data/write-set.ts',
  'src/server/catalogue/constraints/questionnaire.ts',
  'src/server/catalogue/further/conditions.ts',
  'src/server/catalogue/further/narrowed.ts',
  'src/server/catalogue/lookups.ts',
  'src/server/catalogue/paged/',
  'src/server/catalogue/reference-question.ts',
  'src/server/catalogue/sequences.ts',
  'src/server/catalogue/sql/read-sql.ts',
  'src/server/catalogue/sql/write-sql.ts',
  'src/server/catalogue/tree.ts',
  'src/server/catalogue/write/store.ts',
  'src/server/db/',
];

/** A parameter as it stands in SQL, or one whose number is put together; not `$1` of a name such as "cosas$2". */
const NUMBERED = /(?<![\w$])\$\d|(?<!\w)\$\$\{/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

const isByHand = (code: string): boolean => code.split('\n').some((line) => NUMBERED.test(line) && !COMMENT.test(line));

it('SQL numbers its parameters through the template alone', async () => {
  const byHand: string[] = [];
  for (const root of ['src/server', 'src/kinds', 'src/sample-data']) {
    for (const entry of await readdir(root, { recursive: true })) {
      const path = join(root, entry);
      if (!/(?<!\.test)\.ts$/.test(path) || path.startsWith('src/server/sql/')) continue;
      const code = await readFile(path, 'utf8');
      if (isByHand(code) || code.includes("from 'sql-template-tag'")) byHand.push(path);
    }
  }
  const places = byHand.map((path) => BY_HAND.find((place) => path.startsWith(place)) ?? path);
  // JavaScript's own `$2`, of a pattern that replaces text.
  const found = new Set(places.filter((path) => path !== 'src/kinds/catalogue/validator/schema-code.ts'));
  expect([...found].toSorted()).toEqual(BY_HAND.toSorted());
});

it('tells a parameter from a name', () => {
  expect(isByHand('sql(`select $1`)')).toBe(true);
  expect(isByHand('sql(`id = $${at + 1}`)')).toBe(true);
  expect(isByHand('`"cosas$2"`')).toBe(false);
  expect(isByHand('/** The row `$1`. */')).toBe(false);
  expect(isByHand('sql`select ${id}`')).toBe(false);
});
