import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFindings } from './support/axe.ts';
import { type App, startApp } from './support/app.ts';
import { expectVisible } from './support/screen.ts';

const AJUSTES = '/pruebas/ajustes';
let app: App;

beforeAll(async () => {
  app = await startApp({ resourcesDir: 'tests/contract/resources', institution: 'uno' });
});

afterAll(() => app.stop());

const WORDS = {
  es: {
    institution: 'uno',
    title: 'Ajustes de pruebas',
    days: 'Días de plazo',
    save: 'Guardar',
    created: 'Registro creado.',
    saved: 'Cambios guardados.',
    none: 'Todavía no se ha llenado',
    home: 'Ir al inicio',
  },
  en: {
    institution: 'dos',
    title: 'Test settings',
    days: 'Days of grace',
    save: 'Save',
    created: 'Record created.',
    saved: 'Changes saved.',
    none: 'Not filled in yet',
    home: 'Go home',
  },
} as const;

const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe.each(['es', 'en'] as const)('what there is one record of, in %s', (language) => {
  const words = WORDS[language];
  const { institution } = words;
  const openAs = (as: string, path = AJUSTES): Promise<Page> => app.open(path, { as, institution, language });
  const days = (page: Page) => page.getByLabel(words.days);
  const save = (page: Page): Promise<void> => page.getByRole('button', { name: words.save, exact: true }).click();

  it('is told to be none yet to who may only see it', async () => {
    const page = await openAs('consulta');
    await expectVisible(page.getByRole('heading', { name: words.none }));
    await expectVisible(page.getByRole('heading', { name: words.title, level: 1 }));
    expect(await allFindings(page, 'main')).toEqual([]);
  });

  it('is made by its form, then changed by it, at the address of its screen', async () => {
    const page = await openAs('admin');
    await expectVisible(page.getByRole('heading', { name: words.title, level: 1 }));
    expect(await days(page).inputValue()).toBe('30');
    await days(page).fill('45');
    await save(page);
    await expectVisible(page.getByText(words.created));
    expect(pathOf(page)).toBe(AJUSTES);
    await days(page).fill('60');
    await save(page);
    await expectVisible(page.getByText(words.saved));
    expect(await days(page).inputValue()).toBe('60');
    await page.reload();
    await expectVisible(days(page));
    expect(await days(page).inputValue()).toBe('60');
    expect(await allFindings(page, 'main')).toEqual([]);
  });

  it('is where the menu leads to, and the addresses that a record would have', async () => {
    const page = await openAs('admin', '/');
    await page.getByRole('navigation').getByRole('link', { name: words.title, exact: true }).click();
    await expectVisible(days(page));
    expect(pathOf(page)).toBe(AJUSTES);
    for (const below of ['create', '7']) {
      const other = await openAs('admin', `${AJUSTES}/${below}`);
      await expectVisible(days(other));
      expect([pathOf(other), await days(other).inputValue()]).toEqual([AJUSTES, '60']);
    }
  });

  it('is read by who may not change it, and hidden from who may not see it', async () => {
    const page = await openAs('consulta');
    await expectVisible(days(page));
    expect(await days(page).inputValue()).toBe('60');
    expect(await page.getByRole('button', { name: words.save, exact: true }).count()).toBe(0);
    const none = await openAs('estudiante');
    await expectVisible(none.getByRole('link', { name: words.home }));
    expect(await none.getByLabel(words.days).count()).toBe(0);
  });
});

it('shows both versions where somebody else saved it first', async () => {
  const { days: label, save: name, saved } = WORDS.es;
  const [mine, theirs] = await Promise.all([1, 2].map(() => app.open(AJUSTES, { as: 'admin', institution: 'uno' })));
  if (mine === undefined || theirs === undefined) throw new Error('Two pages were opened');
  await expectVisible(mine.getByLabel(label));
  await theirs.getByLabel(label).fill('61');
  await theirs.getByRole('button', { name, exact: true }).click();
  await expectVisible(theirs.getByText(saved));
  await mine.getByLabel(label).fill('62');
  await mine.getByRole('button', { name, exact: true }).click();
  await expectVisible(mine.getByRole('dialog'));
  expect(await mine.getByRole('dialog').textContent()).toContain('61');
});
