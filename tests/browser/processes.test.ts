import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOf, signIn, textOf } from '#tests/contract/support/client.ts';
import { type App, startApp } from './support/app.ts';
import { expectVisible } from './support/screen.ts';

const HOLIDAYS = '/generales/feriados-del-ano';
const PHOTOS = 'test-results/processes';

let app: App;

beforeAll(async () => {
  app = await startApp();
  await mkdir(PHOTOS, { recursive: true });
});
afterAll(() => app.stop());

describe('a process', () => {
  it('that was never run says so, in words of running', async () => {
    const page = await app.open(HOLIDAYS, { as: 'admin' });
    await expectVisible(page.getByRole('heading', { name: 'Aún no se ha ejecutado' }));
    await expectVisible(page.getByText('Aquí queda cada corrida', { exact: false }));
    expect(await page.getByRole('link', { name: 'Nueva corrida' }).count()).toBe(2);
    expect(await page.getByText(/Crear|registro/).count()).toBe(0);
    const english = await app.open(HOLIDAYS, { as: 'admin', language: 'en' });
    await expectVisible(english.getByRole('heading', { name: 'Not run yet' }));
    await english.getByRole('link', { name: 'New run' }).first().click();
    await expectVisible(english.getByRole('textbox', { name: 'Year' }));
  });

  it('asks for what depends on an answer only where the answer is such', async () => {
    const page = await app.open(`${HOLIDAYS}/create`, { as: 'admin' });
    const campus = page.getByRole('combobox', { name: 'Recinto', exact: true });
    const ofCampuses = page.getByRole('checkbox', { name: 'También los de cada recinto' });
    await expectVisible(campus);
    await ofCampuses.uncheck();
    await expect.poll(() => campus.count()).toBe(0);
    await ofCampuses.check();
    await expectVisible(campus);
  });

  it('is previewed, run, shown and taken back, by keyboard alone', async () => {
    const page = await app.open(`${HOLIDAYS}/create`, { as: 'admin' });
    await expectVisible(page.getByRole('heading', { name: 'Días festivos del año' }));
    await expectVisible(page.getByText('Anota los días libres de un año', { exact: false }));
    await expectVisible(page.getByText('Pida la vista previa', { exact: false }));
    // A run has its number once there is one; a year has no thousands.
    expect(await page.getByText('Se asignará al guardar').count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Año' }).getAttribute('placeholder')).toBe('2000–2100');
    await page.keyboard.type('2085');
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Crearía 12 registros.'));
    const row = page.getByRole('row', { name: /Día de Navidad/ });
    await expectVisible(row.getByText('Día libre: 25/12/2085'));

    await page.getByRole('textbox', { name: 'Año' }).fill('2086');
    await expectVisible(page.getByText('vea la vista previa otra vez', { exact: false }));
    await expectVisible(page.getByRole('button', { name: 'Vista previa', exact: true }));
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByRole('button', { name: 'Ejecutar: 12 registros' }));
    await page.keyboard.press('Control+s');

    await expectVisible(page.getByText('Creó 12 registros.', { exact: false }));
    await expectVisible(page.getByRole('link', { name: 'Año Nuevo' }));
    const calendar = page.getByRole('button', { name: 'Descargar calendario' });
    const taken = page.waitForEvent('download');
    await calendar.focus();
    await page.keyboard.press('Enter');
    expect((await taken).suggestedFilename()).toMatch(/^feriados-del-ano-\d+-calendario\.ics$/);
    const reverse = page.getByRole('button', { name: 'Revertir…' });
    await reverse.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expectVisible(dialog);
    await dialog.getByRole('button', { name: 'Revertir' }).focus();
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('banner').getByText('Revertida').or(page.getByText('Revertida').first()));
    await expect.poll(() => reverse.count()).toBe(0);
    expect(await calendar.count()).toBe(0);

    await page.getByRole('link', { name: 'Año Nuevo' }).click();
    await expectVisible(page.getByRole('textbox', { name: 'Nombre' }));
  });

  it('shows what a run is at by itself, as facts, and so does its list', async () => {
    const page = await app.open(`${HOLIDAYS}/create`, { as: 'admin' });
    await page.getByRole('textbox', { name: 'Año' }).fill('2087');
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByRole('button', { name: 'Ejecutar: 12 registros' }));
    await page.keyboard.press('Control+s');
    const heading = page.getByRole('heading', { level: 1, name: /^Corrida \d{4}-\d{4}$/ });
    await expectVisible(heading);
    const place = page.locator('header').filter({ has: heading });
    await expectVisible(place.getByText('Hecha'));
    expect(await place.getByText('En espera').count()).toBe(0);
    expect(await page.getByRole('textbox').count()).toBe(0);
    const facts = page.locator('dl');
    expect(await facts.locator('dd').allInnerTexts()).toEqual([
      '2087',
      'Sí',
      'Altagracia Rosario',
      expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [ap]\. m\.$/),
    ]);
    await page.getByRole('button', { name: 'Revertir…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revertir' }).click();
    await expectVisible(place.getByText('Revertida'));
    expect(await place.getByText('Hecha').count()).toBe(0);
    await page.getByRole('link', { name: 'Días festivos del año' }).last().click();
    await expectVisible(page.getByRole('row', { name: /2087/ }).getByText('Revertida'));
  });

  it('that did nothing says why, and shows with the same what it would do now', async () => {
    const [first, second] = await Promise.all(
      [0, 1].map(() => app.open(`${HOLIDAYS}/create`, { as: 'admin', lasting: true })),
    );
    if (first === undefined || second === undefined) throw new Error('Two pages');
    for (const page of [first, second]) {
      await page.getByRole('textbox', { name: 'Año' }).fill('2088');
      await page.keyboard.press('Control+s');
      await expectVisible(page.getByRole('button', { name: 'Ejecutar: 12 registros' }));
    }
    await first.keyboard.press('Control+s');
    await expectVisible(first.getByText('Creó 12 registros.'));
    await second.keyboard.press('Control+s');
    await expectVisible(second.getByText('La corrida no cambió nada.'));
    await expectVisible(second.locator('header').getByText('Falló'));
    await second.getByRole('link', { name: 'Vista previa otra vez' }).click();
    await expectVisible(second.getByText('No cambiaría ningún registro; omitiría 12.'));
    expect(await second.getByRole('textbox', { name: 'Año' }).inputValue()).toBe('2088');
    await first.close();
    await second.close();
  });

  it('is told, by its number and what it was asked for with, among the jobs, which lead to it', async () => {
    const page = await app.open('/mis-tareas', { as: 'admin' });
    const failed = page.getByRole('row', { name: /· Año: 2088/ }).first();
    await expectVisible(failed.getByText('Falló'));
    await failed.getByText('Falló').click();
    await expectVisible(page.getByText('Número de solicitud', { exact: false }));
    expect(await page.getByText('La tarea no anotó nada.').count()).toBe(0);
    await page.getByRole('link', { name: /^Revertir: Días festivos del año \d{4}-\d{4} · Año: 2087/ }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: /^Corrida/ }));
    await expectVisible(page.locator('dl').getByText('2087'));
  });

  it('says to who may not take a run back what it needs', async () => {
    const page = await app.open(HOLIDAYS, { as: 'consulta' });
    await page.getByRole('row', { name: /2088/ }).getByText('Hecha').click();
    await expectVisible(page.getByText('hace falta el permiso «Revertir»', { exact: false }));
    expect(await page.getByRole('button', { name: 'Revertir…' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Vista previa otra vez' }).count()).toBe(0);
  });

  it('tells what is wrong with what it is asked for, at its field', async () => {
    const page = await app.open(`${HOLIDAYS}/create`, { as: 'admin' });
    await page.getByRole('button', { name: 'Vista previa' }).click();
    await expectVisible(page.getByRole('textbox', { name: 'Año' }).and(page.locator('[aria-invalid="true"]')));
  });

  it('has nothing to run where nothing would change', async () => {
    const page = await app.open(`${HOLIDAYS}/create`, { as: 'admin' });
    await page.getByRole('textbox', { name: 'Año' }).fill('2026');
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('No cambiaría ningún registro; omitiría 12.'));
    await expectVisible(page.getByText('El 25/12/2026 ya está.'));
    await expectVisible(page.getByRole('button', { name: 'Vista previa', exact: true }));
  });

  it('leads whoever pressed a button to what came of it', async () => {
    const page = await app.open(`${HOLIDAYS}/create`, { as: 'admin' });
    const focused = page.locator(':focus');
    await page.getByRole('textbox', { name: 'Año' }).fill('2089');
    await page.route('**/vista-previa', (route) => route.abort());
    await page.getByRole('button', { name: 'Vista previa', exact: true }).click();
    await expect.poll(() => focused.getAttribute('role')).toBe('alert');
    await page.unroute('**/vista-previa');
    await page.getByRole('button', { name: 'Vista previa', exact: true }).click();
    await expectVisible(page.getByRole('heading', { name: 'Vista previa' }).and(focused));
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Revertir…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revertir' }).click();
    await expectVisible(page.getByRole('heading', { name: /^Resultado|^Reversión/ }).and(focused));
    await expectVisible(page.locator('header').getByText('Revertida'));
    await expectVisible(page.getByRole('heading', { name: 'Resultado' }).and(focused));
  });

  it('is not offered to who may not run it', async () => {
    const page = await app.open(`${HOLIDAYS}/create`, { as: 'finanzas' });
    await expectVisible(page.getByText('No tiene acceso a esta página'));
  });

  it.each([
    ['light', 1366, 'es'],
    ['dark', 1366, 'en'],
    ['light', 390, 'en'],
    ['dark', 390, 'es'],
  ] as const)('fits %s, %i pixels and %s', async (colorScheme, width, language) => {
    const runs = listOf((await (await signIn(app.server.url, 'admin')).get(`/api${HOLIDAYS}`)).json);
    const addressOf = (state: string): string => {
      const { corridaId = null } = runs.find(({ estado }) => estado === state) ?? {};
      return `${app.addressOf()}${HOLIDAYS}/${textOf(corridaId)}`;
    };
    const page = await app.open(HOLIDAYS, {
      as: 'admin',
      language,
      context: { colorScheme, viewport: { width, height: 800 } },
    });
    const photo = async (name: string): Promise<void> => {
      await page.screenshot({ path: `${PHOTOS}/${name}-${colorScheme}-${width}-${language}.png` });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over).toBe(0);
    };
    await page.getByText('2088').first().waitFor();
    await photo('list');
    await page.goto(addressOf('hecha'));
    await expectVisible(page.getByRole('heading', { name: language === 'es' ? 'Resultado' : 'Result' }));
    await expectVisible(page.getByText('Año Nuevo'));
    await photo('run');
    await page.goto(addressOf('fallida'));
    await expectVisible(page.getByText(language === 'es' ? 'La corrida no cambió nada.' : 'The run changed nothing.'));
    await photo('failed');
    await page.getByRole('link', { name: language === 'es' ? 'Vista previa otra vez' : 'Preview again' }).click();
    await expectVisible(page.getByText('Año Nuevo'));
    await photo('preview');
    await page.goto(`${app.addressOf()}/mis-tareas`);
    await expectVisible(page.getByText('2088').first());
    await photo('jobs');
  });
});
