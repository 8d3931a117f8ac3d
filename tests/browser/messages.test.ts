import { companyOf } from '#tests/support/company-of.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#tests/contract/support/client.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type App, startApp } from './support/app.ts';
import { expectVisible } from './support/screen.ts';

const PATH = '/api/seguridad/usuario-mensajes';

let app: App;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const idOf = async (name: string): Promise<number> => {
  const companyId = companyOf(app.server.model, 'demo');
  const sql = `select usuarioid as id from rectoria.usuarios where usuanombre = '${name}'`;
  return Number((await execute(companyUrl(app.server.databaseUrl, companyId), sql))[0]?.['id']);
};

describe('a message', () => {
  it('shows in the bell of whom it is for, without a reload, and is marked as read (F026, F057, F095)', async () => {
    const page = await app.open('/', { as: 'consulta' });
    const hub = page.waitForEvent('websocket', (socket) => socket.url().includes('/mensajesHub'));
    await expectVisible(page.getByRole('button', { name: 'Notificaciones', exact: true }));
    await (await hub).waitForEvent('framereceived');
    await page.evaluate(() => Reflect.set(window, 'sameAsBefore', true));

    const admin = await signIn(app.server.url, 'admin');
    const usuarioIds = [await idOf('consulta')];
    await admin.post(PATH, { usMeMensaje: 'El acta está lista', usuarioIds });
    const bell = page.getByRole('button', { name: 'Notificaciones: 1 sin leer' });
    await expectVisible(bell);
    await expectVisible(page.getByText('Tiene un mensaje sin leer'));

    await bell.click();
    await expectVisible(page.getByRole('dialog').getByText('El acta está lista'));
    await page.getByRole('link', { name: 'Ver todos' }).click();
    await page.getByRole('button', { name: /^Marcar como leído el mensaje/ }).click();
    await expectVisible(page.getByRole('button', { name: 'Notificaciones', exact: true }));
    expect(await page.evaluate((): unknown => Reflect.get(window, 'sameAsBefore'))).toBe(true);
  });

  it('needs nothing before somebody has signed in: the login page loads no hub', async () => {
    const page = await app.open('/');
    await expectVisible(page.locator('#username'));
    await page.waitForLoadState('networkidle');
    const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(addresses.filter((address) => /mensajes|signalr|hub/i.test(address))).toEqual([]);
  });
});
