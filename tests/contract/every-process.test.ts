import { describe, expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { type JsonObject, parseJson } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import { ofKind } from '#src/model/resource.ts';
import { typeOf } from '#src/server/catalogue/record/fields.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { type Client, clientOf, listOf, objectOf, signIn, textOf } from './support/client.ts';
import { grantsServer, line } from './support/grants.ts';
import { processCalls } from './support/process-calls.ts';
import { PROCESS_EXAMPLES } from './support/process-examples.ts';

const demo = present(
  (await modelOf('resources')).institutions.find(({ code }) => code === 'demo'),
  'demo',
);
const catalogues = ofKind(demo, 'catalogue');
const processes = [...ofKind(demo, 'process')].map(([name, { definition }]) => ({ name, ...definition }));

const { server, sql, admin, newRole, newUser } = grantsServer();
const { preview, run, outcomeOf, reversalOf, refused } = processCalls(() => admin);

type Rows = ReadonlyMap<string, JsonObject>;

/** Every record of what a process writes, as the database has it: of which version it is counts for nothing. */
async function rowsOf(resources: readonly string[]): Promise<Rows> {
  const rows = new Map<string, JsonObject>();
  for (const resource of resources) {
    const { table, api } = present(catalogues.get(resource), resource).definition;
    const found = await sql(`select to_jsonb(t) - 'row_version' as row from ${table.schema}.${table.name} t`);
    for (const row of found.map((one) => objectOf(parseJson(JSON.stringify(one['row']))))) {
      rows.set(`${resource} ${textOf(row[api.id.toLowerCase()])}`, row);
    }
  }
  return rows;
}

/** The records of which nobody makes use, of those that were not there before. */
const unused = (before: Rows, after: Rows): boolean =>
  [...after].every(([key, row]) => {
    const { fields } = present(catalogues.get(key.split(' ')[0] ?? ''), key).definition;
    const active = fields.find((field) => typeOf(field, fieldTypes).marksActive === true)?.name.toLowerCase();
    return before.has(key) || (active !== undefined && row[active] === false);
  });

let roles = 0;

/** Somebody who may do this with a process, and nothing with what it writes. */
async function whoMay(name: string, ...actions: readonly string[]): Promise<Client> {
  roles += 1;
  const role = await newRole(`Proceso ${roles}`, [
    line('academicos/areas-interes', 'view'),
    ...actions.map((action) => line(name, action)),
  ]);
  await newUser(`proceso-${roles}`, Number(objectOf(role.json)['rolId']));
  return signIn(server.url, `proceso-${roles}`);
}

it('has an example of each', () => {
  expect(processes.length).toBeGreaterThan(3);
  expect(processes.map((process) => process.run).filter((one) => !(one in PROCESS_EXAMPLES))).toEqual([]);
});

describe.each(processes)('$name', ({ name, run: example, creates, changes, reversible }) => {
  const path = `/${present(catalogues.get(name), name).definition.api.path}`;
  const written = [...new Set([...creates, ...changes])];

  it('shows, does, tells, and takes back where it says so, and nothing of it by who may not', async () => {
    const asked = await present(PROCESS_EXAMPLES[example], example)({ admin, sql });
    const [nobody, viewer, maker] = [clientOf(server.url), await whoMay(name, 'view'), await whoMay(name, 'create')];
    const outsider = await whoMay(name);
    const before = await rowsOf(written);
    const shown = await preview(path, asked);
    expect(shown['cambios']).toBeGreaterThan(0);
    expect(await rowsOf(written)).toEqual(before);
    const body = { ...asked, huella: shown['huella'] ?? null };
    for (const [who, status] of [
      [nobody, 401],
      [outsider, 403],
      [viewer, 403],
    ] as const) {
      expect((await who.post(`${path}/vista-previa`, asked)).status).toBe(status);
      expect((await who.post(path, body)).status).toBe(status);
    }
    // What is written is told to who may run it and not see it as a number alone.
    const blind = await maker.post(`${path}/vista-previa`, asked);
    expect(blind, blind.text).toMatchObject({ status: 200, json: { cambios: shown['cambios'], filas: [] } });
    await refused(path, await admin.post(path, { ...asked, huella: 'x'.repeat(43) }));
    expect(await rowsOf(written)).toEqual(before);

    const made = await run(path, asked);
    expect(made.status, made.text).toBe(201);
    const address = `${path}/${textOf(objectOf(made.json)['corridaId'])}`;
    const outcome = await outcomeOf(address);
    const counts = { cambios: shown['cambios'], omitidos: shown['omitidos'] };
    expect(outcome).toMatchObject({ ...counts, tarea: { estado: 'hecha' }, revertida: null });
    const rows = Number(counts.cambios) + Number(counts.omitidos);
    expect(listOf(outcome['filas'])).toHaveLength(rows);
    const left = await rowsOf(written);
    expect(left).not.toEqual(before);
    const file = await admin.get(`${address}/resultado.csv`);
    expect(file.text.trim().split('\r\n')).toHaveLength(rows + 1);
    expect((await admin.get(`${address}/bitacora.txt`)).text).not.toBe('');
    expect((await outsider.get(`${address}/resultado`)).status).toBe(403);
    expect((await viewer.get(`${address}/resultado`)).json).toMatchObject({ ...counts, filas: [] });
    for (const kept of ['resultado.csv', 'bitacora.txt']) {
      expect((await viewer.get(`${address}/${kept}`)).status, kept).toBe(403);
    }

    for (const who of [outsider, viewer, maker]) expect((await who.post(`${address}/reversion`, {})).status).toBe(403);
    const asks = await admin.post(`${address}/reversion`, {});
    if (!reversible) {
      expect(asks.status).toBe(404);
      expect(await rowsOf(written)).toEqual(left);
      return;
    }
    expect(asks.status, asks.text).toBe(202);
    expect(await reversalOf(address)).toMatchObject({ estado: 'hecha', falla: null });
    const after = await rowsOf(written);
    expect(new Map([...after].filter(([key]) => before.has(key)))).toEqual(before);
    expect(unused(before, after)).toBe(true);
    expect(await admin.post(`${address}/reversion`, {})).toMatchObject({
      status: 409,
      json: { code: 'not-to-reverse' },
    });
  });
});
