import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Where a `$1` stands that no statement of ours is given a value for, and whose it is. */
const NOT_OURS: Readonly<Record<string, string>> = {
  'src/kinds/catalogue/constraints/among/kind.ts': 'the row of a list that a guard is called with',
  'src/kinds/catalogue/constraints/noCircle/kind.ts': 'the same',
  'src/kinds/catalogue/constraints/rows.ts': "the row that a guard's function is called with, in its body",
  'src/kinds/catalogue/constraints/sum/rows.ts': 'the same',
  'src/kinds/catalogue/validator/schema-code.ts': "a pattern's group, in JavaScript",
  'src/server/db/internal/file-functions.ts': 'what PL/pgSQL executes inside a function, `using` its variables',
  'src/server/db/internal/id-functions.ts': 'the same',
  'src/server/db/internal/tree-function.ts': 'the same',
  'src/server/db/internal/undo-function.ts': 'the same',
  'src/server/db/plan/paging-trigger.ts': 'a part of the name of a function',
};

/** A parameter as it stands in SQL, or one whose number is put together; not `$1` of a name such as "cosas$2". */
const NUMBERED = /(?<![\w$])\$\d|(?<!\w)\$\$\{/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

const isNumbered = (code: string): boolean =>
  code.split('\n').some((line) => NUMBERED.test(line) && !COMMENT.test(line));

it('SQL numbers its parameters through the template alone', async () => {
  const numbered: string[] = [];
  for (const root of ['src/server', 'src/kinds', 'src/sample-data']) {
    for (const entry of await readdir(root, { recursive: true })) {
      const path = join(root, entry);
      if (!/(?<!\.test)\.ts$/.test(path) || path.startsWith('src/server/sql/')) continue;
      const code = await readFile(path, 'utf8');
      if (isNumbered(code) || code.includes("from 'sql-template-tag'")) numbered.push(path);
    }
  }
  expect(numbered.toSorted()).toEqual(Object.keys(NOT_OURS).toSorted());
});

it('tells a parameter from a name', () => {
  expect(isNumbered('sql(`select $1`)')).toBe(true);
  expect(isNumbered('sql(`id = $${at + 1}`)')).toBe(true);
  expect(isNumbered('`"cosas$2"`')).toBe(false);
  expect(isNumbered('/** The row `$1`. */')).toBe(false);
  expect(isNumbered('sql`select ${id}`')).toBe(false);
});
