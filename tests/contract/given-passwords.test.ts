import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { errorsOf, listOf, type SignedIn, signIn } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const RESETS = '/api/seguridad/usr-cambiar-clave';

/** Users and what is kept of their passwords, of which an institution demands more than base does. */
const FILES: Readonly<Record<string, string>> = {
  'base/seguridad/roles.yaml': `kind: catalogue
title: { es: Roles, en: Roles }
record: { es: rol, en: role }
table: { schema: rectoria, name: roles }
api: { path: api/roles, id: rolId }
fields:
  rolDescripcion: { type: string, label: { es: Nombre, en: Name }, required: true }
  estatus: { type: active }
`,
  'base/seguridad/usuarios.yaml': `kind: catalogue
title: { es: Usuarios, en: Users }
record: { es: usuario, en: user, label: usuaNombre }
table: { schema: rectoria, name: usuarios }
api: { id: usuarioId }
fields:
  usuaNombre: { type: string, label: { es: Usuario, en: User }, required: true, maxLength: 60 }
  rolId: { type: reference, to: seguridad/roles, label: { es: Rol, en: Role }, required: true }
  usuaCambiaClave: { type: boolean, label: { es: Debe cambiar, en: Must change } }
  estatus: { type: active }
  persNombres: { type: string, label: { es: Nombres, en: First names }, required: true }
  persApellidos: { type: string, label: { es: Apellidos, en: Last names }, required: true }
`,
  'base/seguridad/usr-cambiar-clave.yaml': `kind: catalogue
title: { es: Cambios de clave, en: Password changes }
record: { es: cambio, en: change, label: usCcMotivo }
api: { id: usuarioCambioClaveId, create: false, update: false }
fields:
  usuarioId: { type: reference, to: seguridad/usuarios, label: { es: Usuario, en: User }, required: true }
  usCcMotivo: { type: string, label: { es: Motivo, en: Reason }, required: true, maxLength: 200 }
  usCcFecha: { type: datetime, label: { es: Fecha, en: Date }, required: true }
  autorId: { type: reference, to: seguridad/usuarios, label: { es: Hecho por, en: Done by } }
`,
  'institutions/una/institution.yaml': 'kind: institution\nname: Universidad Una\ncompanyId: 1\n',
  'institutions/una/seguridad/usr-cambiar-clave.yaml': `extends: base
fields:
  usCcMotivo: { minLength: 10 }
rules:
  solicitud:
    that: usCcMotivo.startsWith('Solicitud ')
    field: usCcMotivo
    message: { es: Diga el número de la solicitud., en: Say the number of the request. }
`,
};

let folder: string;
let server: TestServer;
let admin: SignedIn;

const sql = (text: string) => execute(companyUrl(server.databaseUrl, 1), text);

beforeAll(async () => {
  await mkdir('.data/tests', { recursive: true });
  folder = await mkdtemp(join('.data/tests', 'passwords-'));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  server = await startTestServer({ resourcesDir: folder });
  admin = await signIn(server.url, 'admin');
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a password is given as the institution’s rules of what is kept of it demand, or not at all', async () => {
  const [user] = await sql("select usuarioid, clave from rectoria.usuarios where usuanombre = 'consulta'");
  const give = (motivo: string) =>
    admin.put(`/api/seguridad/usuarios/clave/${String(user?.['usuarioid'])}`, {
      NuevaClave: 'Otra-clave-9',
      ConfirmarClave: 'Otra-clave-9',
      motivo,
    });
  const refused = async (motivo: string) => errorsOf((await give(motivo)).json);
  expect(await refused(' ')).toMatchObject([{ field: 'motivo', code: 'required' }]);
  expect(await refused('x'.repeat(201))).toContainEqual(
    expect.objectContaining({ field: 'motivo', code: 'maxLength' }),
  );
  expect(await refused('Solicitud')).toContainEqual(expect.objectContaining({ field: 'motivo', code: 'minLength' }));
  expect(await refused('La olvidó ayer')).toMatchObject([
    { field: 'motivo', message: 'Diga el número de la solicitud.' },
  ]);
  expect(await sql("select clave from rectoria.usuarios where usuanombre = 'consulta'")).toEqual([
    { clave: user?.['clave'] },
  ]);
  expect((await admin.get(RESETS)).json).toEqual([]);

  expect(await give(' Solicitud 12 de hoy ')).toMatchObject({ status: 204 });
  expect(listOf((await admin.get(RESETS)).json)).toMatchObject([{ usCcMotivo: 'Solicitud 12 de hoy' }]);
  const audited = await sql(`select a.accion, u.usuanombre as quien from rectoria.auditoria a
    join rectoria.usuarios u on u.usuarioid = a.actor where a.tabla = 'seguridad.usr_cambiar_clave'`);
  expect(audited).toEqual([{ accion: 'INSERT', quien: 'admin' }]);
});
