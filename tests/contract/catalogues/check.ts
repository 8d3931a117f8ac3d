import { namesIn } from '#src/expressions/expression.ts';
import { settingsOf } from '#src/model/institution.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { fieldsOf } from '#src/kinds/catalogue/constraints/declared-constraint.ts';
import { targetAmong } from '#src/kinds/catalogue/targets.ts';
import type { Field } from '#src/model/field.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { listedFields, typeOf } from '#src/server/catalogue/record/fields.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { isAlike } from './alike.ts';
import { checkExport } from './check-export.ts';
import { listOf, objectOf, type SignedIn, signIn, textOf, errorsOf } from '../support/client.ts';
import { type Made, type Maker, makerOf, meets, wantedOf } from '../support/records.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { institutions } = await modelOf('resources');

/** Each distinct catalogue that institutions create records of once, with one that has it; `global.test.ts` has the others. */
const catalogues = new Map<CatalogueResource, InstitutionResources>();
for (const institution of institutions) {
  for (const resource of ofKind(institution, 'catalogue').values()) {
    const { scope, api } = resource.definition;
    if (scope === 'company' && api.create !== null && !catalogues.has(resource)) catalogues.set(resource, institution);
  }
}

const placesOf = (json: Json): readonly string[] => errorsOf(json).map(({ field }) => textOf(field));

const without = (record: JsonObject, ...names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

/** Examples that no record has yet, for unique fields that are not in question. */
const fresh = (others: readonly Field[], rows: readonly JsonObject[]): JsonObject =>
  Object.fromEntries(
    others.map((field) => {
      const { valid } = typeOf(field, fieldTypes).examples(field);
      return [field.name, valid.find((value) => !rows.some((row) => isAlike(row[field.name] ?? null, value))) ?? null];
    }),
  );

/** What a run is asked for with, as if after a preview: its job finds that it is not the one. */
const PREVIEWED = { huella: 'x'.repeat(43) };

/** What the server works out itself or only transitions change: a body says it in vain. */
const isGiven = (field: Field): boolean => {
  const { kind } = typeOf(field, fieldTypes).storage(field);
  return !field.readOnly && field.compute === undefined && kind !== 'lookup';
};

/** Whether other fields are made of it. */
const isComputedFrom =
  (fields: readonly Field[]) =>
  (name: string): boolean =>
    fields.some(({ compute }) => compute !== undefined && namesIn(compute).has(name));

/** Nobody searches for a whole page of text. */
const SOUGHT = 60;

const isText = (value: Json | undefined): value is string => typeof value === 'string';

/** Holds every n-th catalogue to its contract. Files of tests share them among themselves, so that they run side by side. */
export function checkCatalogues(part: number, parts: number): void {
  const mine = [...catalogues].filter((_, at) => at % parts === part);
  let server: TestServer;
  const clients = new Map<string, SignedIn>();

  beforeAll(async () => {
    // Nobody does the jobs of runs, which would change their records between two looks at them.
    server = await startTestServer({ workerOptions: { pollInterval: 3_600_000 } });
    for (const { code } of institutions) clients.set(code, await signIn(server.url, 'admin', code));
  });

  afterAll(() => server.stop());

  describe.each(mine.map(([resource, institution]) => ({ resource, institution })))(
    '$resource.name of $institution.code',
    ({ resource, institution }) => {
      const { api, constraints, fields, list, record: words, rules, states } = resource.definition;
      const path = `/${api.path}`;
      const writable = fields.filter((field) => !field.readOnly && field.compute === undefined);
      const isReadBy = isComputedFrom(fields);
      const isRuled = (name: string): boolean => rules.some(({ field }) => field === name);
      const isRun = ofKind(institution, 'process').has(resource.name);
      const sensitive = fields.filter((field) => field.sensitive === true).map(({ name }) => name);
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
        made = await maker.create(resource, isRun ? PREVIEWED : {});
      });

      it('gives back what was created, with an id and a version of its own', async () => {
        const { sent, record } = made;
        expect(record).toMatchObject(sent);
        expect(record[api.id]).toBeGreaterThanOrEqual(1000);
        // A run of a process is noted in its record at once.
        expect(record['rowVersion']).toBe(isRun ? 2 : 1);
        if (api.company !== null) expect(record[api.company]).toBe(settingsOf(institution).companyId);
        expect(Object.keys(record)).toEqual([
          api.id,
          ...(api.company === null ? [] : [api.company]),
          ...fields.map(({ name }) => name),
          'rowVersion',
        ]);
        expect(await one(record[api.id])).toEqual(record);
      });

      it('lists it, without what is sensitive, and with its rows unless they come one by one', async () => {
        const { record } = made;
        const listed = (await maker.rows(resource, record)).find((row) => row[api.id] === record[api.id]);
        const lists = api.one ? listedFields(fields, fieldTypes).map(({ field }) => field.name) : [];
        expect(listed).toEqual(without(record, ...lists, ...sensitive));
      });

      it('is taken away as a file, as its list shows it', () => checkExport(client, resource, made.record));

      it('is found by a part of its texts, without regard to accents and case', async () => {
        // A list that is read in pages says which of its texts it is searched by.
        const isSearched = ({ name }: Field): boolean => api.read !== 'paged' || list.search.includes(name);
        for (const field of fields.filter((each) => typeOf(each, fieldTypes).searchable && isSearched(each))) {
          const whole = made.record[field.name];
          // A day that is computed is searched as people write it.
          if (!isText(whole) || field.as === 'date') continue;
          const value = whole.slice(0, SOUGHT).trim();
          const sought = value.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase().replaceAll('Ñ', 'ñ');
          const wanted = value.includes('ñ') || value.includes('Ñ') ? value : sought;
          const { json } = await client.get(
            `${path}?${api.reading.parameter}=${encodeURIComponent(wanted)}${chosen()}`,
          );
          const rows = listOf(api.envelope === null ? json : objectOf(json)[api.envelope]);
          expect(
            rows.map((row) => row[api.id]),
            wanted,
          ).toContain(made.record[api.id]);
        }
        const { json } = await client.get(
          `${path}?${api.reading.parameter}=${encodeURIComponent('nada se llama así %_')}${chosen()}`,
        );
        expect(listOf(api.envelope === null ? json : objectOf(json)[api.envelope])).toEqual([]);
      });

      const search = api.reading.search;
      const sought = search === null || /\{(?!value\})/.test(search) ? [] : [search];

      it.each(sought)('is found where its contract searches: %s', async (address) => {
        const whole = made.record[words.label];
        if (!isText(whole)) return;
        const { json } = await client.get(`/${address.replace('{value}', encodeURIComponent(whole.slice(0, SOUGHT)))}`);
        const rows = listOf(api.envelope === null ? json : objectOf(json)[api.envelope]);
        expect(rows.map((row) => row[api.id])).toContain(made.record[api.id]);
      });

      const changes = api.update === null ? [] : [path];

      it.each(changes)('changes what a PUT names, in any case, and nothing else', async () => {
        const before = await one(made.record[api.id]);
        // A record may be called by what the server gives it: a number, the name of another record.
        const named = writable.find((field) => field.name === words.label && isGiven(field));
        const field =
          named ??
          writable.find(({ name, type, unique }) => type === 'string' && !unique && !isReadBy(name) && !isRuled(name));
        const rows = await maker.rows(resource, before);
        const change = field === undefined ? {} : fresh([field], rows);
        const shouted = Object.fromEntries(Object.entries(change).map(([name, value]) => [name.toUpperCase(), value]));
        const changed = { ...shouted, nadieConoceEsto: 1, [api.id]: before[api.id] ?? null };
        const { status, json, text } = await client.put(`${path}/${textOf(before[api.id])}`, changed);
        expect(status, text).toBe(200);
        expect(json).toEqual({ ...before, ...change, rowVersion: Number(before['rowVersion']) + 1 });
        expect(await one(before[api.id])).toEqual(json);
      });

      it.each(changes)('refuses a version that is no longer the current one, and shows that one', async () => {
        const current = await one(made.record[api.id]);
        const stale = { 'if-match': `"${Number(current['rowVersion']) - 1}"` };
        const { status, json } = await client.put(`${path}/${textOf(current[api.id])}`, {}, stale);
        expect(status).toBe(409);
        expect(objectOf(json)).toMatchObject({ code: 'version-conflict', current: without(current, ...sensitive) });
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
          // Without a state a new record is in its first one.
          ...(field.required && field.showIf === undefined && field.name !== states?.field
            ? [{ name: field.name, value: null }]
            : []),
          ...(typeOf(field, fieldTypes).storage(field).kind === 'reference'
            ? [{ name: field.name, value: 2_147_483_647 }]
            : []),
        ]);
        for (const { name, value } of bad) {
          const created = await client.post(path, { ...made.sent, [name]: value });
          expect({ name, value, status: created.status, text: created.text }).toMatchObject({
            name,
            value,
            status: 422,
          });
          const places = placesOf(created.json).filter((field) => field === name || field.startsWith(`${name}.`));
          expect(places, `${name}: ${JSON.stringify(value)}, ${created.text}`).not.toEqual([]);
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
          for (const inner of rows.filter(isGiven)) {
            const { invalid } = typeOf(inner, fieldTypes).examples(inner);
            // Where it is not shown nothing is missing.
            for (const value of inner.required && inner.showIf === undefined ? [...invalid, null] : invalid) {
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
        for (const field of writable.filter(({ name, unique }) => unique && current[name] !== null)) {
          const value = current[field.name];
          const written = isText(value) ? ` ${value.toUpperCase()} ` : value;
          const others = writable.filter((each) => each.unique && each !== field);
          const sent = { ...without(made.sent, ...others.map(({ name }) => name)), [field.name]: written ?? null };
          const rows = await maker.rows(resource, current);
          const { status, json } = await client.post(path, { ...sent, ...fresh(others, rows) });
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
          const target = targetAmong(ofKind(institution, 'catalogue'), field);
          const wanted = wantedOf(field, made.record);
          const stranger = target && (await maker.rows(target)).find((row) => !meets(row, wanted));
          if (target === undefined || stranger === undefined) continue;
          const changed = { [field.name]: stranger[target.definition.api.id] ?? null };
          const { status, json } = await client.put(`${path}/${textOf(made.record[api.id])}`, changed);
          expect(status).toBe(422);
          const code = Object.values(wanted).includes(null) ? 'chooseFirst' : 'dependent';
          // A rule that is told at the same field is asked before the records are.
          const codes = isRuled(field.name) ? [code, 'rule'] : [code];
          const told = errorsOf(json).filter((error) => error['field'] === field.name);
          expect(codes, field.name).toContain(told[0]?.['code']);
        }
      });
    },
  );
}
