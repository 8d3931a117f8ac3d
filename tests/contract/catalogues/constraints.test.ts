import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesIn } from '#src/expressions/expression.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { fieldsOf } from '#src/kinds/catalogue/constraints/declared-constraint.ts';
import { kindOf } from '#src/kinds/catalogue/constraints/index.ts';
import type { CatalogueResource, Constraint } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { typeOf } from '#src/server/catalogue/record/fields.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { type Answer, errorsOf, type SignedIn, signIn, textOf } from '../support/client.ts';
import { type Maker, makerOf, meets, wantedOf } from '../support/records.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const model = await modelOf('resources');

/** By kind: the code that it refuses by, and the fields by which records are of different groups. */
const GROUPED: Readonly<
  Record<string, { readonly code: string; readonly by: (one: Constraint) => readonly string[] }>
> = {
  noOverlap: { code: 'overlap', by: ({ per }) => per },
  unique: { code: 'uniqueTogether', by: (one) => kindOf(one).apart(one) ?? [] },
};

interface Case {
  readonly name: string;
  readonly institution: InstitutionResources;
  readonly resource: CatalogueResource;
  readonly constraint: Constraint;
}

/** Each demand on ranges and on what is together but once, of each distinct catalogue. */
const cases: readonly Case[] = [
  ...new Map(
    model.institutions.flatMap((institution) =>
      [...ofKind(institution, 'catalogue').values()].map((resource) => [resource, institution] as const),
    ),
  ),
].flatMap(([resource, institution]) =>
  resource.definition.api.create === null
    ? []
    : resource.definition.constraints
        .filter((constraint) => constraint.kind in GROUPED && isPlain(resource, constraint))
        .map((constraint, at) => ({ name: `${resource.name} ${at + 1}`, institution, resource, constraint })),
);

/**
 * Whether a copy of a record shows it, and its words tell it from all others. What is the person's is told otherwise; what
 * holds in some states or of some kinds of a record, or where rules say more of its fields, is tried by hand (`*-rules.test.ts`).
 */
function isPlain({ definition: { shares, fields, rules } }: CatalogueResource, constraint: Constraint): boolean {
  const { kind, where, message } = constraint;
  if (kind !== 'unique') return true;
  const active = fields.filter((field) => typeOf(field, fieldTypes).marksActive === true).map(({ name }) => name);
  const isOfAll = where === null || [...namesIn(where)].every((name) => active.includes(name));
  const ruled = new Set(rules.flatMap(({ that }) => [...namesIn(that)]));
  return shares === null && message !== null && isOfAll && fieldsOf(constraint).every((name) => !ruled.has(name));
}

/** Combinations of examples that are tried until a record is one that the constraint is about. */
const TRIES = 60;

let server: TestServer;
const clients = new Map<string, SignedIn>();

beforeAll(async () => {
  server = await startTestServer();
  for (const { code } of model.institutions) clients.set(code, await signIn(server.url, 'admin', code));
});

afterAll(() => server.stop());

/** Whether it is this constraint that the answer tells of. */
const isRefusedBy = (constraint: Constraint, { status, json }: Answer): boolean =>
  status === 422 &&
  errorsOf(json).some(
    ({ field, code, message }) =>
      fieldsOf(constraint).includes(textOf(field)) &&
      code === GROUPED[constraint.kind]?.code &&
      (constraint.message === null || message === constraint.message.es),
  );

interface Tried {
  readonly client: SignedIn;
  readonly maker: Maker;
  readonly path: string;
  readonly fields: readonly Field[];
}

let others = 0;
/** Names that no record has yet, of which there are more than examples. */
const freshNames = (fields: readonly Field[]): JsonObject =>
  Object.fromEntries(
    fields
      .filter(({ unique, type, pattern }) => unique && type === 'string' && pattern === undefined)
      .map(({ name }) => [name, `Otro ${(others += 1)}`]),
  );

/** Other values of a field, that of the record apart: more examples, other records. */
async function othersOf(field: Field, record: JsonObject, { maker }: Tried, { institution }: Case): Promise<Json[]> {
  const now = record[field.name] ?? null;
  const target = typeof field.to === 'string' ? ofKind(institution, 'catalogue').get(field.to) : undefined;
  if (target === undefined) {
    const named = field.type === 'string' && field.pattern === undefined ? [`O${(others += 1)}`] : [];
    return [...named, ...typeOf(field, fieldTypes).examples(field).valid].filter((value) => value !== now);
  }
  const wanted = wantedOf(field, record);
  const { api, scope } = target.definition;
  const isMade = scope === 'company' && api.create !== null;
  const made = !isMade
    ? []
    : [(await maker.create(target, { ...freshNames(target.definition.fields), ...wanted })).record];
  const found = (await maker.rows(target)).filter((row) => row['estatus'] !== false && meets(row, wanted));
  return [...made, ...found].map((row) => row[api.id] ?? null).filter((id) => id !== now);
}

/** The record without what may be there once only, which is another constraint's. */
function copyOf(sent: JsonObject, { resource, constraint }: Case, { fields }: Tried, at: number): JsonObject {
  const changed = fields
    .filter(({ name, unique }) => unique && !fieldsOf(constraint).includes(name))
    .map((field): readonly [string, Json] => {
      const { valid } = typeOf(field, fieldTypes).examples(field);
      const value = typeof valid[0] === 'string' && field.type === 'string' ? `C${at} ${resource.name.length}` : null;
      return [field.name, value ?? valid[at % valid.length] ?? null];
    });
  return { ...sent, ...Object.fromEntries(changed) };
}

/** What the condition of a constraint asks of a record, as far as it says it in plain words. */
function metBy({ where }: Constraint): JsonObject {
  const said = [...(where?.source ?? '').matchAll(/(\w+)(?: (==|!=|in) (?:(null)|"(\w+)"|\["(\w+)"))?/g)];
  return Object.fromEntries(
    said.flatMap(([, name = '', operator, none, value, first]): readonly [string, Json][] => {
      if (operator === undefined) return [[name, true]];
      return operator === '!=' ? [] : [[name, none === undefined ? (value ?? first ?? null) : null]];
    }),
  );
}

/** The fields of the group of which an empty one stands for all. */
const widelyGrouped = ({ demand }: Constraint): readonly string[] => {
  const names: unknown = demand['emptyIsAll'];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
};

/** A record that the same again is refused beside, by this constraint; null where the examples make none. */
async function refusedCopy(one: Case, tried: Tried): Promise<JsonObject | null> {
  const { resource, constraint } = one;
  const { states } = resource.definition;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const made = await tried.maker.body(resource, attempt, metBy(constraint));
    // A new record is in its first state.
    const sent = Object.fromEntries(Object.entries(made).filter(([name]) => name !== states?.field));
    // What is of all stands in the way of each.
    if (widelyGrouped(constraint).some((name) => (sent[name] ?? null) === null)) continue;
    await tried.client.post(tried.path, sent);
    const copy = copyOf(sent, one, tried, attempt);
    if (isRefusedBy(constraint, await tried.client.post(tried.path, copy))) return copy;
  }
  return null;
}

describe.each(cases)('$name', (one) => {
  it('refuses the same again, and not where one value of its group is another, nor what is out of use', async () => {
    const { resource, constraint, institution } = one;
    const client = clients.get(institution.code);
    if (client === undefined) throw new Error(`Nobody signed in at ${institution.code}`);
    const { api, fields } = resource.definition;
    const tried: Tried = { client, maker: makerOf(client, institution), path: `/${api.path}`, fields };
    const refused = await refusedCopy(one, tried);
    if (refused === null) throw new Error('No record is one that the constraint is about.');
    for (const name of GROUPED[constraint.kind]?.by(constraint) ?? []) {
      const field = fields.find((each) => each.name === name);
      if (field === undefined) throw new Error(`There is no ${name}`);
      // Nobody writes it: who opens a desk is told by the cashier chosen (charge-rules.test.ts).
      if (field.compute !== undefined) continue;
      const answers: boolean[] = [];
      for (const other of await othersOf(field, refused, tried, one)) {
        answers.push(isRefusedBy(constraint, await client.post(tried.path, { ...refused, [name]: other })));
      }
      // Earlier attempts may stand in the way of one of the values, not of all.
      expect({ name, answers }).toEqual({ name, answers: expect.arrayContaining([false]) });
      if (!widelyGrouped(constraint).includes(name)) continue;
      expect(isRefusedBy(constraint, await client.post(tried.path, { ...refused, [name]: null }))).toBe(true);
    }
    const active = fields.find((field) => typeOf(field, fieldTypes).marksActive === true)?.name;
    if (active === undefined || constraint.where === null || !namesIn(constraint.where).has(active)) return;
    expect(isRefusedBy(constraint, await client.post(tried.path, { ...refused, [active]: false }))).toBe(false);
  });
});
