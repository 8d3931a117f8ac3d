import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { isList } from '#src/data-provider/guards.ts';
import { conditionsOf } from '#src/data-provider/query/conditions.ts';
import { everyType, resourceOfVariant } from '#src/design/catalogues/every-type.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { defineFields } from '#src/kinds/catalogue/define/field.ts';
import { type Compared, type Operator, OPERATORS, OPERATORS_OF } from '#src/model/comparison.ts';
import type { Field } from '#src/model/field.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import { today } from '#src/runtime/cel/dates.ts';
import { valueAt } from '#src/runtime/paths.ts';
import { listOf, objectOf, type SignedIn, signIn } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

// What the browser makes of a condition on a list that it has, and the server on one that it pages, over the same rows:
// for a field of every type there is and each of its operators.

const NAME = resourceOfVariant('plain');
const stated = everyType(fieldTypes, 'plain');
const api = objectOf(stated['api']);
const CATALOGUE: JsonObject = { ...stated, api: { ...api, read: 'paged' } };
const fields = defineFields(objectOf(stated['fields']), fieldTypes);

const NAMES = [
  'José  Peña',
  'jose pena',
  'PEÑA',
  '50%_x',
  String.raw`a\b`,
  'Ñico',
  "O'Reilly",
  'Zapata',
  'plan 10',
  'Plan 2',
];

let resources: string;
let server: TestServer;
let client: SignedIn;
let rows: readonly JsonObject[];

const made = async (path: string, body: JsonObject): Promise<JsonObject> => {
  const answer = await client.post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return objectOf(answer.json);
};

const kindOf = (field: Field): Compared | null => fieldTypes.get(field.type)?.compared?.(field) ?? null;

const asked = fields.flatMap((field) => {
  const kind = kindOf(field);
  return kind === null ? [] : [{ name: field.name, kind }];
});

/** As the module of the resource's wire tells the browser. */
const compared: Partial<Record<Compared, string[]>> = {};
for (const { name, kind } of asked) (compared[kind] ??= []).push(name);

/** What rows have of a field, one after the other; null for those that have none. */
const valuesFor = (field: Field, ids: readonly number[]): readonly Json[] => {
  const type = present(fieldTypes.get(field.type), field.type);
  const kind = kindOf(field);
  if (kind === null || field.compute !== undefined || type.alwaysReadOnly === true) return [];
  if (kind === 'one') return ids;
  if (kind === 'several') return [ids.slice(0, 1), ids, []];
  const now = today();
  return kind === 'day' ? [now, ...type.examples(field).valid] : type.examples(field).valid;
};

beforeAll(async () => {
  await mkdir('.data/tests', { recursive: true });
  resources = await mkdtemp(join('.data/tests', 'conditions-'));
  for (const file of ['base/diseno/personas.yaml', 'institutions'])
    await cp(join('src/design/resources', file), join(resources, file), { recursive: true });
  await writeFile(join(resources, 'base', `${NAME}.yaml`), stringify(CATALOGUE));
  server = await startTestServer({ resourcesDir: resources });
  client = await signIn(server.url, 'admin', 'diseno');
  const persons = [];
  for (const Nombre of ['Una', 'Otra', 'Tercera']) persons.push(await made('/api/diseno/personas', { Nombre }));
  const ids = persons.map((person) => Number(person['personaId']));
  const values = fields.map((field) => [field, valuesFor(field, ids)] as const);
  for (const [at, Nombre] of NAMES.entries()) {
    const row = values.flatMap(([{ name }, all]): readonly (readonly [string, Json])[] => {
      // Every fourth has none.
      const value = at % 4 === 3 ? undefined : all[at % Math.max(1, all.length)];
      return value === undefined ? [] : [[name, value]];
    });
    await made(`/api/${NAME}`, { ...Object.fromEntries(row), Nombre });
  }
  rows = listOf((await client.get(`/api/${NAME}`)).json);
});

afterAll(async () => {
  await server?.stop();
  await rm(resources, { recursive: true, force: true });
});

const idsOf = (of: readonly JsonObject[]): readonly number[] =>
  of.map((row) => Number(row['tipoId'])).toSorted((one, other) => one - other);

const paged = async (filter: JsonObject): Promise<readonly number[]> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' });
  const answer = await client.get(`/api/${NAME}?${query.toString()}`);
  expect(answer.status, `${JSON.stringify(filter)} ${answer.text}`).toBe(200);
  return idsOf(listOf(answer.json));
};

const here = (filter: JsonObject): readonly number[] => {
  const passes = conditionsOf(Object.entries(filter), { compared });
  return idsOf(rows.filter((row) => passes({ ...row, id: Number(row['tipoId']) })));
};

const isSimple = (value: unknown): value is string | number | boolean => value !== null && typeof value !== 'object';

/** What is asked for, made of what rows have. */
function wantedFor(name: string, operator: Operator): readonly Json[] {
  if (operator === '_empty') return [true, false];
  if (operator === '_days') return ['today', 'week', 'month', 'last-30', 'next-2'];
  const found = rows.flatMap((row) => {
    const value: unknown = valueAt(row, name);
    return isList(value) ? value : [value];
  });
  const values = [...new Set(found.filter(isSimple))];
  const texts = values.map(String);
  if (operator === '_q') return [...texts.map((text) => text.slice(1, 4)), ' pe', 'ñ', '%', '_', '\\'];
  if (operator === '_starts') return [...texts.map((text) => text.slice(0, 2).toUpperCase()), 'jose pe', '%', 'n'];
  if (operator === '_between') return values.flatMap((one) => values.map((other) => [one, other]));
  return operator === '_eq' || operator === '_neq' ? [...values, ...texts.map((text) => [text]), values] : values;
}

it('there are rows to tell apart, and a field of each sort', () => {
  expect(rows).toHaveLength(NAMES.length);
  expect(new Set(asked.map(({ kind }) => kind))).toEqual(new Set(Object.keys(OPERATORS_OF)));
});

it.each(asked)('$name ($kind) is compared alike in the browser and by the server', async ({ name, kind }) => {
  const told = new Set<string>();
  for (const operator of OPERATORS_OF[kind]) {
    for (const wanted of wantedFor(name, operator)) {
      const filter = { [`${name}${operator}`]: wanted };
      const ids = await paged(filter);
      expect(here(filter), JSON.stringify(filter)).toEqual(ids);
      told.add(`${operator} ${ids.length === 0 ? 'none' : ids.length === rows.length ? 'all' : 'some'}`);
    }
  }
  // A condition that always or never holds would agree too.
  const sorts = [...told].filter((each) => each.endsWith('some')).length;
  if (valueAt(rows[0] ?? {}, name) !== undefined && kind !== 'flag') expect(sorts, [...told].join()).toBeGreaterThan(0);
});

it('several conditions hold together', async () => {
  const filter = { Nombre_q: 'pe', Nombre_neq: 'José Peña', Integer_empty: false };
  expect(await paged(filter)).toEqual(here(filter));
  expect((await paged({ Nombre_q: 'p' })).length).toBeGreaterThan((await paged(filter)).length);
});

it.each([
  { Nombre_days: 'today' },
  { Date_days: 'tomorrow' },
  { Date_between: ['2020-01-01'] },
  { Integer_between: 3 },
  { Integer_gte: 'mucho' },
  { Nombre_starts: 7 },
  { Nombre_empty: 'si' },
  { Nombre_parecido: 'x' },
  { Nada_eq: 'x' },
  { Nombre_q: 'x'.repeat(300) },
])('%j is no condition', async (filter) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  expect((await client.get(`/api/${NAME}?${query.toString()}`)).status).toBe(400);
});

it('the operators are those that are told of', () => {
  expect(new Set(Object.values(OPERATORS_OF).flat())).toEqual(new Set(OPERATORS));
});
