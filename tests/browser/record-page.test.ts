import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JsonObject, textOfJson } from '#src/model/json.ts';
import { listOf, type SignedIn, signIn } from '#tests/contract/support/client.ts';
import { allFindings } from './support/axe.ts';
import { type App, startApp } from './support/app.ts';
import { choose, expectVisible, rowsOf } from './support/screen.ts';
import { createRecord, createStudent, STUDENTS } from './support/students.ts';

let app: App;
let admin: SignedIn;
/** Address of the record of Ana. */
let ana: string;

const degree = (of: JsonObject, esGrTitulo: string) =>
  createRecord(admin, 'academicos/estudiantes-grado-obtenido', {
    estudianteId: of['estudianteId'] ?? null,
    esGrTitulo,
  });

beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app.server.url, 'admin');
  const [one, other] = [
    await createStudent(admin, 'Ana', '2026-000001'),
    await createStudent(admin, 'Luis', '2026-000002'),
  ];
  ana = `/${STUDENTS}/${textOfJson(one['estudianteId'] ?? null)}`;
  await degree(one, 'Bachiller de Ana');
  await degree(other, 'Bachiller de Luis');
});

afterAll(() => app.stop());

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name, exact: true });
const opened = (page: Page) => page.getByRole('tab', { selected: true });

const openAna = async (address = '', options: Parameters<App['open']>[1] = {}): Promise<Page> => {
  const page = await app.open(ana + address, { as: 'admin', ...options });
  await expectVisible(page.getByRole('tablist'));
  return page;
};

const DEGREES = 'Grados obtenidos';

describe('the page of a record', () => {
  it('has a head that says who it is, whichever tab is open', async () => {
    const page = await openAna();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Ana Peña Mota' }));
    await expectVisible(page.locator('main').getByText('2026-000001', { exact: true }));
    await tab(page, 'Contacto').click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Ana Peña Mota' }));
    await expectVisible(page.getByRole('tabpanel', { name: 'Contacto' }).getByText('Teléfonos').first());
    expect(await page.getByLabel('Nombres', { exact: true }).isVisible()).toBe(false);
  });

  it('tells in its address which tab is open, and nothing of it to the way back', async () => {
    const page = await openAna('?parte=documentos');
    await expect.poll(() => opened(page).textContent()).toBe('Documentos');
    await tab(page, 'Avance').click();
    await page.waitForURL(({ search }) => search === '?parte=avance');
    await page.reload();
    await expect.poll(() => opened(page).textContent()).toBe('Avance');
    await tab(page, 'Datos personales').click();
    await page.waitForURL(({ search }) => search === '');
    await page.goto(`${app.addressOf()}${ana}?parte=otra`);
    await expect.poll(() => opened(page).textContent()).toBe('Datos personales');
  });

  it('is gone through by keyboard: arrows, Home, End; one stop for all tabs', async () => {
    const page = await openAna();
    await tab(page, 'Datos personales').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => opened(page).textContent()).toBe('Contacto');
    await page.keyboard.press('End');
    await expect.poll(() => opened(page).textContent()).toBe('Acuerdos de pago');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => opened(page).textContent()).toBe('Datos personales');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await expect.poll(() => opened(page).textContent()).toBe('Datos personales');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role="tabpanel"]') !== null))
      .toBe(true);
  });

  it('opens the tab of what is wrong, counts it, and keeps what was typed in another', async () => {
    const page = await openAna();
    await page.getByLabel('Nombres', { exact: true }).fill('Ana María');
    await tab(page, 'Salud y emergencias').click();
    await page.getByLabel('En caso de emergencia avisar a').fill('Su madre');
    await page.getByLabel(/^Contacto de emergencia/).fill('');
    await tab(page, 'Contacto').click();
    await page.keyboard.press('Control+s');
    await expect.poll(() => opened(page).textContent()).toContain('Salud y emergencias');
    await expect
      .poll(() => page.getByLabel(/^Contacto de emergencia/).evaluate((input) => input === document.activeElement))
      .toBe(true);
    await expectVisible(tab(page, 'Salud y emergencias, 1 error'));
    await tab(page, 'Contacto').click();
    await page.getByRole('alert').getByRole('button', { name: 'Contacto de emergencia' }).click();
    await expect.poll(() => opened(page).textContent()).toContain('Salud y emergencias');
    await page.getByLabel(/^Contacto de emergencia/).fill('809-555-0101');
    await expectVisible(tab(page, 'Salud y emergencias'));
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Cambios guardados.'));
    await page.goto(app.addressOf() + ana);
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Ana María Peña Mota' }));
  });

  it('opens the tab of a wrong row, and goes to what is wrong in it', async () => {
    const page = await openAna('?parte=documentos');
    const panel = page.getByRole('tabpanel', { name: /^Documentos/ });
    await panel.getByRole('button', { name: 'Agregar fila' }).first().click();
    await page.getByRole('combobox', { name: 'Tipo' }).fill('Cédula');
    await page
      .getByRole('option', { name: /^Cédula/ })
      .first()
      .click();
    const number = page.getByRole('textbox', { name: 'Número' });
    const save = async (): Promise<void> => {
      await tab(page, 'Datos personales').click();
      await page.keyboard.press('Control+s');
      await expect.poll(() => opened(page).textContent()).toContain('Documentos');
    };
    const isAtNumber = () =>
      number.evaluate((input) => input === document.activeElement && input.getAttribute('aria-invalid') === 'true');
    await save();
    await expect.poll(isAtNumber).toBe(true);
    await tab(page, 'Datos personales').click();
    await page.getByRole('alert').getByRole('button', { name: 'Documentos de identidad' }).click();
    await expect.poll(isAtNumber).toBe(true);
    // A rule over all rows names none of them: one comes to the table.
    await number.fill('001-1391820-4');
    await save();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)).toBe(true);
    await panel.getByText('00113918204').click();
    await number.fill('001-1391820-5');
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Cambios guardados.'));
    await expect.poll(() => opened(page).textContent()).toContain('Documentos');
    expect(new URL(page.url()).pathname).toBe(ana);
  });

  it('shows where there are more tabs than have room, and leads to them', async () => {
    const page = await openAna();
    await expectVisible(page.getByRole('button', { name: 'Más partes' }));
    expect(await page.getByRole('button', { name: 'Partes anteriores' }).count()).toBe(0);
    const last = tab(page, 'Acuerdos de pago');
    const isInSight = (): Promise<boolean> =>
      last.evaluate((one) => {
        const strip = one.parentElement?.getBoundingClientRect();
        return strip !== undefined && one.getBoundingClientRect().right <= strip.right + 1;
      });
    expect(await isInSight()).toBe(false);
    await page.getByRole('button', { name: 'Más partes' }).click();
    await page.getByRole('button', { name: 'Más partes' }).waitFor({ state: 'detached' });
    expect(await isInSight()).toBe(true);
    await expectVisible(page.getByRole('button', { name: 'Partes anteriores' }));
  });

  it('offers to save what was changed, also beside the records of another catalogue; else nothing', async () => {
    const page = await openAna();
    const save = page.getByRole('button', { name: 'Guardar', exact: true });
    await expectVisible(save);
    await tab(page, DEGREES).click();
    await save.waitFor({ state: 'hidden' });
    await tab(page, 'Datos personales').click();
    await page.getByLabel('Nombres', { exact: true }).fill('Anabel');
    await tab(page, DEGREES).click();
    await expectVisible(save);
  });

  it('lists what other catalogues hold of it, and of nobody else; a new one begins with it and leads back', async () => {
    const page = await openAna();
    await tab(page, DEGREES).click();
    await expectVisible(rowsOf(page).filter({ hasText: 'Bachiller de Ana' }));
    expect(await rowsOf(page).count()).toBe(1);
    expect(await page.getByRole('columnheader', { name: 'Estudiante' }).count()).toBe(0);

    await page.getByRole('link', { name: 'Crear grado obtenido' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Crear grado obtenido' }));
    await expect.poll(() => page.getByLabel('Estudiante', { exact: true }).inputValue()).toContain('2026-000001');
    await page.getByLabel('Grado o título', { exact: true }).click();
    await page.getByRole('option').first().click();
    await page.getByLabel('Título', { exact: true }).fill('Licenciada en Historia');
    await page.getByLabel('Otra institución').fill('Universidad de Sevilla');
    await choose(page, 'País', 'España', 'España');
    await page.getByRole('textbox', { name: 'Fecha del título' }).fill('01/06/2020');
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Registro creado.'));
    await expect.poll(() => opened(page).textContent()).toBe(DEGREES);
    await expectVisible(rowsOf(page).filter({ hasText: 'Licenciada en Historia' }));
    expect(new URL(page.url()).pathname).toBe(ana);

    await rowsOf(page).getByText('Bachiller de Ana').click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect.poll(() => opened(page).textContent()).toBe(DEGREES);
  });

  it('shows each tab to those who may see its catalogue', async () => {
    const reader = await signIn(app.server.url, 'consulta');
    const agreements = async (): Promise<number> => (await reader.get('/api/financieros/acuerdos-pago')).status;
    const before = await openAna('', { as: 'consulta' });
    await expectVisible(tab(before, 'Acuerdos de pago'));
    const users = listOf((await admin.get('/api/seguridad/usuarios')).json);
    const usuarioId = users.find(({ usuaNombre }) => usuaNombre === 'consulta')?.['usuarioId'] ?? null;
    await admin.post('/api/seguridad/permisos-usuarios', {
      usuarioId,
      recurso: 'financieros/acuerdos-pago',
      accion: 'view',
      concedido: false,
    });
    await expect.poll(agreements).toBe(403);
    const after = await openAna('?parte=financieros_acuerdos-pago', { as: 'consulta' });
    await expectVisible(tab(after, DEGREES));
    await expect.poll(() => opened(after).textContent()).toBe('Datos personales');
    expect(await tab(after, 'Acuerdos de pago').count()).toBe(0);
    // Who may only look at it looks at every part.
    await tab(after, DEGREES).click();
    await expectVisible(rowsOf(after).filter({ hasText: 'Bachiller de Ana' }));
    expect(await after.getByRole('link', { name: 'Crear grado obtenido' }).count()).toBe(0);
  });

  it('of a new record has the tabs of its form alone', async () => {
    const page = await app.open(`/${STUDENTS}/create`, { as: 'admin' });
    await expectVisible(tab(page, 'Otros datos'));
    await expect.poll(() => page.getByRole('tab').count()).toBe(6);
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByRole('tab', { name: /^Datos personales, \d errores$/ }));
    await expect
      .poll(() => page.getByLabel(/^Nombres/).evaluate((input) => input === document.activeElement))
      .toBe(true);
  });
});

it('on a phone the tabs scroll, the page does not, and the open one is in sight', async () => {
  const page = await openAna('?parte=financieros_acuerdos-pago', {
    context: { viewport: { width: 390, height: 800 } },
  });
  await expect.poll(() => opened(page).textContent()).toBe('Acuerdos de pago');
  await expectVisible(page.getByText('Aún no hay acuerdos de pago'));
  const box = await opened(page).boundingBox();
  expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(391);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

it.each([
  ['es', 'light'],
  ['en', 'dark'],
] as const)('has nothing that axe finds, in %s and %s', async (language, colorScheme) => {
  const page = await openAna('', { language, context: { colorScheme } });
  for (const name of language === 'es' ? ['Contacto', DEGREES] : ['Contact', 'Degrees earned']) {
    await tab(page, name).click();
    await expectVisible(
      page
        .getByRole('tabpanel', { name })
        .getByText(/Peña|Bachiller|Tel/)
        .first(),
    );
    expect(await allFindings(page, 'main')).toEqual([]);
  }
});
