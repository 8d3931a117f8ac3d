import { EventEmitter, once } from 'node:events';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectOf, signIn, textOf } from '../contract/support/client.ts';
import { type App, startApp } from './support/app.ts';
import { expectVisible } from './support/screen.ts';

// What a record that is referred to says comes with it; a save waits for that, however early it is asked for.

let app: App;
let clase: number;

beforeAll(async () => {
  app = await startApp({ resourcesDir: 'tests/contract/resources', institution: 'uno' });
  const admin = await signIn(app.server.url, 'admin', 'uno');
  const { json } = await admin.post('/api/pruebas/clases', { Nombre: 'Alta', Estatus: true });
  clase = Number(textOf(objectOf(json)['ClaseID']));
});

afterAll(() => app.stop());

/** The classes come when the test lets them: `read` is what is done with the request then. */
async function holdClasses(page: Page, isRefused = false): Promise<{ readonly letGo: () => void }> {
  const gate = new EventEmitter();
  const opens = once(gate, 'open');
  await page.route('**/api/pruebas/clases*', async (route) => {
    await opens;
    return isRefused ? route.fulfill({ status: 500 }) : route.continue();
  });
  return { letGo: () => void gate.emit('open') };
}

/** A form that is opened for a class, before anything of classes is known. */
async function openFor(
  isRefused = false,
): Promise<{ readonly page: Page; readonly letGo: () => void; readonly sent: unknown[] }> {
  const page = await app.open('/', { as: 'admin' });
  const { letGo } = await holdClasses(page, isRefused);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/pruebas/reservas'))
      sent.push(request.postDataJSON());
  });
  const chosen = encodeURIComponent(JSON.stringify({ ClaseId: clase }));
  await page.goto(`${app.addressOf()}/pruebas/reservas/create?source=${chosen}`);
  await page.getByLabel('Título').fill('Una reserva');
  return { page, letGo, sent };
}

it('a save waits for what the record that is referred to says, and sends it', async () => {
  const { page, letGo, sent } = await openFor();
  await page.keyboard.press('Control+s');
  await expectVisible(page.getByRole('button', { name: 'Guardando…' }));
  expect(sent).toEqual([]);
  letGo();
  await expectVisible(page.getByText('Registro creado.'));
  expect(sent).toMatchObject([{ ClaseId: clase, Nombre: 'Alta', Titulo: 'Una reserva', Corto: 'Una reserva' }]);
});

it('a save is refused in words where that cannot be read, and done where it is asked for again', async () => {
  const { page, letGo, sent } = await openFor(true);
  await page.keyboard.press('Control+s');
  await expectVisible(page.getByRole('button', { name: 'Guardando…' }));
  letGo();
  await expectVisible(page.getByText('No se pudo leer de dónde sale un valor'));
  expect(sent).toEqual([]);
  await page.keyboard.press('Control+s');
  await expectVisible(page.getByText('Registro creado.'));
  expect(sent).toMatchObject([{ ClaseId: clase, Titulo: 'Una reserva' }]);
});
