import { EventEmitter, once } from 'node:events';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import type { JsonObject } from '#src/model/json.ts';
import { objectOf, signIn, textOf } from '#tests/contract/support/client.ts';
import { type App, startApp } from './support/app.ts';
import { choose, expectVisible, menuLink, rowsOf, showField } from './support/screen.ts';

let app: App;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const sql = (text: string) => execute(companyUrl(app.server.databaseUrl, 1), text);

const idOf = async (name: string): Promise<string> =>
  String((await sql(`select usuarioid as id from rectoria.usuarios where usuanombre = '${name}'`))[0]?.['id']);

const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

describe('a person of several screens', () => {
  it('is shown to who types their document, and taken over by the keyboard', async () => {
    const passport = { TipoDocumentoIdentificacionId: 2, PeExDocumentoIdentificacion: 'RD5550001' };
    const made = await (await signIn(app.server.url, 'admin')).post('/api/odontologico/persona-externa', {
      ...passport,
      PeExNombres: 'Rosa',
      PeExApellidos: 'Díaz',
      PeExFechaNacimiento: '1980-01-31T00:00:00',
      PeExCelular: '8095550111',
      SexoId: 1,
      SedeId: 1,
    });
    expect(made.status, made.text).toBe(201);
    const page = await app.open('/educacion-continuada/facilitadores/create', { as: 'admin' });
    await choose(page, 'Tipo de documento', 'Pasa', 'Pasaporte');
    await page.getByLabel(/^Número de documento/).fill('RD-555-0001');
    await page.getByLabel(/^Nombres/).fill('Rosita');
    await page.getByLabel(/^Apellidos/).fill('Díaz');
    await showField(page, 'especialidadId');
    await choose(page, 'Especialidad', 'Gestión hum', 'Gestión humana');
    await showField(page, 'faEmail');
    await page.getByLabel(/^Correo electrónico/).fill('rosa@example.com');
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Ya está registrado' });
    await expectVisible(dialog.getByText('Ese número o documento ya es de Rosa Díaz.', { exact: false }));
    await expectVisible(dialog.getByText('31/01/1980'));
    await expectVisible(dialog.getByText('8095550111'));
    // What was typed is there still for who corrects it.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel(/^Nombres/).inputValue()).toBe('Rosita');
    await page.keyboard.press('Control+s');
    await dialog.getByRole('button', { name: 'Usar su ficha' }).focus();
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Rosa Díaz' }));
    expect(
      await sql(`select fanombres, fafechanacimiento::text as nacido, facelular, personaid as persona
        from educacion_continuada.facilitadores where faemail = 'rosa@example.com'`),
    ).toEqual([
      { fanombres: 'Rosa', nacido: '1980-01-31', facelular: '8095550111', persona: objectOf(made.json)['personaId'] },
    ]);
  });
});

describe('who types a number that is known', () => {
  const passport = 'RD5550002';
  let professor: JsonObject;

  beforeAll(async () => {
    const made = await (await signIn(app.server.url, 'admin')).post('/api/academicos/profesores', {
      persNombres: 'Elena',
      persApellidos: 'Mota',
      persFechaNacimiento: '1975-03-04T00:00:00',
      sedeId: 1,
      PersonaDocumentosIdentificacion: [{ tipoDocumentoIdentificacionId: 2, doIdValor: passport }],
    });
    expect(made.status, made.text).toBe(201);
    professor = objectOf(made.json);
  });

  it('is told whose it is at once, takes them over by the keyboard, and may think better of it', async () => {
    const page = await app.open('/educacion-continuada/facilitadores/create', { as: 'admin' });
    await choose(page, 'Tipo de documento', 'Pasa', 'Pasaporte');
    const number = page.getByLabel(/^Número de documento/);
    await number.fill('rd-555-0002');
    const status = page.getByRole('status').filter({ hasText: 'Es de Elena Mota.' });
    await expectVisible(status.getByRole('link', { name: 'Profesores' }));
    const names = page.getByLabel(/^Nombres/);
    const use = page.getByRole('button', { name: 'Usar su ficha' });
    await number.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await use.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => names.inputValue()).toBe('Elena');
    await page.getByRole('button', { name: 'No usarla' }).click();
    await expectVisible(use);
    await use.click();
    // Another number is of somebody else, or of nobody.
    const nobody = page.waitForResponse((answer) => answer.url().includes('/api/compartido') && answer.ok());
    await number.fill('RD5550003');
    await nobody;
    await page.getByText('Se usará la ficha de', { exact: false }).waitFor({ state: 'detached' });
    await number.fill(passport);
    await use.click();
    await showField(page, 'especialidadId');
    await choose(page, 'Especialidad', 'Gestión hum', 'Gestión humana');
    await showField(page, 'faEmail');
    await page.getByLabel(/^Correo electrónico/).fill('elena@example.com');
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Elena Mota' }));
    expect(
      await sql(
        "select personaid as persona from educacion_continuada.facilitadores where faemail = 'elena@example.com'",
      ),
    ).toEqual([{ persona: professor['personaId'] }]);
  });

  it('saves where the mouse was pressed, though it is told meanwhile whose the number is', async () => {
    const page = await app.open('/educacion-continuada/facilitadores/create', { as: 'admin' });
    const gate = new EventEmitter();
    const opens = once(gate, 'open');
    await page.route('**/api/compartido?*', async (route) => {
      if (route.request().method() === 'POST') await opens;
      await route.continue();
    });
    await choose(page, 'Tipo de documento', 'Pasa', 'Pasaporte');
    await page.getByLabel(/^Número de documento/).fill(passport);
    const save = page.getByRole('button', { name: 'Guardar', exact: true });
    await save.hover();
    await page.mouse.down();
    const told = page.waitForResponse((answer) => answer.url().includes('/api/compartido') && answer.ok());
    gate.emit('open');
    await told;
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.mouse.up();
    await expectVisible(page.getByText(/^Hay \d+ datos que corregir:/));
    await expectVisible(page.getByRole('status').filter({ hasText: 'Es de Elena Mota' }));
  });

  it('sees in the head of each record what else the person is', async () => {
    const page = await app.open(`/academicos/profesores/${textOf(professor['profesorId'])}`, { as: 'admin' });
    const also = page.getByText('También en:', { exact: false });
    // Opened alone, nothing else has brought the words of the others.
    await also.getByRole('link', { name: 'Facilitadores' }).click();
    await expectVisible(page.getByText('También en:', { exact: false }).getByRole('link', { name: 'Profesores' }));
  });
});

describe('users', () => {
  it('are created with their name checked while it is typed, and found again after a change (F079, F090)', async () => {
    const page = await app.open('/seguridad/usuarios/create', { as: 'admin' });
    const created = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/seguridad/usuarios'),
    );
    await page.getByLabel(/^Usuario/).fill('Consulta');
    await expectVisible(page.getByRole('status').getByText('Ese nombre de usuario ya lo tiene otra persona.'));
    await page.getByLabel(/^Usuario/).fill('nueva.persona');
    await page.getByText('Ese nombre de usuario ya lo tiene otra persona.').waitFor({ state: 'detached' });
    await choose(page, 'Rol', 'Consul', 'Consulta');
    await page.getByLabel(/^Nombres/).fill('Nueva');
    await page.getByLabel(/^Apellidos/).fill('Persona');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    const sent: unknown = (await created).postDataJSON();
    expect(sent).toMatchObject({ usuaNombre: 'nueva.persona', personaId: 0 });
    await expectVisible(rowsOf(page).filter({ hasText: 'nueva.persona' }));
    await page.goto(`${app.addressOf()}/seguridad/usuarios/${await idOf('nueva.persona')}`);
    await page.getByLabel(/^Nombres/).fill('Renovada');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expectVisible(rowsOf(page).filter({ hasText: 'Renovada' }));
  });

  it('are locked by a button that asks first (F060)', async () => {
    const page = await app.open(`/seguridad/usuarios/${await idOf('consulta')}`, { as: 'admin' });
    await page.getByRole('button', { name: 'Bloquear usuario' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bloquear usuario' }).click();
    await expectVisible(notice(page, 'Usuario bloqueado.'));
    expect(await sql("select estatus from rectoria.usuarios where usuanombre = 'consulta'")).toEqual([
      { estatus: false },
    ]);
    await page.getByRole('button', { name: 'Bloquear usuario' }).waitFor({ state: 'detached' });
    await sql("update rectoria.usuarios set estatus = true where usuanombre = 'consulta'");
  });

  it('get a new password from an administrator, who says why', async () => {
    const page = await app.open('/seguridad/usr-cambiar-clave', { as: 'admin' });
    const give = page.getByRole('button', { name: 'Cambiar la clave' });
    await give.click();
    await expectVisible(page.getByText('Al menos 6 caracteres, con minúscula, mayúscula y número.'));
    await choose(page, 'Usuario', 'finanzas', 'finanzas');
    await page.getByLabel('Clave nueva', { exact: true }).fill('Otra-clave-9');
    await page.getByLabel('Repita la clave').fill('Otra-clave-9');
    await page.getByLabel('Motivo').fill('La olvidó');
    await give.click();
    await expectVisible(notice(page, 'Clave cambiada.'));
    await expectVisible(rowsOf(page).filter({ hasText: 'La olvidó' }));
  });
});

describe('permissions (F086, F087)', () => {
  it('of a role are marked in a table of screens and actions', async () => {
    const page = await app.open('/seguridad/roles/4', { as: 'admin' });
    await page.getByRole('searchbox', { name: 'Buscar pantalla' }).fill('bancos');
    const create = page.getByRole('checkbox', { name: 'Crear: Bancos' });
    await create.check();
    // What the whole system gives already cannot be taken from one screen.
    expect(await page.getByRole('checkbox', { name: /^Ver: Bancos/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expectVisible(rowsOf(page).filter({ hasText: 'Consulta' }));
    expect(
      await sql(
        "select accion, sedeid from rectoria.roles_permisos where parent_id = 4 and recurso = 'financieros/bancos'",
      ),
    ).toEqual([{ accion: 'create', sedeid: null }]);
  });

  it('of a user are shown with the reason of each', async () => {
    const id = await idOf('registro');
    await sql(`insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion, concedido)
      values (1, ${id}, 'generales/paises', 'view', false)`);
    const page = await app.open('/seguridad/proceso-permiso-usuarios', { as: 'admin' });
    await choose(page, 'Usuario', 'registro', 'registro');
    const table = page.getByRole('table', { name: 'Lo que puede hacer' });
    const row = (title: string) =>
      table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
    await expectVisible(row('Países').getByText('negado a la persona'));
    await expectVisible(row('Carreras').getByText('por su rol').first());
    await expectVisible(row('Bancos').getByText('nadie se lo dio').first());
  });

  it('that somebody lacks are not shown, and the typed address gives no access', async () => {
    const page = await app.open('/', { as: 'registro' });
    await expectVisible(await menuLink(page, 'Carreras'));
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Usuarios', exact: true }).count()).toBe(0);
    await page.goto(`${app.addressOf()}/seguridad/usuarios`);
    await expectVisible(page.getByRole('heading', { name: 'No tiene acceso a esta página' }));
  });
});
