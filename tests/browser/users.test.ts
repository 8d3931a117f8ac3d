import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute } from '#tests/support/postgres.ts';
import { companyUrl } from '#tests/contract/support/server.ts';
import { type App, startApp } from './support/app.ts';
import { choose, expectVisible, menuLink, rowsOf } from './support/screen.ts';

let app: App;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const sql = (text: string) => execute(companyUrl(app.server.databaseUrl, 1), text);

const idOf = async (name: string): Promise<string> =>
  String((await sql(`select usuarioid as id from rectoria.usuarios where usuanombre = '${name}'`))[0]?.['id']);

const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

describe('users', () => {
  it('are created with their name checked while it is typed, and found again after a change (F079, F100)', async () => {
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
    const reread = page.waitForRequest((request) =>
      request.url().includes('/api/seguridad/usuarios?value=nueva.persona'),
    );
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await reread;
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
    await choose(page, 'Usuario *', 'finanzas', 'finanzas').catch(async () =>
      choose(page, 'Usuario', 'finanzas', 'finanzas'),
    );
    await page.getByLabel('Clave nueva').fill('Otra-clave-9');
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
    expect(await (await menuLink(page, 'Usuarios')).count()).toBe(0);
    await page.goto(`${app.addressOf()}/seguridad/usuarios`);
    await expectVisible(page.getByRole('heading', { name: 'No tiene acceso a esta pantalla' }));
  });
});
