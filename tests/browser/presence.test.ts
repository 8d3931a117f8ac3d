import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectOf, signIn } from '#tests/contract/support/client.ts';
import { type App, startApp } from './support/app.ts';
import { seriousFindings } from './support/axe.ts';
import { expectVisible } from './support/screen.ts';

const BANKS = '/financieros/bancos';
const SAYS = /^(También lo tiene|Also open)/;

let app: App;
let address: string;

beforeAll(async () => {
  app = await startApp();
  const finanzas = await signIn(app.server.url, 'finanzas');
  const made = await finanzas.post(`/api${BANKS}`, {
    BancDescripcion: 'Banco Abierto',
    BancSiglas: 'BA',
    Estatus: true,
  });
  address = `${BANKS}/${Number(objectOf(made.json)['BancoID'])}`;
});

afterAll(() => app.stop());

it('two people who have a record open see each other, until one of them leaves it', async () => {
  const one = await app.open(address, { as: 'finanzas' });
  await expectVisible(one.getByRole('button', { name: 'Historial' }));
  expect(await one.getByText(SAYS).count()).toBe(0);
  const other = await app.open(address, { as: 'admin', language: 'en' });
  await expectVisible(one.getByRole('status').filter({ hasText: 'También lo tiene abierto: Altagracia Rosario' }));
  await expectVisible(other.getByRole('status').filter({ hasText: 'Also open by: Mercedes Núñez' }));
  expect(await seriousFindings(one)).toEqual([]);
  await other.goto(`${app.addressOf()}${BANKS}`);
  await expect.poll(() => one.getByText(SAYS).count(), { timeout: 30_000 }).toBe(0);
});
