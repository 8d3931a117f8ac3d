import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { fieldsOf } from '#src/kinds/catalogue/tables/constraint-sql.ts';
import type { Field } from '#src/model/field.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { CatalogueResource, InstitutionResources } from '#src/model/resource.ts';
import { runPipeline } from '#src/pipeline/run.ts';
import { listedFields, typeOf } from '#src/server/catalogue/fields.ts';
import { listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { type Made, type Maker, makerOf, meets, wantedOf } from './support/records.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const { model } = await runPipeline({ resourcesDir: 'resources' });
if (model === null) throw new Error('The resources hold errors: npm run -s check');

/** Each distinct catalogue that institutions create records of once, with one that has it; `global.test.ts` has the others. */
const catalogues = new Map<CatalogueResource, InstitutionResources>();
for (const institution of model.institutions) {
  for (const resource of institution.catalogues.values()) {
    const { scope, api } = resource.definition;
    if (scope === 'company' && api.create !== null && !catalogues.has(resource)) catalogues.set(resource, institution);
  }
}

let server: TestServer;
const clients = new Map<string, SignedIn>();

beforeAll(async () => {
  server = await startTestServer();
  for (const { code } of model.institutions) clients.set(code, await signIn(server.url, 'admin', code));
});

afterAll(() => server.stop());

const errorsOf = (json: Json): readonly JsonObject[] => listOf(objectOf(json)['errors']);

const placesOf = (json: Json): readonly string[] => errorsOf(json).map(({ field }) => textOf(field));

const without = (record: JsonObject, ...names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

/** Other examples than those of a record, for unique fields that are not in question. */
const fresh = (others: readonly Field[], record: JsonObject): JsonObject =>
  Object.fromEntries(
    others.map((field) => {
      const { valid } = typeOf(field, fieldTypes).examples(field);
      return [field.name, valid.find((value) => value !== record[field.name]) ?? null];
    }),
  );

const isText = (value: Json | undefined): value is string => typeof value === 'string';

describe.each([...catalogues].map(([resource, institution]) => ({ resource, institution })))(
  '$resource.name of $institution.code',
  ({ resource, institution }) => {
    const { api, constraints, fields, record: words } = resource.definition;
    const path = `/${api.path}`;
    const writable = fields.filter((field) => !field.readOnly && field.compute === undefined);
    let client: SignedIn;
    let maker: Maker;
    let made: Made;

    /** What must be chosen first, as the record says it. */
    const chosen = (): string =>
      api.reading.address === api.path
        ? api.reading.needs.map((name) => `&${name}=${textOf(made.record[name])}`).join('')
        : '';

    const one = async (id: Json | undefined): Promise<JsonObject> =>
      objectOf((await client.get(`${path}/${textOf(id)}`)).json);

    beforeAll(async () => {
      const own = clients.get(institution.code);
      if (own === undefined) throw new Error(`Nobody signed in at ${institution.code}`);
      client = own;
      maker = makerOf(client, institution);
      made = await maker.create(resource);
    });

    it('gives back what was created, with an id and a version of its own', async () => {
      const { sent, record } = made;
      expect(record).toMatchObject(sent);
      expect(record[api.id]).toBeGreaterThanOrEqual(1000);
      expect(record['rowVersion']).toBe(1);
      if (api.company !== null) expect(record[api.company]).toBe(institution.institution.companyId);
      expect(Object.keys(record)).toEqual([
        api.id,
        ...(api.company === null ? [] : [api.company]),
        ...fields.map(({ name }) => name),
        'rowVersion',
      ]);
      expect(await one(record[api.id])).toEqual(record);
    });

    it('lists it, with its rows unless they come one by one', async () => {
      const { record } = made;
      const listed = (await maker.rows(resource, record)).find((row) => row[api.id] === record[api.id]);
      const lists = api.one ? listedFields(fields, fieldTypes).map(({ field }) => field.name) : [];
      expect(listed).toEqual(without(record, ...lists));
    });

    it('is found by a part of its texts, without regard to accents and case', async () => {
      for (const field of fields.filter((each) => typeOf(each, fieldTypes).searchable)) {
        const value = made.record[field.name];
        if (!isText(value)) continue;
        const sought = value.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase().replaceAll('Ñ', 'ñ');
        const wanted = value.includes('ñ') || value.includes('Ñ') ? value : sought;
        const { json } = await client.get(`${path}?value=${encodeURIComponent(wanted)}${chosen()}`);
        const rows = listOf(api.envelope === null ? json : objectOf(json)[api.envelope]);
        expect(rows.map((row) => row[api.id])).toContain(made.record[api.id]);
      }
      const { json } = await client.get(`${path}?value=${encodeURIComponent('nada se llama así %_')}${chosen()}`);
      expect(listOf(api.envelope === null ? json : objectOf(json)[api.envelope])).toEqual([]);
    });

    const changes = api.update === null ? [] : [path];

    it.each(changes)('changes what a PUT names, in any case, and nothing else', async () => {
      const before = await one(made.record[api.id]);
      const label = writable.find(({ name }) => name === words.label);
      const value = label === undefined ? null : (typeOf(label, fieldTypes).examples(label).valid[1] ?? null);
      const changed = { [words.label.toUpperCase()]: value, nadieConoceEsto: 1, [api.id]: before[api.id] ?? null };
      const { status, json } = await client.put(`${path}/${textOf(before[api.id])}`, changed);
      expect(status).toBe(200);
      expect(json).toEqual({ ...before, [words.label]: value, rowVersion: Number(before['rowVersion']) + 1 });
      expect(await one(before[api.id])).toEqual(json);
    });

    it.each(changes)('refuses a version that is no longer the current one, and shows that one', async () => {
      const current = await one(made.record[api.id]);
      const stale = { 'if-match': `"${Number(current['rowVersion']) - 1}"` };
      const { status, json } = await client.put(`${path}/${textOf(current[api.id])}`, {}, stale);
      expect(status).toBe(409);
      expect(objectOf(json)).toMatchObject({ code: 'version-conflict', current });
      const accepted = await client.put(
        `${path}/${textOf(current[api.id])}`,
        {},
        { 'if-match': `"${textOf(current['rowVersion'])}"` },
      );
      expect(accepted.status).toBe(200);
    });

    it('refuses every bad value of every field at that field, and writes nothing', async () => {
      const before = await one(made.record[api.id]);
      const count = (await maker.rows(resource, made.record)).length;
      const bad = writable.flatMap((field) => [
        ...typeOf(field, fieldTypes)
          .examples(field)
          .invalid.map((value) => ({ name: field.name, value })),
        ...(field.required && field.showIf === undefined ? [{ name: field.name, value: null }] : []),
        ...(typeOf(field, fieldTypes).storage(field).kind === 'reference'
          ? [{ name: field.name, value: 2_147_483_647 }]
          : []),
      ]);
      for (const { name, value } of bad) {
        const created = await client.post(path, { ...made.sent, [name]: value });
        expect({ name, value, status: created.status, text: created.text }).toMatchObject({ name, value, status: 422 });
        expect(placesOf(created.json).filter((field) => field === name || field.startsWith(`${name}.`))).not.toEqual(
          [],
        );
        if (api.update === null) continue;
        const changed = await client.put(`${path}/${textOf(before[api.id])}`, { [name]: value });
        expect({ name, value, status: changed.status }).toEqual({ name, value, status: 422 });
      }
      expect(await one(before[api.id])).toEqual(before);
      expect(await maker.rows(resource, made.record)).toHaveLength(count);
    });

    it('refuses every bad value in the rows of its lists at that row', async () => {
      for (const { field, rows } of listedFields(writable, fieldTypes)) {
        const [row] = listOf(made.sent[field.name]);
        for (const inner of rows) {
          const { invalid } = typeOf(inner, fieldTypes).examples(inner);
          for (const value of inner.required ? [...invalid, null] : invalid) {
            const sent = { ...made.sent, [field.name]: [{ ...row, [inner.name]: value }] };
            const { status, json } = await client.post(path, sent);
            expect({ name: inner.name, value, status }).toEqual({ name: inner.name, value, status: 422 });
            expect(placesOf(json)).toContain(`${field.name}.0.${inner.name}`);
          }
        }
      }
    });

    it('refuses a second record with a unique value, however it is written', async () => {
      const current = await one(made.record[api.id]);
      for (const field of writable.filter(({ unique }) => unique)) {
        const value = current[field.name];
        const written = isText(value) ? ` ${value.toUpperCase()} ` : value;
        const others = writable.filter((each) => each.unique && each !== field);
        const sent = { ...without(made.sent, ...others.map(({ name }) => name)), [field.name]: written ?? null };
        const { status, json } = await client.post(path, { ...sent, ...fresh(others, current) });
        expect({ field: field.name, status }).toEqual({ field: field.name, status: 422 });
        // What is demanded of several records together is told of the same copy.
        const declared = constraints.flatMap(fieldsOf);
        const told = errorsOf(json).filter(
          (error) => error['code'] === 'unique' || !declared.includes(textOf(error['field'])),
        );
        expect(told).toMatchObject([{ field: field.name, code: 'unique' }]);
      }
    });

    it('tells all that a copy has in common with the record at once', async () => {
      const current = await one(made.record[api.id]);
      const unique = writable.filter((field) => field.unique && current[field.name] !== null);
      if (unique.length === 0) return;
      const { status, json } = await client.post(path, current);
      expect(status).toBe(422);
      const told = errorsOf(json).filter(({ code }) => code === 'unique');
      expect(told.map(({ field }) => field)).toEqual(unique.map(({ name }) => name));
    });

    it('refuses a choice that does not belong to what the record says', async () => {
      for (const field of writable.filter(({ where }) => where !== undefined)) {
        const target = institution.catalogues.get(typeof field.to === 'string' ? field.to : '');
        const wanted = wantedOf(field, made.record);
        const stranger = target && (await maker.rows(target)).find((row) => !meets(row, wanted));
        if (target === undefined || stranger === undefined) continue;
        const changed = { [field.name]: stranger[target.definition.api.id] ?? null };
        const { status, json } = await client.put(`${path}/${textOf(made.record[api.id])}`, changed);
        expect(status).toBe(422);
        expect(errorsOf(json)).toContainEqual(expect.objectContaining({ field: field.name, code: 'dependent' }));
      }
    });
  },
);
