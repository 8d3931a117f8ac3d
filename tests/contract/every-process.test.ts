import { describe, expect, it } from 'vitest';
import { present } from '#src/model/present.ts';
import { ofKind } from '#src/model/resource.ts';
import { processes as functions } from '#src/server/domain/processes.ts';
import { changedTogether } from '#src/server/processes/referring.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { type Client, clientOf, listOf, objectOf, signIn, textOf } from './support/client.ts';
import { grantsServer, line } from './support/grants.ts';
import { processCalls } from './support/process-calls.ts';
import { PROCESS_EXAMPLES } from './support/process-examples.ts';
import { writtenTables } from './support/written-tables.ts';

const demo = present(
  (await modelOf('resources')).institutions.find(({ code }) => code === 'demo'),
  'demo',
);
const catalogues = ofKind(demo, 'catalogue');
const runs = new Set(ofKind(demo, 'process').keys());
const processes = [...ofKind(demo, 'process')].map(([name, { definition }]) => ({
  name,
  ...definition,
  changes: definition.withReferring ? changedTogether(demo, definition.changes, runs) : definition.changes,
}));

const { server, sql, admin, newRole, newUser } = grantsServer();
const { preview, run, outcomeOf, reversalOf, refused } = processCalls(() => admin);

const { rowsOf, othersOf, unused } = writtenTables(demo, sql);

/** What runs of a process leave. */
const ownFiles = (folder: string) => present(functions[folder], folder).files;

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
  expect(processes.filter((process) => ownFiles(process.run).length > 0)).not.toEqual([]);
  expect(processes.map((process) => process.run).filter((one) => !(one in PROCESS_EXAMPLES))).toEqual([]);
});

describe.each(processes)('$name', ({ name, run: example, creates, changes, reversible }) => {
  const path = `/${present(catalogues.get(name), name).definition.api.path}`;
  const written = [...new Set([...creates, ...changes])];

  it('shows, does, tells, and takes back where it says so, and nothing of it by who may not', async () => {
    const asked = await present(PROCESS_EXAMPLES[example], example)({ admin, sql });
    const [nobody, viewer, maker] = [clientOf(server.url), await whoMay(name, 'view'), await whoMay(name, 'create')];
    const outsider = await whoMay(name);
    const [before, others] = [await rowsOf(written), await othersOf(written)];
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
    expect(await othersOf(written)).toEqual(others);
    const file = await admin.get(`${address}/resultado.csv`);
    expect(file.text.trim().split('\r\n')).toHaveLength(rows + 1);
    expect((await admin.get(`${address}/bitacora.txt`)).text).not.toBe('');
    expect((await outsider.get(`${address}/resultado`)).status).toBe(403);
    expect((await viewer.get(`${address}/resultado`)).json).toMatchObject({ ...counts, filas: [] });
    const files = ownFiles(example);
    expect(outcome['archivos']).toEqual(
      files.map(({ name: archivo, called, type: tipo }) => ({ archivo, nombre: called, tipo })),
    );
    expect((await viewer.get(`${address}/resultado`)).json).toMatchObject({ archivos: [] });
    for (const { name: own, type } of files) {
      const { status, headers, text } = await admin.get(`${address}/archivos/${own}`);
      expect([status, headers['content-type']]).toEqual([200, expect.stringContaining(type)]);
      expect(text).not.toBe('');
    }
    expect((await admin.get(`${address}/archivos/ninguno.txt`)).status).toBe(404);
    for (const kept of ['resultado.csv', 'bitacora.txt', ...files.map((one) => `archivos/${one.name}`)]) {
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
    expect((await outcomeOf(address))['archivos']).toEqual([]);
    for (const { name: own } of files) expect((await admin.get(`${address}/archivos/${own}`)).status).toBe(404);
    expect(await othersOf(written)).toEqual(others);
    expect(await admin.post(`${address}/reversion`, {})).toMatchObject({
      status: 409,
      json: { code: 'not-to-reverse' },
    });
  });
});
