import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#tests/contract/support/client.ts';
import { allFindings } from './support/axe.ts';
import { type App, startApp } from './support/app.ts';
import { choose, expectVisible, rowsOf, searchOf } from './support/screen.ts';

let app: App;

beforeAll(async () => {
  app = await startApp({ resourcesDir: 'tests/contract/resources', institution: 'uno' });
  const admin = await signIn(app.server.url, 'admin', 'uno');
  for (const Nombre of ['Alfa', 'Beta', 'Gama']) await admin.post('/api/pruebas/clases', { Nombre });
  await admin.post('/api/pruebas/pedidos', { Titulo: 'Pedido uno' });
});

afterAll(() => app.stop());

interface Words {
  readonly title: string;
  readonly class: string;
  readonly className: string;
  readonly classes: string;
  readonly address: string;
  readonly street: string;
  readonly kind: string;
  readonly order: string;
  readonly owner: string;
  readonly first: string;
  readonly addRow: string;
}

const WORDS: Readonly<Record<'es' | 'en', Words>> = {
  es: {
    title: 'Título',
    class: 'Clase',
    className: 'Nombre de la clase',
    classes: 'Clases',
    address: 'Dirección',
    street: 'Calle',
    kind: 'Tipo de dueño',
    order: 'Pedido',
    owner: 'Dueño',
    first: 'Elija primero: Tipo de dueño',
    addRow: 'Agregar fila',
  },
  en: {
    title: 'Title',
    class: 'Class',
    className: 'Class name',
    classes: 'Classes',
    address: 'Address',
    street: 'Street',
    kind: 'Kind of owner',
    order: 'Order',
    owner: 'Owner',
    first: 'Choose first: Kind of owner',
    addRow: 'Add row',
  },
};

const chips = (page: Page, label: string): Promise<readonly string[]> =>
  page
    .locator('[data-label]', { has: page.getByRole('combobox', { name: label, exact: true }) })
    .locator('.MuiChip-label')
    .allTextContents();

describe.each(['es', 'en'] as const)('a form with every structure, in %s', (language) => {
  const words = WORDS[language];
  const title = `Una ${language}`;

  it('is filled in, saved, listed and opened again', async () => {
    const page = await app.open('/pruebas/solicitudes/create', { as: 'admin', institution: 'uno', language });
    await page.getByLabel(words.title).fill(title);

    const group = page.getByRole('group', { name: words.address });
    await group.getByLabel(words.street).fill('Duarte');

    await page.getByRole('combobox', { name: words.class, exact: true }).click();
    await page.getByRole('option', { name: 'Beta', exact: true }).click();
    await expect.poll(() => page.getByLabel(words.className).inputValue()).toBe('Beta');

    const several = page.getByRole('combobox', { name: words.classes, exact: true });
    for (const name of ['Gama', 'Alfa', 'Beta']) {
      await several.fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    }
    await page.keyboard.press('Escape');
    await several.press('Backspace');
    await expect.poll(() => chips(page, words.classes)).toEqual(['Gama', 'Alfa']);

    await expect
      .poll(() => page.getByRole('combobox', { name: words.owner, exact: true }).getAttribute('placeholder'))
      .toBe(words.first);
    await page.getByLabel(words.kind).selectOption({ label: words.order });
    await choose(page, words.owner, 'uno', 'Pedido uno');

    await page.getByRole('button', { name: words.addRow }).click();
    await page.keyboard.type('Nota');
    await page.keyboard.press('Control+s');

    const row = rowsOf(page).filter({ hasText: title });
    await expectVisible(row);
    await expect
      .poll(() => row.locator('td:not([data-pick])').allTextContents())
      .toEqual([title, 'Beta', 'Gama, Alfa', 'Duarte', 'Pedido uno↗']);
    await expectVisible(row.getByRole('link', { name: 'Pedido uno', exact: false }));

    await row.locator('td:not([data-pick])').first().click();
    await expect
      .poll(() => page.getByRole('group', { name: words.address }).getByLabel(words.street).inputValue())
      .toBe('Duarte');
    await expect.poll(() => page.getByLabel(words.className).inputValue()).toBe('Beta');
    await expect.poll(() => chips(page, words.classes)).toEqual(['Gama', 'Alfa']);
    await expect
      .poll(() => page.getByRole('combobox', { name: words.owner, exact: true }).inputValue())
      .toBe('Pedido uno');

    await page.getByLabel(words.kind).selectOption({ index: 1 });
    await expect.poll(() => page.getByRole('combobox', { name: words.owner, exact: true }).inputValue()).toBe('');
  });
});

it('a record goes from state to state by its buttons, with the keyboard alone', async () => {
  const page = await app.open('/pruebas/expedientes/create', { as: 'admin', institution: 'uno' });
  await page.getByLabel('Título').fill('Expediente de estados');
  const state = page.getByLabel('Estado', { exact: true });
  expect(await state.isDisabled()).toBe(true);
  await page.keyboard.press('Control+s');
  await rowsOf(page).filter({ hasText: 'Expediente de estados' }).locator('td:not([data-pick])').first().click();

  const actions = page.getByRole('group', { name: 'Acciones de estado' });
  const offered = () => actions.getByRole('button').allTextContents();
  await expect.poll(offered).toEqual(['Devolver', 'Anular']);

  // Without a total it cannot be approved; nor can anything be done before what is typed is saved.
  await page.getByLabel('Total').fill('10');
  await expectVisible(page.getByText('Guarde o descarte sus cambios antes de cambiar el estado.'));
  await expect.poll(() => actions.getByRole('button', { name: 'Anular' }).isDisabled()).toBe(true);
  await page.keyboard.press('Control+s');
  await rowsOf(page).filter({ hasText: 'Expediente de estados' }).locator('td:not([data-pick])').first().click();
  await expect.poll(offered).toEqual(['Aprobar', 'Devolver', 'Anular']);

  await actions.getByRole('button', { name: 'Devolver' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Devolver' });
  await expectVisible(dialog);
  expect(await allFindings(page, '[role="dialog"]')).toEqual([]);
  const reason = dialog.getByRole('textbox', { name: 'Motivo' });
  await expect.poll(() => reason.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectVisible(dialog.getByText('Indique el motivo.'));
  await page.keyboard.type('Faltan firmas');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByText('Estado cambiado a «Devuelto».'));
  await expect.poll(() => state.inputValue()).toBe('devuelto');
  await expect.poll(offered).toEqual(['Aprobar', 'Anular']);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByText('Estado cambiado a «Aprobado».'));
  await page.reload();
  await expect.poll(() => state.inputValue()).toBe('aprobado');
});

it('a list of records with states is a board, whose cards are moved by the pointer and by the keyboard', async () => {
  const admin = await signIn(app.server.url, 'admin', 'uno');
  for (const [titulo, total] of [
    ['Tablero alto', 5000],
    ['Tablero bajo', 5],
    ['Tablero sin total', null],
  ] as const)
    expect((await admin.post('/api/pruebas/expedientes', { titulo, total })).status).toBe(201);
  const page = await app.open('/pruebas/expedientes', { as: 'admin', institution: 'uno' });
  await searchOf(page).fill('tablero');
  await expect.poll(() => rowsOf(page).count()).toBe(3);
  await page.getByRole('button', { name: 'Tablero', exact: true }).click();
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  const cards = (name: string) => column(name).getByRole('link').allTextContents();
  await expect.poll(() => cards('Borrador')).toEqual(['Tablero alto', 'Tablero bajo', 'Tablero sin total']);
  expect(await allFindings(page, 'main')).toEqual([]);

  const link = (name: string) => page.getByRole('link', { name, exact: true });
  // What no transition leads to takes nothing; what is refused goes back, with the reason.
  await link('Tablero sin total').dragTo(column('Aprobado'));
  await link('Tablero alto').dragTo(column('Aprobado'));
  await expectVisible(page.getByText('Total: Lo que pasa de 1000 no se aprueba aquí.'));
  expect(await cards('Borrador')).toEqual(['Tablero alto', 'Tablero bajo', 'Tablero sin total']);
  await link('Tablero bajo').dragTo(column('Aprobado'));
  await expectVisible(page.getByText('«Tablero bajo» pasó a «Aprobado».'));
  await expect.poll(() => cards('Aprobado')).toEqual(['Tablero bajo']);

  await link('Tablero alto').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('m');
  expect(await allFindings(page, '[role="menu"]')).toEqual([]);
  await page.getByRole('menuitem', { name: 'Devolver → Devuelto' }).press('Enter');
  await page.getByLabel('Motivo').fill('Le falta el total');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => cards('Devuelto')).toEqual(['Tablero sin total']);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Tablero sin total');

  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('button', { name: 'Anular' }));
  await page.goBack();
  await expect.poll(() => cards('Devuelto')).toEqual(['Tablero sin total']);
});
