import { settingsOf } from '#src/model/institution.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import type { Write } from '#src/model/api.ts';
import { type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import { listedFields } from '#src/server/catalogue/record/fields.ts';
import type { Purpose } from '#src/model/further-calls.ts';
import { furtherRoutes } from '#src/server/catalogue/further/further-routes.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { listOf, objectOf, type SignedIn, signIn } from './support/client.ts';
import { type Maker, makerOf } from './support/records.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const model = await modelOf('resources');
const { institutions } = model;

type Kind = Extract<Purpose['kind'], 'create' | 'update' | 'delete'>;

const isWrite = (kind: Purpose['kind']): kind is Kind => kind === 'create' || kind === 'update' || kind === 'delete';

interface Written {
  readonly resource: CatalogueResource;
  readonly institution: InstitutionResources;
  readonly kinds: ReadonlySet<Kind>;
}

/** Every catalogue that is written at another address than the usual ones, once, with what is written there. */
const written = new Map<CatalogueResource, Written>();
for (const { byInstitution } of furtherRoutes(institutions)) {
  for (const institution of institutions) {
    const own = byInstitution[institution.code];
    if (own === undefined || !isWrite(own.purpose.kind)) continue;
    const before = written.get(own.resource);
    if (before !== undefined && before.institution !== institution) continue;
    const kinds = new Set([...(before?.kinds ?? []), own.purpose.kind]);
    written.set(own.resource, { resource: own.resource, institution, kinds });
  }
}

/** More rows than are counted while somebody waits: how many there are is then kept for a while. */
const MANY = 10_050;

/** How long a count that is kept may be told, in milliseconds: one that a write did not end would last longer. */
const SOON = 10_000;

const addressOf = ({ address }: Write, record: JsonObject): string =>
  `/${address.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOfJson(record[name] ?? null)))}`;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

it('there are catalogues that are written elsewhere', () => {
  expect([...written.keys()].map(({ name }) => name)).toContain('enfermeria/expediente');
});

describe.each([...written.values()].map((one) => ({ ...one, name: one.resource.name })))(
  '$name',
  ({ resource, institution, kinds }) => {
    const { api, fields, table } = resource.definition;
    const hidden = [
      ...fields.filter(({ sensitive }) => sensitive === true).map(({ name }) => name),
      ...(api.one ? listedFields(fields, fieldTypes).map(({ field }) => field.name) : []),
    ];
    let client: SignedIn;
    let maker: Maker;

    beforeAll(async () => {
      client = await signIn(server.url, 'admin', institution.code);
      maker = makerOf(client, institution);
    });

    /** The kind of write, where the catalogue has it. */
    const asked = (kind: Kind): readonly Kind[] => (kinds.has(kind) ? [kind] : []);
    const send = (write: Write | null, record: JsonObject, body: JsonObject) => {
      if (write === null) throw new Error(`${resource.name} has no such write.`);
      return client.call(write.method, addressOf(write, record), write.method === 'DELETE' ? {} : { body });
    };
    const listed = (record: JsonObject): JsonObject =>
      Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.includes(name)));
    const isOf = (id: Json | undefined) => (row: JsonObject) => row[api.id] === id;

    const made = async (): Promise<JsonObject> => {
      if (!kinds.has('create')) return (await maker.create(resource)).record;
      const { sent, record } = await maker.create(resource);
      const answer = await send(api.create, record, sent);
      // What is unique cannot be there twice: the first is as good.
      if (answer.status === 422 && answer.text.includes('"unique')) return record;
      expect(answer.status, answer.text).toBe(201);
      return objectOf(answer.json);
    };

    /** The list as it is, and how many rows it says that there are. */
    const list = async (record: JsonObject) => {
      const rows = await maker.rows(resource, record);
      if (api.read !== 'paged') return { rows, total: rows.length };
      const { headers, json } = await client.get(`/${api.path}?range=[0,999]`);
      return { rows: listOf(json), total: Number(String(headers['content-range']).split('/')[1]) };
    };

    it.each(asked('create'))('has in its list what a %s elsewhere wrote, counted', async () => {
      const { sent, record: first } = await maker.create(resource);
      const before = await list(first);
      const answer = await send(api.create, first, sent);
      expect(answer.status, answer.text).toBe(201);
      const after = await list(first);
      expect(after.total).toBe(before.total + 1);
      const record = objectOf(answer.json);
      expect(after.rows.filter(isOf(record[api.id]))).toEqual([listed(record)]);
    });

    it.each(asked('update'))('has in its list what an %s elsewhere changed, as it is now', async () => {
      const record = await made();
      const before = await list(record);
      const answer = await send(api.update, record, {});
      expect(answer.status, answer.text).toBe(200);
      const after = await list(record);
      expect(after.total).toBe(before.total);
      expect(objectOf(answer.json)['rowVersion']).toBe(Number(record['rowVersion']) + 1);
      expect(after.rows.filter(isOf(record[api.id]))).toEqual([listed(objectOf(answer.json))]);
    });

    it.each(asked('delete'))('lacks what a %s elsewhere took away, and counts it no more', async () => {
      const record = await made();
      const before = await list(record);
      expect(before.rows.filter(isOf(record[api.id]))).toHaveLength(1);
      const answer = await send(api.delete, record, {});
      expect(answer.status, answer.text).toBe(204);
      const after = await list(record);
      expect(after.rows.filter(isOf(record[api.id]))).toEqual([]);
      expect(after.total).toBe(before.total - 1);
    });

    it.each(api.read === 'paged' ? asked('create') : [])(
      'forgets a count that is no longer so after a %s',
      async () => {
        const { sent, record } = await maker.create(resource);
        const by = fields.find(({ name, type }) => type === 'reference' && typeof record[name] === 'number');
        if (by === undefined) throw new Error(`Nothing to filter ${resource.name} by.`);
        const company = companyUrl(server.databaseUrl, settingsOf(institution).companyId);
        const target = `"${table.schema}"."${table.name}"`;
        const columns = (
          await execute(
            company,
            `select column_name from information_schema.columns where table_schema = '${table.schema}'
            and table_name = '${table.name}' and is_generated = 'NEVER' and column_name <> '${api.id.toLowerCase()}'`,
          )
        ).map(({ column_name }) => `"${String(column_name)}"`);
        await execute(
          company,
          `insert into ${target} (${columns.join(', ')}) select ${columns.join(', ')} from ${target}, generate_series(1, ${MANY})
          where "${api.id.toLowerCase()}" = ${textOfJson(record[api.id] ?? null)}`,
        );
        const filter = encodeURIComponent(JSON.stringify({ [by.name]: record[by.name] }));
        /** The count, once it is one. */
        const counted = async (): Promise<number | null> => {
          const { headers } = await client.get(`/${api.path}?range=[0,9]&filter=${filter}`);
          return headers['x-total'] === undefined ? Number(String(headers['content-range']).split('/')[1]) : null;
        };
        await expect.poll(counted, { timeout: SOON }).toBeGreaterThan(MANY);
        const before = Number(await counted());
        expect(await send(api.create, record, sent)).toMatchObject({ status: 201 });
        await expect.poll(counted, { timeout: SOON }).toBe(before + 1);
      },
    );
  },
);
