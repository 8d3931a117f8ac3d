import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, signIn } from '#tests/contract/support/client.ts';
import { allFindings } from './support/axe.ts';
import { type App, startApp } from './support/app.ts';
import { createPlan, type MadePlan } from './support/plans.ts';
import { expectVisible } from './support/screen.ts';

let app: App;
let admin: SignedIn;
let plan: MadePlan;
let page: Page;

beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app.server.url, 'admin');
  plan = await createPlan(admin);
  page = await app.open('/', { as: 'admin', lasting: true });
});

afterAll(() => app.stop());

const map = (): Locator => page.getByRole('region', { name: 'Mapa del pensum' });

const term = (name: string): Locator => map().getByRole('region', { name, exact: true });

const card = (code: string): Locator => map().getByRole('button', { name: new RegExp(`^${code}`) });

/** Codes of the subjects in a term, from above. */
const codesIn = (name: string): Promise<readonly string[]> =>
  term(name).locator('[data-card] button > span:first-child > span:first-child').allTextContents();

const panel = (name: RegExp): Locator => page.getByRole('region', { name });

const problems = (): Locator => page.getByRole('region', { name: 'Lo que no cuadra' });

const open = async (id: string): Promise<void> => {
  await page.goto(`${app.addressOf()}/academicos/planes-estudios/${id}?parte=asignaturas`);
  await expectVisible(map().getByText('MAT-101'));
};

const saved = async (): Promise<void> => {
  await page.keyboard.press('Control+s');
  await expectVisible(page.getByText('Cambios guardados.'));
};

const WRONG = 'Las dos asignaturas deben estar en el plan y el prerrequisito en un cuatrimestre anterior.';

describe('the map of a study plan', () => {
  it('shows its terms with their credits, and says what a subject hangs together with', async () => {
    await open(plan.id);
    await expectVisible(page.getByText('76 créditos · 20 asignaturas · 7 cuatrimestres'));
    await expectVisible(term('Cuatrimestre 4').getByText('12 de 18 cr.'));
    await card('MAT-202').click();
    const details = panel(/^MAT-202/);
    await expectVisible(details.getByRole('list', { name: 'Hay que aprobar antes' }).getByText('MAT-102'));
    await expectVisible(details.getByRole('list', { name: 'Abre el paso a' }).getByText('FIS-301'));
    // Two terms back, by way of others.
    await expectVisible(card('MAT-001').getByText('Hay que aprobar antes'));
    expect(await allFindings(page, 'form')).toEqual([]);
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
  });

  it('moves a subject by keyboard and by mouse, and adds the credits up anew', async () => {
    await open(plan.id);
    await card('INF-201').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => codesIn('Cuatrimestre 4')).toEqual(['MAT-202', 'INF-202', 'EST-201', 'INF-201']);
    await expectVisible(term('Cuatrimestre 4').getByText('16 de 18 cr.'));
    await expectVisible(term('Cuatrimestre 3').getByText('8 de 18 cr.'));
    // The focus goes with it.
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => codesIn('Cuatrimestre 4')).toEqual(['MAT-202', 'INF-202', 'INF-201', 'EST-201']);

    await card('INF-201').dragTo(card('FIS-102'));
    await expect.poll(() => codesIn('Cuatrimestre 3')).toContain('INF-201');
    await expectVisible(term('Cuatrimestre 3').getByText('12 de 18 cr.'));
    await expectVisible(term('Cuatrimestre 4').getByText('12 de 18 cr.'));
    const undo = page.getByRole('button', { name: 'Deshacer' });
    await undo.click();
    await undo.click();
    await undo.click();
    await expect.poll(() => codesIn('Cuatrimestre 3')).toEqual(['MAT-201', 'FIS-102', 'INF-201']);
    await expect.poll(() => undo.isDisabled()).toBe(true);
  });

  it('tells a prerequisite in the same term, a term with too many credits, and refuses to save them', async () => {
    await open(plan.id);
    await card('MAT-102').focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expectVisible(problems().getByText(WRONG).first());
    await expectVisible(problems().getByText('Un cuatrimestre pasa de los créditos máximos.'));
    await expectVisible(term('Cuatrimestre 1').getByText('20 de 18 cr.'));
    const told = await card('MAT-102').getAttribute('aria-describedby');
    expect(await page.locator(`[id="${told ?? ''}"]`).textContent()).toContain(WRONG);
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByRole('alert').getByRole('button', { name: 'Prerrequisitos en este plan' }));
    await problems().getByRole('button', { name: 'MAT-101' }).click();
    await expect.poll(() => card('MAT-102').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Alt+ArrowRight');
    await problems().waitFor({ state: 'detached' });
  });

  it('takes a prerequisite, another term and a subject away, saves them and shows them again', async () => {
    await open(plan.id);
    await card('FIS-301').focus();
    await page.keyboard.press('Enter');
    const details = panel(/^FIS-301/);
    await details.getByRole('combobox', { name: 'Agregar prerrequisito' }).fill('algebra');
    await page.keyboard.press('Enter');
    await expectVisible(details.getByRole('button', { name: 'Quitar el prerrequisito MAT-201 Álgebra lineal' }));
    await details.getByRole('button', { name: 'Quitar el prerrequisito FIS-102 Física II' }).click();
    await details.getByRole('combobox', { name: 'Cuatrimestre' }).selectOption({ label: 'Cuatrimestre 6' });
    await page.keyboard.press('Escape');
    await card('SOC-101').focus();
    await page.keyboard.press('Delete');
    await expectVisible(page.getByText('73 créditos · 19 asignaturas'));
    await saved();

    await open(plan.id);
    await expect.poll(() => codesIn('Cuatrimestre 6')).toEqual(['INF-302', 'FIS-301']);
    await expectVisible(page.getByText('73 créditos · 19 asignaturas'));
    await card('FIS-301').click();
    const before = panel(/^FIS-301/).getByRole('list', { name: 'Hay que aprobar antes' });
    await expectVisible(before.getByText('MAT-201'));
    expect(await before.getByText('FIS-102').count()).toBe(0);
  });

  it('asks for the first subject of a new plan, and brings its credits', async () => {
    await page.goto(`${app.addressOf()}/academicos/planes-estudios/create?parte=asignaturas`);
    await map().getByRole('button', { name: 'Falta la asignatura' }).click();
    await page.getByRole('combobox', { name: 'Asignatura', exact: true }).fill('diferencial');
    await page.getByRole('option', { name: 'Cálculo diferencial' }).click();
    await expectVisible(term('Nivelatorio').getByText('5 cr.').first());
    await map().getByRole('button', { name: 'Agregar asignatura: Cuatrimestre 1' }).click();
    for (const name of ['Física I', 'Estructuras de datos']) {
      await page.getByRole('combobox', { name: 'Asignatura', exact: true }).fill(name);
      await page.getByRole('option', { name: new RegExp(`^${name} · `) }).click();
    }
    await expect.poll(() => codesIn('Cuatrimestre 1')).toEqual(['FIS-101', 'INF-102']);
    await expectVisible(page.getByText('13 créditos · 3 asignaturas'));
    await page.getByRole('button', { name: 'Tabla' }).click();
    const grid = page.getByRole('grid', { name: 'Asignaturas' });
    await expectVisible(grid.getByText('Estructuras de datos'));
    await page.getByRole('button', { name: 'Mapa' }).click();
  });

  it('is only looked at where the plan is current', async () => {
    const titles = { plEnTituloMasc: 'Ingeniero en Sistemas', plEnTituloFem: 'Ingeniera en Sistemas' };
    const current = await createPlan(admin, { plEnVersion: '2028', ...titles }, plan.subjects);
    const approved = await admin.post(`/api/academicos/planes-estudios/${current.id}/transiciones/aprobar`, {});
    expect(approved.status, approved.text).toBe(200);
    await open(current.id);
    await expectVisible(page.getByText('El plan ya no es un borrador: sus asignaturas y requisitos no se cambian.'));
    expect(
      await map()
        .getByRole('button', { name: /^Agregar/ })
        .count(),
    ).toBe(0);
    await card('MAT-102').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await expectVisible(panel(/^MAT-102/));
    expect(
      await panel(/^MAT-102/)
        .getByRole('combobox', { name: 'Cuatrimestre' })
        .isDisabled(),
    ).toBe(true);
    expect(await codesIn('Cuatrimestre 2')).toContain('MAT-102');
  });
});
