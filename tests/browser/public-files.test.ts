import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, listOf, signIn } from '#tests/contract/support/client.ts';
import { PDF, PNG } from '#tests/contract/support/upload.ts';
import { type App, startApp } from './support/app.ts';
import { expectVisible, fieldProblem, scriptsOf } from './support/screen.ts';

const ADDRESS = '/solicitud-servicios-especiales';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DOCUMENT = { name: 'cédula.pdf', mimeType: 'application/pdf', buffer: PDF };

let app: App;
let admin: Client;

beforeAll(async () => {
  app = await startApp({ resourcesDir: 'tests/contract/resources', institution: 'uno' });
  admin = await signIn(app.server.url, 'admin', 'uno');
});

afterAll(() => app.stop());

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '');

const records = async () => listOf((await admin.get('/api/pruebas/servicios-especiales')).json);

async function findings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Fills in what is needed but the document. */
async function fill(page: Page, cedula: string): Promise<void> {
  await page.getByLabel('Nombre completo').fill('Ana Pérez');
  await page.getByLabel('Cédula').fill(cedula);
  await page.getByLabel('Servicio').selectOption('Carta de estudios');
  await page.getByLabel('Copias').fill('2');
}

it('asks for choices, numbers, documents and files, tells what is wrong at each, and sends them', async () => {
  const page = await app.open(ADDRESS);
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Solicitud de servicios especiales' }));
  const document = page.getByLabel('Copia del documento');
  await expectVisible(page.getByText('PDF, hasta 100 KB.'));
  expect(await page.getByLabel('Cédula').getAttribute('inputmode')).toBe('numeric');
  expect(await document.getAttribute('accept')).toBe('application/pdf');
  expect(await page.getByLabel('Servicio').locator('option').allTextContents()).toEqual([
    'Elija…',
    'Carta de estudios',
    'Programas de asignaturas',
  ]);
  await page.getByRole('button', { name: 'Enviar' }).click();
  expect(await fieldProblem(page, 'Copia del documento')).toBe('PDF, hasta 100 KB. Este dato es obligatorio.');
  await expect.poll(() => focused(page)).toBe('nombre');

  await fill(page, '001-1391820-4');
  await document.setInputFiles({ ...DOCUMENT, buffer: Buffer.concat([PDF, Buffer.alloc(200 * 1024)]) });
  await page.getByRole('button', { name: 'Enviar' }).click();
  expect(await fieldProblem(page, 'Copia del documento')).toBe('PDF, hasta 100 KB. El archivo es demasiado grande.');
  await expect.poll(() => focused(page)).toBe('documento');
  await page.getByRole('button', { name: 'Quitar' }).click();
  await expect.poll(() => focused(page)).toBe('documento');
  expect(await fieldProblem(page, 'Copia del documento')).toBe('PDF, hasta 100 KB.');
  await page.getByRole('button', { name: 'Enviar' }).click();
  expect(await fieldProblem(page, 'Copia del documento')).toBe('PDF, hasta 100 KB. Este dato es obligatorio.');

  await document.setInputFiles({ ...DOCUMENT, buffer: PNG });
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(() => fieldProblem(page, 'Copia del documento')).toMatch(/PDF.*PDF/);
  await document.setInputFiles(DOCUMENT);
  // Whoever opens the dialog again and closes it has taken nothing back.
  await document.setInputFiles([]);
  expect(await document.evaluate((box: HTMLInputElement) => [...(box.files ?? [])].map(({ name }) => name))).toEqual([
    DOCUMENT.name,
  ]);
  await expectVisible(page.getByRole('button', { name: 'Quitar' }));
  await page.getByLabel('Copias').fill('treinta');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(() => focused(page)).toBe('cedula');
  expect(await fieldProblem(page, 'Cédula')).toBe(
    'No es una cédula válida: son once dígitos y el último comprueba los demás.',
  );
  expect(await fieldProblem(page, 'Copias')).not.toBe('');
  expect(await records()).toEqual([]);

  await page.getByLabel('Cédula').fill('001-1391820-5');
  await page.getByLabel('Copias').fill('3');
  await page.getByLabel('Monto pagado').fill('RD$ 1,500.50');
  await page.getByLabel('Puede venir desde').fill('08:30');
  await page.getByLabel('Cita').fill('2030-02-01T09:15');
  await page.getByRole('button', { name: 'English' }).click();
  await expectVisible(page.getByLabel('Copy of the document'));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expectVisible(page.getByRole('heading', { level: 2, name: 'Received' }));
  const [record, ...others] = await records();
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    cedula: '00113918205',
    servicio: 'carta',
    copias: 3,
    pagado: 1500.5,
    desde: '08:30',
    cita: '2030-02-01T09:15:00',
  });
  expect((await admin.get(`/api/archivos/${Number(record?.['documento'])}`)).text).toBe(PDF.toString('utf8'));
});

/** Bytes of scripts, gzip, that a page has fetched once it is ready. */
const fetched = async (address: string, label: string): Promise<number> => {
  const page = await app.open(address);
  await expectVisible(page.getByLabel(label).first());
  return (await scriptsOf(page)).reduce((sum, script) => sum + gzipSync(script).length, 0);
};

it('needs hardly more of the network than the login page', async () => {
  const login = await fetched('/login', 'Usuario');
  expect((await fetched(ADDRESS, 'Copia del documento')) - login).toBeLessThan(20_000);
});

it.each(['light', 'dark'] as const)(
  'is used by keyboard on a phone in the %s theme, without a finding of axe',
  async (colorScheme) => {
    const page = await app.open(ADDRESS, { context: { ...PHONE, colorScheme } });
    await expectVisible(page.getByLabel('Copia del documento'));
    // Asked for well before the key: what Chromium is told of it has arrived by then.
    const chooser = page.waitForEvent('filechooser');
    await page.getByLabel('Página').focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('documento');
    await page.keyboard.press('Space');
    await (await chooser).setFiles({ ...DOCUMENT, name: `${'un-nombre-muy-largo-'.repeat(6)}.pdf` });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Quitar');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expectVisible(page.getByText('Revise lo señalado'));
    expect(await findings(page)).toEqual([]);
  },
);
