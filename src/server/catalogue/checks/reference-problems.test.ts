import { ofKind } from '#src/model/resource.ts';
import { expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import type { JsonObject } from '#src/model/json.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import type { Row, Run, Statement } from '../../db/database.ts';
import { referenceProblems } from './reference-problems.ts';

const ROWS = 50;

const model = await modelOf('resources');
const institution = model.institutions.find(({ code }) => code === 'demo');

const apart = async <T>(work: () => Promise<T>) => work();

/** Finds nothing, and keeps what was asked. */
const listening = (): { readonly run: Run; readonly asked: Statement[] } => {
  const asked: Statement[] = [];
  const ask = async (...statements: readonly Statement[]): Promise<readonly Row[]> => {
    asked.push(...statements);
    return [];
  };
  const atOnce = (statements: readonly Statement[]) => ask(...statements);
  return { run: Object.assign(ask, { last: ask, apart, atOnce }), asked };
};

const LIST = 'detalles';
const REFERENCE = 'asignaturaId';

/** What is asked, and then told, of a plan of study as it is to be written. */
const problemsOf = async (record: JsonObject) => {
  const plans = institution && ofKind(institution, 'catalogue').get('academicos/planes-estudios');
  if (institution === undefined || plans === undefined) throw new Error('The demo institution has no plans of study.');
  const { run, asked } = listening();
  const referring = { fields: plans.definition.fields, types: fieldTypes, institution, record };
  const problems = await referenceProblems({ ...referring, before: null, isSound: () => true, sees: () => true }, run);
  return { problems, asked };
};

const planOf = (rows: number): JsonObject => ({
  carreraId: 1,
  [LIST]: Array.from({ length: rows }, (_, at) => ({ [REFERENCE]: at + 1 })),
});

it('the references of all rows are asked about in one statement, whose text does not grow with them', async () => {
  const few = await problemsOf(planOf(2));
  const many = await problemsOf(planOf(ROWS));
  expect(few.asked).toHaveLength(1);
  expect(many.asked).toHaveLength(1);
  expect(many.asked[0]?.text).toBe(few.asked[0]?.text);
});

it('each that leads nowhere is told at its own place', async () => {
  const { problems } = await problemsOf(planOf(ROWS));
  const rows = problems.filter(({ code, path }) => code === 'reference' && path.startsWith(LIST));
  expect(rows.map(({ path }) => path)).toEqual(Array.from({ length: ROWS }, (_, at) => `${LIST}.${at}.${REFERENCE}`));
});

it('nothing is asked where nothing is referred to', async () => {
  expect(await problemsOf({})).toEqual({ problems: [], asked: [] });
});
