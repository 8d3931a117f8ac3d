import { ofKind } from '#src/model/resource.ts';
import { mailerOf } from '#src/server/mail/mailer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import type { Json } from '#src/model/json.ts';
import { DEMO_ACCOUNTS } from '#src/model/start-accounts.ts';
import { permissionsOf } from '#src/server/permissions/permissions.ts';
import { sealingOf } from '#src/server/catalogue/repository/sealing.ts';
import { createApp } from '#src/server/create-app.ts';
import { ACTIONS, type Action } from '#src/model/permission.ts';
import { storedFields } from '#src/server/catalogue/record/fields.ts';
import { isJsonArray } from '#src/server/catalogue/record/read-body.ts';
import { pino } from 'pino';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { type Client, clientOf, listOf, objectOf, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const model = await modelOf('resources');

const READING = ['view', 'export'] as const;
const isReading = (action: Action): boolean => action === 'view' || action === 'export';

/** What the roles are for, said once more and in other words than the server's. */
const MAY: Readonly<Record<string, (area: string, action: Action) => boolean>> = {
  admin: () => true,
  registro: (area, action) =>
    ['generales', 'planta-fisica', 'academicos'].includes(area) || (area === 'financieros' && isReading(action)),
  finanzas: (area, action) => area === 'financieros' || (area === 'generales' && isReading(action)),
  consulta: (_area, action) => isReading(action),
  estudiante: () => false,
};

const areaOf = (resource: string): string => resource.split('/')[0] ?? '';

let server: TestServer;
const clients = new Map<string, Client>();

beforeAll(async () => {
  server = await startTestServer();
  clients.set('nobody', clientOf(server.url));
  for (const { name } of DEMO_ACCOUNTS) clients.set(name, await signIn(server.url, name));
});

afterAll(() => server.stop());

const clientOfRole = (role: string): Client => {
  const client = clients.get(role);
  if (client === undefined) throw new Error(`Nobody signed in as ${role}`);
  return client;
};

const demo = model.institutions.find(({ code }) => code === 'demo');
const catalogues = demo === undefined ? [] : [...ofKind(demo, 'catalogue')];
const definitionOf = (name: string) => demo && ofKind(demo, 'catalogue').get(name)?.definition;

/** What everybody has in common, nobody writes, whatever the role is for. */
const isWritten = (resource: string, write: 'create' | 'update'): boolean => {
  const definition = definitionOf(resource);
  return definition?.scope === 'company' && definition.api[write] !== null;
};

/** Whether the list at the usual address waits for something to be chosen. */
const needsChoice = (resource: string): boolean => {
  const { path, reading } = definitionOf(resource)?.api ?? {};
  return reading !== undefined && reading.needs.length > 0 && reading.address === path;
};

const isUsual = (action: string): boolean => ACTIONS.some((one) => one === action);

const listOfTexts = (value: Json | undefined): readonly string[] => (isJsonArray(value) ? value.map(textOf) : []);

/** Resources whose forms offer records of the one as choices. */
const formsWith = (name: string): readonly string[] =>
  catalogues.flatMap(([other, { definition }]) =>
    other !== name &&
    storedFields(definition.fields, fieldTypes).some(({ field }) => !field.hidden && field.to === name)
      ? [other]
      : [],
  );

describe.each(['nobody', ...DEMO_ACCOUNTS.map(({ name }) => name)])('%s', (role) => {
  const may = (resource: string, action: Action): boolean => MAY[role]?.(areaOf(resource), action) ?? false;

  it.each(catalogues.map(([name, { definition }]) => ({ name, path: `/${definition.api.path}` })))(
    'reaches exactly what the role is for of $name',
    async ({ name, path }) => {
      const client = clientOfRole(role);
      const refused = role === 'nobody' ? 401 : 403;
      const offered = formsWith(name).some((form) => may(form, 'create') || may(form, 'edit'));
      const reads = may(name, 'view') || offered;
      // What must be chosen first is not: whoever may read is told so.
      const listed = needsChoice(name) ? 400 : 200;
      expect(await client.get(path)).toMatchObject({ status: reads ? listed : refused });
      expect(await client.get(`${path}/999999`)).toMatchObject({ status: reads ? 404 : refused });
      // Bodies that are wrong in themselves: whoever may write is told so, nobody writes.
      const wrong = isWritten(name, 'create') ? 400 : 405;
      const missing = isWritten(name, 'update') ? 404 : 405;
      expect(await client.post(path, [])).toMatchObject({ status: may(name, 'create') ? wrong : refused });
      expect(await client.put(`${path}/999999`, {})).toMatchObject({ status: may(name, 'edit') ? missing : refused });
    },
  );

  it('is told the same by the menu, the check of paths and the permissions', async () => {
    const client = clientOfRole(role);
    const menu = await client.get('/api/seguridad/usuarios/opciones-aplicacion');
    const mine = await client.get('/api/seguridad/mis-permisos');
    if (role === 'nobody') {
      expect([menu.status, mine.status]).toEqual([401, 401]);
      return;
    }
    const rows = listOf(menu.json);
    const urls = rows.flatMap(({ url }) => (typeof url === 'string' ? [url] : []));
    // What strangers open stands in no menu, and no permission opens it.
    const seen = [...(demo?.screens ?? [])].filter(([name, { isPublic }]) => isPublic !== true && may(name, 'view'));
    expect(urls.toSorted()).toEqual(seen.flatMap(([, { route }]) => route ?? []).toSorted());
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const { route } of [...(demo?.screens.values() ?? [])].filter(({ isPublic }) => isPublic === true)) {
      const check = await client.get(`/api/seguridad/usuarios-permisos?path=${encodeURIComponent(route ?? '')}`);
      expect({ route, granted: check.json }).toEqual({ route, granted: true });
    }
    const granted = objectOf(mine.json);
    for (const [name, { actions }] of seen.filter(([each]) => definitionOf(each) === undefined)) {
      // What it has of its own is with those who may change everything.
      expect(listOfTexts(granted[name])).toEqual(actions.filter((action) => action === 'view' || may('*', 'edit')));
    }
    for (const [name, { definition }] of catalogues) {
      const isOurs = definitionOf(name)?.scope === 'company';
      const offered = demo?.screens.get(name)?.actions ?? [];
      const actions = (isOurs ? ACTIONS : READING).filter((action) => offered.includes(action) && may(name, action));
      // What a screen has of its own, as what a transition asks for, is with those who may change everything.
      const ofItsOwn = offered.filter((action) => action !== 'sensitive' && !isUsual(action));
      const own = may('*', 'edit') ? ofItsOwn : [];
      // Who keeps the persons of an area sees what is sensitive of them.
      const isSensitive = definition.fields.some((field) => field.sensitive === true);
      const sensitive = isSensitive && may(name, 'edit') ? ['sensitive'] : [];
      expect(new Set(listOfTexts(granted[name]))).toEqual(new Set([...actions, ...own, ...sensitive]));
      if (definition.route === null) continue;
      for (const path of [definition.route, `${definition.route}/1000`, `${definition.route}/create?x=1`]) {
        const check = await client.get(`/api/seguridad/usuarios-permisos?path=${encodeURIComponent(path)}`);
        expect({ path, granted: check.json }).toEqual({ path, granted: may(name, 'view') });
      }
    }
    expect((await client.get('/api/seguridad/usuarios-permisos?path=/')).json).toBe(true);
    expect((await client.get('/api/seguridad/usuarios-permisos?path=/no/existe')).json).toBe(false);
    expect(await client.call('POST', '/api/seguridad/usuarios-permisos?path=/financieros/bancos')).toMatchObject({
      status: 204,
    });
  });
});

describe('an opened screen', () => {
  it('is kept with who opened it (F092)', async () => {
    const path = '/api/seguridad/usuarios-permisos?path=%2Fgenerales%2Fpaises%3Fx%3D1';
    expect(await clientOfRole('consulta').call('POST', path)).toMatchObject({ status: 204 });
    const rows = await execute(
      companyUrl(server.databaseUrl, 1),
      `select u.usuanombre as usuario, a.ruta from rectoria.accesos a
        join rectoria.usuarios u on u.company_id = a.company_id and u.usuarioid = a.usuario_id where a.ruta like '%paises'`,
    );
    expect(rows).toEqual([{ usuario: 'consulta', ruta: '/generales/paises' }]);
  });
});

describe('the menu', () => {
  it('has groups before their options, in both languages, and none that is empty', async () => {
    const rows = listOf((await clientOfRole('finanzas').get('/api/seguridad/usuarios/opciones-aplicacion')).json);
    const bancos = rows.find(({ url }) => url === '/financieros/bancos');
    const group = rows.find(({ id }) => id === bancos?.['padre']);
    expect(bancos).toMatchObject({ descripcion: 'Bancos', ingles: 'Banks' });
    expect(group).toMatchObject({ padre: null, url: null, descripcion: 'Financieros', ingles: 'Finance' });
    for (const [at, row] of rows.entries()) {
      if (row['padre'] !== null) expect(rows.slice(0, at).map(({ id }) => id)).toContain(row['padre']);
      if (row['url'] === null) expect(rows.map(({ padre }) => padre)).toContain(row['id']);
    }
  });
});

describe('an endpoint that does not say who may call it', () => {
  it('keeps the server from starting', async () => {
    const start = createApp({
      resourcesDir: 'resources',
      sealing: sealingOf('nothing is sealed here'),
      mailer: mailerOf({}, 'nobody writes here'),
      env: {},
      model,
      database: server.database,
      hub: server.hub,
      permissions: permissionsOf(server.database),
      secret: 'x'.repeat(40),
      generatedDir: '.generated',
      logger: pino({ level: 'silent' }),
      extend: (app) => void app.get('/api/olvidado', async () => 'secreto'),
    });
    await expect(start).rejects.toThrow('Route GET /api/olvidado declares no access');
  });
});
