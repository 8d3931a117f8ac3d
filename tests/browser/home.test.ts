import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectOf, signIn } from '#tests/contract/support/client.ts';
import { type App, startApp } from './support/app.ts';
import { expectVisible } from './support/screen.ts';

let app: App;

beforeAll(async () => {
  app = await startApp();
  const admin = await signIn(app.server.url, 'admin');
  const made = await admin.post('/api/seguridad/usuario-mensajes', { texto: 'Hola', usuarioIds: [1004] });
  expect(objectOf(made.json ?? {})).toBeDefined();
  const period = await admin.post('/api/academicos/periodos-academicos', {
    peAcDescripcion: 'Enero-abril 2061',
    peAcAlias: '2061-1',
    // Beside the terms of the demonstration.
    peAcTipo: 'intensivo',
    peAcAno: 2061,
    peAcCuatrimestre: 1,
    peAcFechaInicio: '2026-01-10',
    peAcFechaFin: '2061-04-23',
    PeriodoProcesosDet: [],
  });
  expect(period.status, period.text).toBe(201);
});
afterAll(() => app.stop());

describe('the home page', () => {
  it('tells of the days to come, and has a record at hand that was pinned by keyboard', async () => {
    const page = await app.open('/financieros/bancos/1', { as: 'admin' });
    const pin = page.getByRole('button', { name: 'Fijar el registro' });
    await expectVisible(pin);
    await pin.focus();
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('button', { name: 'Quitar de las fijadas' }));
    await page.getByTitle('Inicio').click();
    const main = page.getByRole('main');
    await expectVisible(main.getByRole('heading', { name: 'Le espera' }));
    await expectVisible(main.getByRole('heading', { name: 'Calendario académico' }));
    await expectVisible(main.getByRole('link', { name: 'Enero-abril 2061' }));
    await expectVisible(main.getByRole('heading', { name: 'Próximos días festivos' }));
    await expectVisible(main.getByRole('heading', { name: 'Fijadas' }));
    await page.reload();
    await expectVisible(main.getByRole('link', { name: /^Banco de Reservas/ }));
  });

  it('shows who may see little what is theirs, and a narrow page as well', async () => {
    const page = await app.open('/', { as: 'finanzas', context: { viewport: { width: 390, height: 844 } } });
    const main = page.getByRole('main');
    await expectVisible(main.getByRole('heading', { name: 'Le espera' }));
    expect(await main.getByRole('heading', { name: 'Calendario académico' }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
