import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, signIn } from '#tests/contract/support/client.ts';
import { started, withJobs } from '#tests/contract/support/jobs.ts';
import { type App, startApp } from './support/app.ts';
import { expectVisible, menuLink } from './support/screen.ts';

const ENDLESS = { tipo: 'prueba-pasos', filas: 100_000, pausa: 20 };
const PHOTOS = 'test-results/jobs';

let app: App;
let finanzas: SignedIn;

beforeAll(async () => {
  app = await startApp({ ...withJobs, workerOptions: { ...withJobs.workerOptions, concurrency: 2 } });
  finanzas = await signIn(app.server.url, 'finanzas');
  await mkdir(PHOTOS, { recursive: true });
});

afterAll(() => app.stop());

describe('the jobs', () => {
  it('are none at first, and everybody finds their own from their menu', async () => {
    const page = await app.open('/', { as: 'estudiante' });
    await page.getByRole('button', { name: /^Menú del usuario/ }).click();
    await page.getByRole('menuitem', { name: 'Mis tareas' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Mis tareas' }));
    expect(new URL(page.url()).pathname).toBe('/mis-tareas');
    await expectVisible(page.getByRole('heading', { name: 'No hay tareas' }));
  });

  it('show by themselves how far they are, and end where one stops them, by keys too', async () => {
    const page = await app.open('/mis-tareas', { as: 'finanzas' });
    await expectVisible(page.getByRole('heading', { name: 'No hay tareas' }));
    await started(finanzas, ENDLESS);
    await page.reload();
    const row = page.getByRole('row', { name: /Prueba de prueba-pasos/ });
    await expectVisible(row.getByText('En curso'));
    const bar = page.getByRole('progressbar', { name: 'Avance de Prueba de prueba-pasos' });
    await expect.poll(() => bar.getAttribute('value').then(Number)).toBeGreaterThan(5);
    expect(await row.getByText('Mercedes Núñez').count()).toBe(0);
    await page.getByRole('button', { name: 'Detener Prueba de prueba-pasos' }).focus();
    await page.keyboard.press('Enter');
    await expectVisible(row.getByText('Detenida'));
    expect(await page.getByRole('button', { name: /^Detener/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Detalles de Prueba de prueba-pasos' }).focus();
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('La detuvo Mercedes Núñez.'));
    await expectVisible(page.getByRole('list', { name: 'Bitácora' }).getByText(/Servidor \d+/));
  });

  it('that failed say why, in the language of who looks, and by which number support finds more', async () => {
    const refused = await started(finanzas, { tipo: 'prueba-negada' });
    const page = await app.open('/mis-tareas', { as: 'finanzas', language: 'en' });
    const row = page.getByRole('row', { name: /Try of prueba-negada/ });
    await expectVisible(row.getByText('Failed'));
    await page.getByRole('button', { name: 'Details of Try of prueba-negada' }).click();
    await expectVisible(page.getByText('The period has to be opened first.'));
    await expectVisible(page.getByText(`Request number: tarea ${refused}`));
  });

  it('of all are on a screen of the menu, for who may see it, who may stop those of others where that is given', async () => {
    await started(finanzas, ENDLESS);
    const page = await app.open('/', { as: 'admin' });
    await (await menuLink(page, 'Tareas')).click();
    const row = page.getByRole('row', { name: /Prueba de prueba-pasos Stop|Prueba de prueba-pasos En curso/ });
    await expectVisible(row.getByText('Mercedes Núñez'));
    const reader = await app.open('/administracion-sistema/tareas', { as: 'consulta' });
    await expectVisible(reader.getByText('En curso'));
    expect(await reader.getByRole('button', { name: /^Detener/ }).count()).toBe(0);
    await page.getByRole('button', { name: /^Detener/ }).click();
    await expect.poll(() => page.getByText('En curso').count()).toBe(0);
    const nobody = await app.open('/administracion-sistema/tareas', { as: 'finanzas' });
    await expectVisible(nobody.getByRole('heading', { level: 1, name: 'No tiene acceso a esta página' }));
  });

  it('that cannot be read say so, and are asked for again', async () => {
    const page = await app.open('/', { as: 'finanzas' });
    await page.route('**/api/tareas?*', (route) => route.abort());
    await page.goto(`${app.addressOf()}/mis-tareas`);
    await expectVisible(page.getByRole('heading', { name: 'No se puede conectar con el servidor' }));
    await page.unroute('**/api/tareas?*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectVisible(page.getByRole('table', { name: 'Mis tareas' }));
  });

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
  ] as const)('fit %s and %i pixels', async (colorScheme, width) => {
    await started(finanzas, { ...ENDLESS, filas: 2_000 });
    await started(finanzas, { tipo: 'prueba-fallas', fallas: 1 });
    const page = await app.open('/administracion-sistema/tareas', {
      as: 'admin',
      context: { colorScheme, viewport: { width, height: 900 } },
    });
    await expectVisible(page.getByText('En curso').first());
    await page.getByRole('button', { name: 'Detalles de Prueba de prueba-negada' }).click();
    await expectVisible(page.getByText('Falta abrir el período.'));
    await page.screenshot({ path: `${PHOTOS}/${colorScheme}-${width}.png` });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over).toBe(0);
    const cut = await page.evaluate(() => {
      const frame = document.querySelector('table')?.parentElement;
      return frame ? frame.scrollWidth - frame.clientWidth : NaN;
    });
    expect(cut).toBe(0);
  });
});
