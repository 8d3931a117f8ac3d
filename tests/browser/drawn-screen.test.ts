import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from './support/app.ts';
import { expectVisible, rowsOf } from './support/screen.ts';

let app: App;

beforeAll(async () => {
  app = await startApp({ resourcesDir: 'tests/browser/drawn-resources', institution: 'uno' });
});

afterAll(() => app.stop());

const WORDS = {
  es: {
    added: 'Acta',
    label: 'Módulo',
    action: 'Acción',
    campus: 'Recinto',
    save: 'Guardar',
    saved: 'Registro creado.',
  },
  en: { added: 'Minutes', label: 'Module', action: 'Action', campus: 'Campus', save: 'Save', saved: 'Record created.' },
} as const;

describe('a hand-written screen', () => {
  it.each(['es', 'en'] as const)('draws, checks and saves the field that an overlay adds (%s)', async (language) => {
    const words = WORDS[language];
    const page = await app.open('/pruebas/permisos/create', { as: 'admin', institution: 'dos', language });
    const added = page.getByLabel(words.added);
    await expectVisible(added);
    expect(await page.getByLabel(words.campus).count()).toBe(0);
    await page.getByLabel(words.label).fill(`bancos ${language}`);
    await page.getByLabel(words.action).fill('view');
    const save = page.getByRole('button', { name: words.save, exact: true });
    await save.click();
    await expect.poll(() => added.getAttribute('aria-invalid')).toBe('true');
    await added.fill('otra cosa');
    await save.click();
    await expect.poll(() => added.getAttribute('aria-invalid')).toBe('true');
    await added.fill('A-12');
    await save.click();
    await expectVisible(page.getByText(words.saved));
    const row = rowsOf(page).filter({ hasText: `bancos ${language}` });
    await expectVisible(row.filter({ hasText: 'A-12' }));
    await row.click();
    await expect.poll(() => page.getByLabel(words.added).inputValue()).toBe('A-12');
  });

  it('is as base says where there is no overlay', async () => {
    const page = await app.open('/pruebas/permisos/create', { as: 'admin', institution: 'uno' });
    await expectVisible(page.getByLabel('Recinto'));
    await page.getByLabel(/^Pantalla/).fill('bancos');
    await page.getByLabel('Acción').fill('view');
    expect(await page.getByLabel('Acta').count()).toBe(0);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expectVisible(page.getByText('Registro creado.'));
    await expectVisible(rowsOf(page).filter({ hasText: 'bancos' }));
  });
});
