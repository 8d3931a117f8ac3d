import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerLines } from '#src/sample-data/taxpayers/register-lines.ts';
import { objectOf, signIn } from '#tests/contract/support/client.ts';
import { takeRegister } from '#tests/contract/support/register.ts';
import { type App, startApp } from './support/app.ts';
import { seriousFindings } from './support/axe.ts';
import { expectVisible, fieldProblem, rowsOf, scriptsOf, searchOf } from './support/screen.ts';

const ACCOUNTS = '/financieros/catalogo-cuenta';

let app: App;

beforeAll(async () => {
  app = await startApp();
  const admin = await signIn(app.server.url, 'admin');
  const create = async (
    CuCoCodigo: string,
    cuCoDescripcion: string,
    CuCoCuentaSumaA: number | null,
  ): Promise<number> => {
    const answer = await admin.post(`/api${ACCOUNTS}`, {
      CuCoCodigo,
      cuCoDescripcion,
      CuCoCuentaSumaA,
      CuCoAceptaMovimientos: false,
      TipoCatalogoCuentaContableId: 1,
      CuentaContableOrigenId: 1,
    });
    expect(answer.status, answer.text).toBe(201);
    return Number(objectOf(answer.json)['CuentaContableCatalogoId']);
  };
  const memorandum = await create('7', 'Cuentas de orden', null);
  const guarantees = await create('7.1', 'Avales', memorandum);
  await create('7.1.01', 'Avales recibidos', guarantees);
  await create('7.2', 'Fianzas', memorandum);
  await create('8', 'Cuentas de cierre', null);
});

afterAll(() => app.stop());

/** Level and code of the rows in sight, top down, beside those of the accounts that the product comes with. */
const tree = async (page: Page): Promise<readonly string[]> => {
  const rows = await page
    .getByRole('treegrid')
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => `${row.getAttribute('aria-level')}: ${row.querySelector('td:not([data-pick])')?.textContent}`),
    );
  return rows.filter((row) => /^\d: [78]/.test(row));
};

const ALL = ['1: 7', '2: 7.1', '3: 7.1.01', '2: 7.2', '1: 8'];

/** What only the code of lists, and of forms, has in it: where a setting is kept, and how a field is found. */
const PARTS = ['rectoria.list.filters', '[data-source], .ra-input'];

describe('the home page', () => {
  it('has what lists and forms are made of, in its idle moments, before the first of them is opened', async () => {
    const page = await app.open('/', { as: 'admin' });
    await expectVisible(page.getByRole('heading', { level: 1 }));
    const missing = async (): Promise<readonly string[]> => {
      const scripts = await scriptsOf(page);
      return PARTS.filter((part) => !scripts.some((script) => script.includes(part)));
    };
    await expect.poll(missing).toEqual([]);
  });
});

describe.each([
  { language: 'es', title: 'Catálogo de cuentas', above: 'Suma a', collapse: 'Contraer todo' },
  { language: 'en', title: 'Chart of accounts', above: 'Adds up to', collapse: 'Collapse all' },
] as const)('a list that is a tree, in $language', ({ language, title, above, collapse }) => {
  it('opens and closes by mouse and by keys, finds what is hidden, and offers no loop', async () => {
    const page = await app.open(ACCOUNTS, { as: 'admin', language });
    await expectVisible(page.getByRole('treegrid', { name: title }));
    await expect.poll(() => tree(page)).toEqual(ALL);

    await page
      .getByRole('row', { name: /^\S+ 7\.1 / })
      .locator('button')
      .click();
    await expect.poll(() => tree(page)).toEqual(['1: 7', '2: 7.1', '2: 7.2', '1: 8']);
    await page.getByRole('button', { name: collapse }).click();
    await expect.poll(() => tree(page)).toEqual(['1: 7', '1: 8']);
    await page.reload();
    await expect.poll(() => tree(page)).toEqual(['1: 7', '1: 8']);

    await page.getByRole('row', { name: 'Cuentas de cierre' }).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tree(page)).toEqual(['1: 7', '2: 7.1', '2: 7.2', '1: 8']);

    await searchOf(page).fill('avales recibidos');
    await expect.poll(() => tree(page)).toEqual(['1: 7', '2: 7.1', '3: 7.1.01']);
    await page.getByRole('row', { name: /^\S+ 7\.1 / }).focus();
    await page.keyboard.press('Enter');

    const parent = page.getByRole('combobox', { name: above });
    await expect.poll(() => parent.inputValue()).toBe('Cuentas de orden · 7');
    await parent.click();
    await expectVisible(page.getByRole('option', { name: 'Fianzas' }));
    expect(await page.getByRole('option', { name: 'Avales' }).count()).toBe(0);
  });
});

describe('what several records may not be together', () => {
  it('is said once in the form, and marked at each field that it concerns', async () => {
    const page = await app.open('/generales/motivos/create', { as: 'admin' });
    const name = page.locator('[data-source="motiDescripcion"] input');
    const fill = async (): Promise<void> => {
      await name.fill('Mudanza al extranjero');
      await page.getByRole('combobox', { name: 'Se usa en' }).click();
      await page.getByRole('option').first().click();
    };
    await fill();
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Registro creado.'));
    await page.goto(`${app.addressOf()}/generales/motivos/create`);
    await fill();
    await page.keyboard.press('Control+s');
    const summary = page.getByRole('alert');
    await expectVisible(summary.getByText('Ese motivo ya existe para el mismo trámite.'));
    expect(await page.getByText('Ese motivo ya existe para el mismo trámite.').count()).toBe(1);
    for (const field of ['Descripción', 'Se usa en']) await expectVisible(summary.getByRole('button', { name: field }));
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect(await fieldProblem(page, 'Descripción')).toBe('');
  });
});

describe('a list that is read page by page', () => {
  const TAXPAYERS = '/generales/dgii-rnc';

  it('goes to its end and back, searches whatever the accents, and comes back as it was left', async () => {
    const oneOfThem = '401007541|PEÑA Y MUÑOZ, IMPORTACIÓN|||DUARTE|12|CENTRO||01/02/1999|ACTIVO|NORMAL';
    await takeRegister(app.server, [...registerLines(2_499), oneOfThem]);
    const page = await app.open(TAXPAYERS, { as: 'consulta' });
    await expectVisible(page.getByText('1–25 de 2,500'));
    const first = await rowsOf(page).first().textContent();
    await page.getByRole('button', { name: 'Última página' }).click();
    await expectVisible(page.getByText('2,476–2,500 de 2,500'));
    await expect.poll(() => rowsOf(page).count()).toBe(25);
    await page.getByRole('button', { name: 'Primera página' }).click();
    await expect.poll(() => rowsOf(page).first().textContent()).toBe(first);

    await searchOf(page).fill('muñoz importacion peña');
    await expectVisible(page.getByText('1 registro', { exact: true }));
    await rowsOf(page).filter({ hasText: '4-01-00754-1' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'PEÑA Y MUÑOZ, IMPORTACIÓN' }));
    await page.goBack();
    await expectVisible(page.getByText('1 registro', { exact: true }));
    await expect.poll(() => searchOf(page).inputValue()).toBe('muñoz importacion peña');
    await searchOf(page).fill('xyzxyz');
    await expectVisible(page.getByText('Nada coincide con lo que busca'));
  });
});

describe('a value changed in its list', () => {
  it('is saved by the pointer and by keys, and refused where the form would', async () => {
    const page = await app.open(ACCOUNTS, { as: 'admin' });
    const cellIn = (name: string) => page.getByRole('row', { name }).locator('[data-cell="cuCoDescripcion"]');
    const input = page.getByRole('dialog').getByRole('textbox');
    await cellIn('Cuentas de cierre').hover();
    await cellIn('Cuentas de cierre').getByRole('button').click();
    await expectVisible(input);
    expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);
    await input.fill('Cuentas de clausura');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('Cambios guardados.'));
    await page.reload();
    await expectVisible(cellIn('Cuentas de clausura'));

    await cellIn('Cuentas de clausura').hover();
    await expectVisible(cellIn('Cuentas de clausura').getByRole('button'));
    await page.getByRole('row', { name: 'Cuentas de clausura' }).focus();
    await page.keyboard.press('F2');
    const pencil = page.locator('[data-pencil]:focus');
    await expectVisible(pencil);
    while ((await pencil.locator('xpath=ancestor::td').getAttribute('data-cell')) !== 'cuCoDescripcion')
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expectVisible(input);
    await input.fill('');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('dialog').getByText('Este dato es obligatorio.'));
    await page.keyboard.press('Escape');
    await expectVisible(pencil);
    expect(await cellIn('Cuentas de clausura').textContent()).toBe('Cuentas de clausura');
    expect(new URL(page.url()).pathname).toBe(ACCOUNTS);
  });
});
