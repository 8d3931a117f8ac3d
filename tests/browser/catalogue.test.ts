import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from './support/app.ts';
import { seriousFindings } from './support/axe.ts';
import { expectVisible, fieldProblem, menuLink, rowsOf, searchOf } from './support/screen.ts';

let app: App;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const openBancos = (path = '/financieros/bancos'): Promise<Page> => app.open(path, { as: 'admin' });

/** Of each pair whether its second field stands in the row of the first, and whether both are within the window. */
const pairsOf = (page: Page) =>
  page.locator('[data-pair]').evaluateAll((pairs) =>
    pairs.map(({ children }) => {
      const [first, second] = [...children].map((field) => field.getBoundingClientRect());
      if (first === undefined || second === undefined) return { beside: false, below: false, inside: false };
      const beside = second.top === first.top && second.left >= first.right;
      return { beside, below: second.top >= first.bottom, inside: second.right <= document.body.clientWidth };
    }),
  );

describe('signing in', () => {
  it('is asked of whoever opens a screen, and leads there (F014, F062, F063)', async () => {
    const page = await app.open('/financieros/bancos');
    await expectVisible(page.getByRole('heading', { name: 'Universidad de Demostración' }));
    await page.getByLabel('Usuario').fill('admin');
    await page.getByLabel('Clave', { exact: true }).fill('no es esta');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expectVisible(page.getByText('El usuario o la clave no son correctos.'));
    await page.getByLabel('Clave', { exact: true }).fill('Rectoria-demo-1');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('heading', { name: 'Bancos', level: 1 }));
    expect(new URL(page.url()).pathname).toBe('/financieros/bancos');
    await expect.poll(() => page.title()).toContain('Bancos');
    // Far down in the menu, which shows where one is.
    await expectVisible(
      page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Bancos', exact: true }),
    );
  });
});

describe('the list', () => {
  it('finds while typing, whatever the accents, and says when nothing is found', async () => {
    const page = await openBancos();
    await expectVisible(page.getByText('40 registros'));
    await page.keyboard.press('/');
    await page.keyboard.type('banreservas');
    await expectVisible(page.getByText('1 registro', { exact: true }));
    await expect.poll(() => rowsOf(page).allTextContents()).toEqual([expect.stringContaining('Banco de Reservas')]);
    await searchOf(page).fill('asociacion cibao');
    await expectVisible(rowsOf(page).filter({ hasText: 'Asociación Cibao' }));
    await searchOf(page).fill('no hay tal banco');
    await expectVisible(page.getByText('Nada coincide con lo que busca'));
  });

  it('sorts by a column, turns pages and keeps both when one comes back', async () => {
    const page = await openBancos();
    const first = rowsOf(page).first();
    await expectVisible(first.filter({ hasText: 'Asociación Bonao' }));
    await page.getByRole('columnheader', { name: 'Nombre' }).getByRole('button').click();
    await expectVisible(first.filter({ hasText: 'Scotiabank' }));
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expectVisible(page.getByText('26–40'));
    const name = await first.locator('td:not([data-pick])').first().textContent();
    await first.click();
    await expectVisible(page.getByRole('heading', { level: 1, name: name ?? '' }));
    await page.goBack();
    await expectVisible(first.filter({ hasText: name ?? '' }));
  });

  it('narrows to the active or the inactive', async () => {
    const page = await openBancos();
    await expectVisible(page.getByText('40 registros'));
    await page.getByRole('combobox', { name: 'Activo' }).selectOption('Inactivos');
    await expectVisible(page.getByText('Nada coincide con lo que busca'));
  });
});

describe('two fields that belong together', () => {
  const sources = ['horarios/bloques-horarios', 'financieros/cajeros', 'odontologico/persona-externa'] as const;

  it.each(sources)('of %s stand in one row, and follow each other on a phone', async (path) => {
    const page = await app.open(`/${path}/create`, {
      as: 'admin',
      context: { viewport: { width: 1366, height: 900 } },
    });
    await page.locator('[data-pair]').first().waitFor();
    expect(await pairsOf(page)).toContainEqual({ beside: true, below: false, inside: true });
    expect((await pairsOf(page)).every(({ beside }) => beside)).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    const narrow = await pairsOf(page);
    expect(narrow.every(({ beside, below, inside }) => beside !== below && inside)).toBe(true);
  });
});

describe('creating and editing', () => {
  it('creates with the keyboard alone, and the list has it', async () => {
    const page = await openBancos();
    await rowsOf(page).first().waitFor();
    await page.keyboard.press('n');
    await expectVisible(page.getByRole('heading', { name: 'Crear banco' }));
    await page.keyboard.type('Banco del Teclado');
    await page.keyboard.press('Tab');
    await page.keyboard.type('tecla');
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Registro creado.'));
    await page.goto(`${app.addressOf()}/financieros/bancos`);
    await searchOf(page).fill('teclado');
    await expectVisible(rowsOf(page).filter({ hasText: 'Banco del Teclado' }).filter({ hasText: 'TECLA' }));
  });

  it('tells every wrong value at its field, in Spanish, and writes nothing', async () => {
    const page = await openBancos('/financieros/bancos/create');
    await page.getByLabel('Correo electrónico').fill('no es un correo');
    await page.getByLabel('Teléfono').fill('123');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expectVisible(page.getByText('Hay 3 datos que corregir:'));
    await expect.poll(() => fieldProblem(page, 'Nombre')).toBe('Este dato es obligatorio.');
    await expect.poll(() => fieldProblem(page, 'Correo electrónico')).toBe('No es una dirección de correo válida.');
    await expect.poll(() => fieldProblem(page, 'Teléfono')).toBe('No es un número de teléfono válido.');
    await expect.poll(() => page.getByLabel('Nombre').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.goto(`${app.addressOf()}/financieros/bancos`);
    await expectVisible(rowsOf(page).first());
  });

  it('saves where the mouse was pressed, though the field that is left by it turns out wrong meanwhile', async () => {
    const page = await openBancos('/financieros/bancos/create');
    const save = page.getByRole('button', { name: 'Guardar', exact: true });
    await save.hover();
    // What is told after a pause is told while the button is pressed, however slow the machine.
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await page.getByLabel('Teléfono').fill('123');
    await page.mouse.down();
    await page.clock.runFor(1000);
    await expect.poll(() => page.getByLabel('Teléfono').getAttribute('aria-invalid')).toBe('true');
    await page.mouse.up();
    await page.clock.resume();
    await expectVisible(page.getByText('Hay 2 datos que corregir:'));
    await expect.poll(() => fieldProblem(page, 'Teléfono')).toBe('No es un número de teléfono válido.');
    await page.getByLabel('Teléfono').fill('8095551234');
    await save.hover();
    await page.mouse.down();
    await expect.poll(() => page.getByLabel('Teléfono').getAttribute('aria-invalid')).toBe('false');
    await page.mouse.up();
    await expectVisible(page.getByText('Hay un dato que corregir:'));
    await page.getByLabel('Nombre').fill('Banco del Ratón');
    await save.click();
    await expectVisible(page.getByText('Registro creado.'));
  });

  it('shows at its field what only the server knows', async () => {
    const page = await openBancos('/financieros/bancos/create');
    await page.getByLabel('Nombre').fill('  BANCO popular dominicano ');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expectVisible(page.getByText('Ya existe otro registro con este valor.').first());
    await expect.poll(() => fieldProblem(page, 'Nombre')).toBe('Ya existe otro registro con este valor.');
  });

  it('warns before what was typed is lost', async () => {
    const page = await openBancos('/financieros/bancos/1');
    await page.getByLabel('Persona de contacto').fill('Ana Pérez');
    await page.keyboard.press('Escape');
    await expectVisible(page.getByRole('alertdialog', { name: '¿Salir sin guardar?' }));
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await expect.poll(() => page.getByLabel('Persona de contacto').inputValue()).toBe('Ana Pérez');
    await (await menuLink(page, 'Países')).click();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Países', level: 1 }));
  });

  it('lets two people who changed the same record choose what stays', async () => {
    const [mine, theirs] = await Promise.all([
      openBancos('/financieros/bancos/2'),
      openBancos('/financieros/bancos/2'),
    ]);
    await mine.getByLabel('Persona de contacto').fill('La mía');
    await mine.getByLabel('Siglas').fill('MIAS');
    await theirs.getByLabel('Persona de contacto').fill('La de otra persona');
    await theirs.keyboard.press('Control+s');
    await expectVisible(theirs.getByText('Cambios guardados.'));
    await mine.keyboard.press('Control+s');
    const dialog = mine.getByRole('dialog', { name: 'Otra persona cambió este registro' });
    await expectVisible(dialog.getByText('La de otra persona'));
    await dialog.getByRole('button', { name: 'Todo lo mío' }).click();
    await dialog.getByRole('button', { name: 'Guardar así' }).click();
    await expectVisible(mine.getByText('Cambios guardados.'));
    await mine.goto(`${app.addressOf()}/financieros/bancos/2`);
    await expect.poll(() => mine.getByLabel('Persona de contacto').inputValue()).toBe('La mía');
    await expect.poll(() => mine.getByLabel('Siglas').inputValue()).toBe('MIAS');
  });
});

describe('without leaving the form', () => {
  it('makes the record that a choice lacks, by its own form and by keyboard, and chooses it', async () => {
    const page = await app.open('/generales/provincias/create', { as: 'admin' });
    const country = page.getByRole('combobox', { name: 'País' });
    const form = page.getByRole('dialog', { name: 'Crear país' });
    const isBack = () => country.evaluate((box) => box === document.activeElement);
    await page.getByLabel('Nombre').fill('Costa Nueva');
    await country.fill('Tierra Nueva');
    await page.getByRole('option', { name: 'Crear «Tierra Nueva»…' }).click();
    await expect.poll(() => form.getByLabel('Nombre').inputValue()).toBe('Tierra Nueva');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    expect(await country.inputValue()).toBe('Tierra Nueva');
    expect(await isBack()).toBe(true);

    await page.keyboard.press('ArrowDown');
    await expectVisible(page.getByRole('option', { name: 'Crear «Tierra Nueva»…' }));
    await page.keyboard.press('Enter');
    await expectVisible(form);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await form.waitFor({ state: 'hidden' });
    await expect.poll(() => country.inputValue()).toBe('Tierra Nueva');
    expect(await isBack()).toBe(true);
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByRole('heading', { name: 'Provincias', level: 1 }));
    await searchOf(page).fill('costa nueva');
    await expectVisible(rowsOf(page).filter({ hasText: 'Tierra Nueva' }));
  });
});
