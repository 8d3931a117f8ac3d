import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { allFindings } from './support/axe.ts';
import { appInBothLanguages } from './support/both-languages.ts';
import { expectVisible } from './support/screen.ts';

const appIn = appInBothLanguages();

const WORDS = {
  es: {
    name: 'Nombre',
    origin: 'Origen',
    itself: 'Este mismo registro',
    clear: 'Borrar',
    required: 'Este dato es obligatorio.',
  },
  en: {
    name: 'Name',
    origin: 'Origin',
    itself: 'This record itself',
    clear: 'Clear',
    required: 'This is required.',
  },
} as const;

describe.each(['es', 'en'] as const)('a reference that may be the record itself, in %s', (language) => {
  const words = WORDS[language];
  const { open, save, created } = appIn(language);
  const origin = (page: Page) => page.getByRole('combobox', { name: words.origin, exact: true });

  it('says so in a new record, is not demanded there, and names the record afterwards', async () => {
    const page = await open('/pruebas/linajes/create');
    await expectVisible(origin(page));
    expect(await origin(page).getAttribute('placeholder')).toBe(words.itself);
    expect(await origin(page).getAttribute('aria-required')).toBe('false');
    expect(await allFindings(page, 'main')).toEqual([]);
    await page.getByLabel(words.name, { exact: true }).fill('Fundador');
    await save(page);
    await expectVisible(page.getByText(created));
    const stored = await open('/pruebas/linajes/1000');
    await expectVisible(origin(stored));
    await expect.poll(() => origin(stored).inputValue()).toBe('Fundador');
    expect(await origin(stored).getAttribute('aria-required')).toBe('true');
  });

  it('is not emptied in a record that is there, and the record itself can be chosen', async () => {
    const page = await open('/pruebas/linajes/1000');
    await expect.poll(() => origin(page).inputValue()).toBe('Fundador');
    await origin(page).fill('');
    await save(page);
    await expectVisible(page.getByText(words.required));
    expect(await origin(page).getAttribute('placeholder')).toBeNull();
    await origin(page).fill('Funda');
    await page.getByRole('option', { name: 'Fundador', exact: true }).click();
    expect(await origin(page).inputValue()).toBe('Fundador');
  });
});
