import type { FileChooser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, objectOf } from '#tests/contract/support/client.ts';
import { type App, startApp } from './support/app.ts';
import { PDF, PNG } from '#tests/contract/support/upload.ts';
import { choose, expectVisible, fieldProblem, rowsOf } from './support/screen.ts';

let app: App;

beforeAll(async () => {
  app = await startApp({ resourcesDir: 'tests/contract/resources', institution: 'uno' });
  const admin = await signIn(app.server.url, 'admin', 'uno');
  const classes = [];
  for (const Nombre of ['Álgebra', 'Botánica']) {
    const answer = await admin.post('/api/pruebas/clases', { Nombre });
    classes.push(Number(objectOf(answer.json)['ClaseID']));
  }
  const [algebra = 0, botany = 0] = classes;
  await admin.post('/api/pruebas/matriculas', { claseId: algebra, alumno: 'Ana' });
  await admin.post('/api/pruebas/matriculas', { claseId: botany, alumno: 'Bruno' });
  await admin.post('/api/pruebas/carnets', { numero: 'C-1', titular: 'Ana', correo: 'ana@uno.edu.do' });
  await admin.post('/api/pruebas/carnets', { numero: 'C-2', titular: 'Bruno', correo: 'bruno@uno.edu.do' });
});

afterAll(() => app.stop());

describe('a list that needs something chosen first', () => {
  it('asks for it, shows what belongs to it, and begins a new record with it', async () => {
    const page = await app.open('/pruebas/matriculas', { as: 'admin', institution: 'uno' });
    await expectVisible(page.getByText('Elija primero: Clase'));
    await choose(page, 'Clase', 'algebra', 'Álgebra');
    await expect.poll(() => rowsOf(page).allTextContents()).toEqual([expect.stringContaining('Ana')]);

    await page.getByRole('link', { name: /^Crear/ }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Clase' }).inputValue()).toBe('Álgebra');
    await page.getByLabel('Alumno').fill('Zoe');
    await page.keyboard.press('Control+s');
    await expectVisible(rowsOf(page).filter({ hasText: 'Zoe' }));
    expect(await rowsOf(page).count()).toBe(2);

    await choose(page, 'Clase', 'bot', 'Botánica');
    await expect.poll(() => rowsOf(page).allTextContents()).toEqual([expect.stringContaining('Bruno')]);
    await page.reload();
    await expect.poll(() => rowsOf(page).allTextContents()).toEqual([expect.stringContaining('Bruno')]);
  });
});

describe('records without a list', () => {
  it('are looked up by one of their keys, opened and saved', async () => {
    const page = await app.open('/pruebas/carnets', { as: 'admin', institution: 'uno' });
    await expectVisible(page.getByText('Busque en Carnés'));
    await page.getByRole('textbox', { name: 'Número' }).fill('C-2');
    await page.keyboard.press('Enter');
    await expect.poll(() => rowsOf(page).allTextContents()).toEqual([expect.stringContaining('Bruno')]);

    await page.getByLabel('Buscar por').selectOption('Correo');
    await page.getByRole('textbox', { name: 'Correo' }).fill('ana@uno.edu.do');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect.poll(() => rowsOf(page).allTextContents()).toEqual([expect.stringContaining('Ana')]);

    await rowsOf(page).first().click();
    await page.getByLabel('Titular').fill('Ana María');
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Cambios guardados.'));
    await expect.poll(() => rowsOf(page).allTextContents()).toEqual([expect.stringContaining('Ana María')]);

    await page.getByRole('textbox', { name: 'Correo' }).fill('nadie@uno.edu.do');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('Nada coincide con lo que busca'));
  });
});

describe('files and codes', () => {
  it('are uploaded, shown, refused in words, opened again and taken away; the code is given when saved', async () => {
    const page = await app.open('/pruebas/fichas/create', { as: 'admin', institution: 'uno' });
    await page.getByLabel('Título').fill('Con archivos');
    expect(await page.getByLabel('Código').isEditable()).toBe(false);

    await page.getByLabel('Foto').setInputFiles({ name: 'yo.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect
      .poll(() => fieldProblem(page, 'Foto'))
      .toContain('El archivo no es de un tipo que se admite: JPEG, PNG, WEBP.');
    await page.getByLabel('Foto').setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: PNG });
    await expectVisible(page.getByRole('img', { name: 'Imagen de Foto' }));
    // Only its bytes tell what it is.
    await page.getByLabel('Contrato').setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: PNG });
    await expect
      .poll(() => fieldProblem(page, 'Contrato'))
      .toContain('El archivo no es de un tipo que se admite: PDF.');
    await page.getByLabel('Contrato').setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expectVisible(page.getByRole('button', { name: 'c.pdf' }));
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Registro creado.'));

    const row = rowsOf(page).filter({ hasText: 'Con archivos' });
    await expectVisible(row.getByText(/^FIC-\d{4}-0001$/));
    await expectVisible(row.getByRole('img'));
    await row.getByText('Con archivos').click();
    await expectVisible(page.getByRole('img', { name: 'Imagen de Foto' }));
    await page.getByRole('button', { name: 'Quitar el archivo de Contrato' }).click();
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Cambios guardados.'));
    await expectVisible(row);
    expect(await row.getByText('c.pdf').count()).toBe(0);
  });

  it('are uploaded in a row by keyboard, refused in words, told at their cell, and opened from the row', async () => {
    const page = await app.open('/pruebas/fichas/create', { as: 'admin', institution: 'uno' });
    // Chromium is told to hand them over some time after: what is asked for just before a key is asked for too late.
    const choosers: FileChooser[] = [];
    page.on('filechooser', (chooser) => choosers.push(chooser));
    await page.getByLabel('Título').fill('Con anexos');
    await page.getByRole('button', { name: 'Agregar fila' }).click();
    await page.keyboard.type('Acta');
    await page.keyboard.press('Tab');
    await page.keyboard.press(' ');
    const dialog = page.getByRole('dialog', { name: 'Documento' });
    const input = dialog.getByLabel('Documento');
    await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
    const takeFile = async (file: { readonly name: string; readonly buffer: Buffer }): Promise<void> => {
      const before = choosers.length;
      await page.keyboard.press('Enter');
      await expect.poll(() => choosers.length).toBe(before + 1);
      await choosers.at(-1)?.setFiles({ ...file, mimeType: 'application/pdf' });
    };
    // Only its bytes tell what it is.
    await takeFile({ name: 'acta.pdf', buffer: PNG });
    await expectVisible(dialog.getByRole('alert').getByText('El archivo no es de un tipo que se admite: PDF.'));
    await takeFile({ name: 'acta.pdf', buffer: PDF });
    await dialog.waitFor({ state: 'hidden' });
    const cell = page.getByRole('button', { name: 'Documento: acta.pdf' });
    await expect.poll(() => cell.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Registro creado.'));

    await rowsOf(page).filter({ hasText: 'Con anexos' }).getByText('Con anexos').click();
    const opens = page.getByRole('grid', { name: 'Anexos' }).getByRole('button', { name: 'acta.pdf' });
    await expectVisible(opens);
    const [file] = await Promise.all([page.context().waitForEvent('page'), opens.click()]);
    await file.close();
    await opens.focus();
    await page.keyboard.press('F2');
    await expectVisible(page.getByRole('button', { name: 'Documento: acta.pdf' }));
  });
});

describe('a reference to any catalogue', () => {
  it('is chosen by the titles of catalogues and the labels of records, and told by both', async () => {
    const page = await app.open('/pruebas/apuntes/create', { as: 'admin', institution: 'uno' });
    await page.getByLabel('Título').fill('Con registro');
    await expectVisible(page.getByPlaceholder('Elija primero: Catálogo').first());
    await page.locator('[data-source="Catalogo"] select').selectOption('Clases');
    await choose(page, 'Registro', 'bot', 'Botánica');
    await page.locator('[data-source="Catalogo"] select').selectOption('Apuntes');
    await expect.poll(() => page.getByRole('combobox', { name: 'Registro', exact: true }).inputValue()).toBe('');
    await page.locator('[data-source="Catalogo"] select').selectOption('Clases');
    await choose(page, 'Registro', 'alg', 'Álgebra');
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Registro creado.'));
    const row = rowsOf(page).filter({ hasText: 'Con registro' });
    await expectVisible(row.getByText('Clases'));
    await expectVisible(row.getByRole('link', { name: 'Álgebra' }));
    await row.getByText('Con registro').click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Registro', exact: true }).inputValue()).toBe('Álgebra');
  });
});
