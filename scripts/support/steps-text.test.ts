import { expect, it } from 'vitest';
import type { Table } from '#src/model/table.ts';
import { localDefinitionsOf } from '#src/server/db/plan/definitions.ts';
import { obstacleOf } from '#src/server/db/plan/told-against.ts';
import { present } from '#src/model/present.ts';
import { tablesOf } from '#src/model/kind.ts';
import { kinds } from '#src/kinds/index.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { asObject, asSql } from './steps-text.ts';

const told = { class: 'fails', reason: 'Both are there', sql: '', optional: false } as const;

it('runs nothing where people have to bring something together', () => {
  expect(asSql([told])).toBe('-- fails: Both are there\n');
  expect(asObject(told, null)).toEqual({ class: 'fails', reason: 'Both are there' });
  const taken = { ...told, sql: 'select 1' };
  expect(asSql([told, taken])).toBe('-- fails: Both are there\n\n-- fails: Both are there\nselect 1;\n');
  expect(asObject(taken, null)).toMatchObject({ sql: 'select 1' });
});

const tableOf = (single: boolean, unique: boolean): Table =>
  present(
    tablesOf({
      kinds,
      institutions: [
        institution(1, { 'pruebas/cosas': catalogue([field('Nombre', 'string', { unique })], { single }) }),
      ],
    }).find(({ name }) => name === 'cosas'),
    'The table',
  );

it.each([
  ['of which there is one', tableOf(true, false), 'are not the only one of their institution', 'of which there is one'],
  ['that are unique', tableOf(false, true), 'stand against it', 'unique again'],
])('tells of records %s', (_which, table, said, ofUndo) => {
  const of = present(
    localDefinitionsOf(table).find(({ kind, sql }) => kind === 'index' && sql.includes('unique')),
    'The index',
  );
  const rows = [1, 2].map((row) => ({ company: 1, row: String(row), values: {} }));
  const step = {
    ...told,
    demands: { table, of, isOfAll: true },
    against: { table: 'pruebas.cosas', count: 2, rows },
  } as const;
  expect(asSql([step])).toContain(said);
  expect(obstacleOf(step)).toContain(ofUndo);
});
