import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { allFindings } from './support/axe.ts';
import { appInBothLanguages } from './support/both-languages.ts';
import { expectVisible } from './support/screen.ts';

const AJUSTES = '/pruebas/ajustes';
const appIn = appInBothLanguages();

const WORDS = {
  es: {
    title: 'Ajustes de pruebas',
    days: 'Días de plazo',
    none: 'Todavía no se ha llenado',
    home: 'Ir al inicio',
    openExisting: 'Abrir el que existe',
    stay: 'Seguir editando',
    leave: 'Salir sin guardar',
  },
  en: {
    title: 'Test settings',
    days: 'Days of grace',
    none: 'Not filled in yet',
    home: 'Go home',
    openExisting: 'Open the one there is',
    stay: 'Keep editing',
    leave: 'Leave without saving',
  },
} as const;

const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe.each(['es', 'en'] as const)('what there is one record of, in %s', (language) => {
  const words = WORDS[language];
  const { open, save, saveButton, saved, created, sql } = appIn(language);
  const days = (page: Page) => page.getByLabel(words.days);

  it('is told to be none yet to who may only see it', async () => {
    const page = await open(AJUSTES, 'consulta');
    await expectVisible(page.getByRole('heading', { name: words.none }));
    await expectVisible(page.getByRole('heading', { name: words.title, level: 1 }));
    expect(await allFindings(page, 'main')).toEqual([]);
  });

  it('is opened in its place by whom somebody else overtook in making it', async () => {
    const [mine, theirs] = await Promise.all([open(AJUSTES), open(AJUSTES)]);
    const button = mine.getByRole('button', { name: words.openExisting });
    const answer = (name: string) => mine.getByRole('alertdialog').getByRole('button', { name }).click();
    await days(mine).fill('50');
    await days(theirs).fill('41');
    await save(theirs);
    await expectVisible(theirs.getByText(created));
    await save(mine);
    await expectVisible(button);
    expect(await allFindings(mine, 'main')).toEqual([]);
    await button.click();
    await answer(words.stay);
    expect(await days(mine).inputValue()).toBe('50');
    await button.click();
    await answer(words.leave);
    await expect.poll(() => days(mine).inputValue()).toBe('41');
    expect([pathOf(mine), await button.count()]).toEqual([AJUSTES, 0]);
    await days(mine).fill('42');
    await save(mine);
    await expectVisible(mine.getByText(saved));
    expect(await sql('select dias from pruebas.ajustes')).toEqual([{ dias: 42 }]);
  });

  it('is made by its form, then changed by it, at the address of its screen', async () => {
    await sql('delete from pruebas.ajustes');
    const page = await open(AJUSTES);
    await expectVisible(page.getByRole('heading', { name: words.title, level: 1 }));
    expect(await days(page).inputValue()).toBe('30');
    await days(page).fill('45');
    await save(page);
    await expectVisible(page.getByText(created));
    expect(pathOf(page)).toBe(AJUSTES);
    await days(page).fill('60');
    await save(page);
    await expectVisible(page.getByText(saved));
    expect(await days(page).inputValue()).toBe('60');
    await page.reload();
    await expectVisible(days(page));
    expect(await days(page).inputValue()).toBe('60');
    expect(await allFindings(page, 'main')).toEqual([]);
  });

  it('is where the menu leads to, and the addresses that a record would have', async () => {
    const page = await open('/');
    await page.getByRole('navigation').getByRole('link', { name: words.title, exact: true }).click();
    await expectVisible(days(page));
    expect(pathOf(page)).toBe(AJUSTES);
    for (const below of ['create', '7']) {
      const other = await open(`${AJUSTES}/${below}`);
      await expectVisible(days(other));
      expect([pathOf(other), await days(other).inputValue()]).toEqual([AJUSTES, '60']);
    }
  });

  it('is read by who may not change it, and hidden from who may not see it', async () => {
    const page = await open(AJUSTES, 'consulta');
    await expectVisible(days(page));
    expect(await days(page).inputValue()).toBe('60');
    expect(await saveButton(page).count()).toBe(0);
    const none = await open(AJUSTES, 'estudiante');
    await expectVisible(none.getByRole('link', { name: words.home }));
    expect(await none.getByLabel(words.days).count()).toBe(0);
  });
});

it('shows both versions where somebody else saved it first', async () => {
  const { open, save, saved } = appIn('es');
  const { days } = WORDS.es;
  const [mine, theirs] = await Promise.all([open(AJUSTES), open(AJUSTES)]);
  await expectVisible(mine.getByLabel(days));
  await theirs.getByLabel(days).fill('61');
  await save(theirs);
  await expectVisible(theirs.getByText(saved));
  await mine.getByLabel(days).fill('62');
  await save(mine);
  await expectVisible(mine.getByRole('dialog'));
  expect(await mine.getByRole('dialog').textContent()).toContain('61');
  // Whose they are, and from when.
  await expectVisible(mine.getByText(/, [^,]+ guardó otros valores \(\d\d\/\d\d\/\d{4} \d+:\d\d [ap]\. m\.\)/));
});
