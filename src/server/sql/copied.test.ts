import { expect, it } from 'vitest';
import { copiedOf } from './copied.ts';
import { Shared, sql } from './sql.ts';

it('what is given is no part of the text, whatever it says', () => {
  const given = `x'; drop table t; -- $1`;
  const { text, given: settings } = copiedOf(sql`select ${given} as one where ${7} = ${7}`);
  expect(text).not.toContain('drop');
  expect(text).toBe(
    `copy (select (select current_setting('rectoria.dado0')) as one where (select current_setting('rectoria.dado1'))::numeric = (select current_setting('rectoria.dado1'))::numeric) to stdout`,
  );
  expect(settings.values).toEqual([given, '7']);
});

it('a list is one value, in PostgreSQL’s own writing', () => {
  const { text, given } = copiedOf(sql`select = any (${new Shared(['a"b', String.raw`c\d`, null])}::text[])`);
  expect(text).toContain('::text[]');
  expect(given.values).toEqual([String.raw`{"a\"b","c\\d",null}`]);
  expect(copiedOf(sql`select 1`).given.values).toEqual([]);
});
