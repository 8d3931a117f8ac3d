import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SERVER_ROOTS } from '#src/model/own-routes.ts';
import { DEMO_ACCOUNTS, ROLES } from '#src/model/start-accounts.ts';
import { permissionsOf } from '#src/server/permissions/permissions.ts';
import { sealingOf } from '#src/server/catalogue/repository/sealing.ts';
import { createApp } from '#src/server/create-app.ts';
import type { DeclaredRoute, Grant } from '#src/server/http/access.ts';
import { mailerOf } from '#src/server/mail/mailer.ts';
import { type Client, clientOf, objectOf, signIn } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let routes: readonly DeclaredRoute[];
const clients = new Map<string, Client>();

beforeAll(async () => {
  server = await startTestServer();
  const app = await createApp({
    resourcesDir: 'resources',
    sealing: sealingOf('nothing is sealed here'),
    mailer: mailerOf({}, 'nobody writes here'),
    env: {},
    model: server.model,
    database: server.database,
    hub: server.hub,
    permissions: permissionsOf(server.database),
    secret: 'x'.repeat(40),
    generatedDir: '.generated',
    logger: pino({ level: 'silent' }),
  });
  routes = app.declaredRoutes.filter(({ method }) => method !== 'HEAD');
  clients.set('nobody', clientOf(server.url));
  for (const { name } of DEMO_ACCOUNTS) clients.set(name, await signIn(server.url, name));
});

afterAll(() => server.stop());

it('the addresses that no screen may have are those that the server answers, whatever the catalogues', () => {
  const own = routes.flatMap(({ url }) => url.toLowerCase().split('/')[1] ?? []);
  // Files of the app are served where it is built: `assets`.
  expect([...new Set([...own, 'assets'])].toSorted()).toEqual([...SERVER_ROOTS].toSorted());
});

/** Routes whose rule depends on what is asked for: what they need is said here once more. A new one must be added. */
const BY_REQUEST: Readonly<Record<string, readonly Grant[] | 'nothing there'>> = {
  'GET /api/archivos/:id': 'nothing there',
  'GET /api/archivos/:id/datos': 'nothing there',
  'POST /api/archivos': 'nothing there',
  'GET /api/compartido': 'nothing there',
  'GET /api/compartido/:id': 'nothing there',
  'POST /api/compartido': 'nothing there',
  'POST /api/exportar/:area/:nombre': 'nothing there',
  'GET /api/historial/:area/:nombre/:id': 'nothing there',
  'GET /api/imprimir/:area/:nombre/:id': 'nothing there',
  'GET /api/usos/:area/:nombre/:id': 'nothing there',
  'POST /api/usos/:area/:nombre': 'nothing there',
  'GET /api/estados/:area/:nombre': 'nothing there',
  'GET /api/vistas/:area/:nombre': 'nothing there',
  'POST /api/vistas/:area/:nombre': 'nothing there',
  'PUT /api/vistas/:area/:nombre/:id': 'nothing there',
  'DELETE /api/vistas/:area/:nombre/:id': 'nothing there',
  'POST /api/importar/:area/:nombre': 'nothing there',
  'POST /api/deshacer/:area/:nombre': 'nothing there',
  'GET /api/deshacer/:area/:nombre': 'nothing there',
  'GET /api/importar/:area/:nombre/:id': 'nothing there',
  'GET /api/importar/:area/:nombre/:id/filas': 'nothing there',
  'GET /api/importar/:area/:nombre/:id/erroneas.csv': 'nothing there',
  'POST /api/importar/:area/:nombre/:id/prueba': 'nothing there',
  'POST /api/importar/:area/:nombre/:id/aplicar': 'nothing there',
  'POST /api/seguridad/usuario-mensajes': [{ resource: 'administracion-sistema/mensajes', action: 'create' }],
  'POST /api/seguridad/usuarios/username': [
    { resource: 'seguridad/usuarios', action: 'create' },
    { resource: 'seguridad/usuarios', action: 'edit' },
  ],
  'POST /api/seguridad/usuarios/email': [
    { resource: 'seguridad/usuarios', action: 'create' },
    { resource: 'seguridad/usuarios', action: 'edit' },
  ],
  'POST /api/seguridad/usuarios/user-image': [
    { resource: 'seguridad/usuarios', action: 'create' },
    { resource: 'seguridad/usuarios', action: 'edit' },
  ],
  'PUT /api/seguridad/usuarios/usuario/:usuarioId': [{ resource: 'seguridad/usuarios', action: 'edit' }],
  'PUT /api/seguridad/usuarios/bloqueo/:usuarioId': [{ resource: 'seguridad/usuarios', action: 'deactivate' }],
  'PUT /api/seguridad/usuarios/clave/:usuarioId': [{ resource: 'seguridad/usr-cambiar-clave', action: 'create' }],
  'POST /api/generales/personas/documento': [{ resource: 'personas/personas', action: 'view' }],
  'GET /api/generales/personas/tipodoc/:tipo/documento/:docum': [{ resource: 'personas/personas', action: 'view' }],
  'GET /api/generales/persona-direcciones': [{ resource: 'personas/personas', action: 'view' }],
  'GET /api/generales/persona-direcciones/:personaDireccionId': [{ resource: 'personas/personas', action: 'view' }],
  'POST /api/generales/persona-direcciones': [{ resource: 'personas/personas', action: 'edit' }],
  'PUT /api/generales/persona-direcciones/:personaDireccionId': [{ resource: 'personas/personas', action: 'edit' }],
  'DELETE /api/generales/persona-direcciones/:personaDireccionId': [{ resource: 'personas/personas', action: 'edit' }],
  // Of somebody else: one's own are open to everybody.
  'GET /api/seguridad/usuario-sedes/usuario/:usuarioId': [{ resource: 'seguridad/usuarios', action: 'view' }],
  'GET /api/manual/diccionario.csv': [{ resource: 'seguridad/roles', action: 'view' }],
  'GET /api/seguridad/permisos-acciones': [
    { resource: 'seguridad/roles', action: 'view' },
    { resource: 'seguridad/proceso-permiso-usuarios', action: 'view' },
  ],
  'GET /api/seguridad/permisos-efectivos/:usuarioId': [
    { resource: 'seguridad/proceso-permiso-usuarios', action: 'view' },
  ],
};

/** Public pages that a link opens, and nobody without one, whoever they are. */
const BY_LINK: ReadonlySet<string> = new Set(['/api/publico/educacion-continuada/mis-datos-contacto']);

/** Comes last: nothing is open any more once it was called. */
const SIGN_OUT = '/api/login/salir';

/** Connections that stay open once they are let in (hub.test.ts). */
const STAYS_OPEN = /mensajesHub/;

/** Ends the session that all others are called with (sign-in.test.ts). */
const ENDS_SESSION = /login\/salir$/;

const rolesOf = (account: string) =>
  ROLES.find(({ id }) => DEMO_ACCOUNTS.find(({ name }) => name === account)?.role === id);

/** By the roles that a company begins with: a demo account has no line of its own. */
const may = (account: string, { resource, action }: Grant): boolean => {
  const grants = rolesOf(account)?.grants ?? {};
  const area = `${resource.split('/')[0] ?? ''}/*`;
  return (
    [resource, area, '*'].some((pattern) => grants[pattern]?.includes(action) === true) ||
    (!['view', 'create', 'edit', 'deactivate', 'export'].includes(action) && grants['*']?.includes('edit') === true)
  );
};

const expected = ({ method, url, access }: DeclaredRoute, account: string): 'open' | 401 | 403 => {
  if (access === 'public') return BY_LINK.has(url) ? 403 : 'open';
  if (account === 'nobody') return 401;
  if (access === 'token' || access === 'signed-in') return 'open';
  const grants = 'anyOf' in access ? (access.anyOf['demo'] ?? 'nothing there') : BY_REQUEST[`${method} ${url}`];
  if (grants === undefined) throw new Error(`Say in this test who may call ${method} ${url}.`);
  return grants === 'nothing there' || grants.some((grant) => may(account, grant)) ? 'open' : 403;
};

it.each(['nobody', ...DEMO_ACCOUNTS.map(({ name }) => name)])(
  'every endpoint lets %s in, or refuses, as it declares (F065, F084, F087)',
  async (account) => {
    expect(routes.length).toBeGreaterThan(200);
    const client = clients.get(account);
    const wrong: unknown[] = [];
    const inOrder = routes.toSorted((one, other) => Number(one.url === SIGN_OUT) - Number(other.url === SIGN_OUT));
    for (const route of inOrder) {
      const rule = expected(route, account);
      if ((STAYS_OPEN.test(route.url) && rule === 'open') || ENDS_SESSION.test(route.url)) continue;
      const path = route.url.replaceAll(/:\w+|\*/g, '999999');
      // A body that is no record: nobody writes anything.
      const body = ['GET', 'DELETE'].includes(route.method) ? {} : { body: [] };
      const status = (await client?.call(route.method, path, body))?.status ?? 0;
      const isRight = rule === 'open' ? status !== 401 && status !== 403 : status === rule;
      if (!isRight) wrong.push({ route: `${route.method} ${route.url}`, rule, status });
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

const shapeOf = (path: string): string => path.replaceAll(/:\w+|\{\w+\}/g, '{}');

/** A catalogue's own routes are served for all institutions alike, and told of where they may be used. */
const isFixed = ({ url, access }: DeclaredRoute): boolean =>
  url.startsWith('/api/') && !/openapi|docs/.test(url) && (typeof access === 'string' || !('anyOf' in access));

it('every fixed endpoint is in the OpenAPI document', async () => {
  const { paths } = objectOf((await clientOf(server.url).get('/api/openapi.json')).json);
  const told = new Set(
    Object.entries(objectOf(paths)).flatMap(([path, operations]) =>
      Object.keys(objectOf(operations)).map((method) => `${method.toUpperCase()} ${shapeOf(path)}`),
    ),
  );
  const untold = routes
    .filter(isFixed)
    .map(({ method, url }) => `${method} ${shapeOf(url)}`)
    .filter((route) => !told.has(route));
  // Only where an institution has it (sign-on.test.ts).
  expect(untold).toEqual(['POST /api/login/office365']);
});
