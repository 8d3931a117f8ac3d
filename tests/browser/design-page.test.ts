import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldOf } from '#src/design/catalogues/every-type.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { connectBrowser } from '#tests/support/chromium.ts';
import { buildDirs } from '../../scripts/support/build-dirs.js';
import { seriousFindings } from './support/axe.ts';
import { type DesignServer, startDesignPage } from './support/design-page.ts';
import { expectReactAdminInputs, fillReactAdminInputs } from './support/react-admin-inputs.ts';
import { createProfiles, type Profiles } from './support/profiles.ts';
import { expectVisible } from './support/screen.ts';

/** For people: written anew by each run, compared with nothing. */
const PHOTOS = join(process.cwd(), 'test-results', 'design', 'photos');

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const WAYS = [
  { theme: 'light', lang: 'es', viewport: DESKTOP },
  { theme: 'dark', lang: 'en', viewport: DESKTOP },
  { theme: 'dark', lang: 'es', viewport: PHONE },
  { theme: 'light', lang: 'en', viewport: PHONE },
] as const;

/** What each part waits for, and how many screens it shows at least. */
const PARTS = { fields: 9, lists: 9, forms: 5, react_admin: 5, dialogs: 7, buttons: 5 };

/** What the browser says of what a screen is brought into on purpose. */
const EXPECTED = /WireError|ConflictError|UnreachableError|Error: design|the server responded with a status of 404/;

let design: DesignServer;
let browser: Browser;
let profiles: Profiles;
let told: string[];

beforeAll(async () => {
  await mkdir(PHOTOS, { recursive: true });
  design = await startDesignPage();
  browser = await connectBrowser();
  profiles = createProfiles(browser);
});

afterAll(async () => {
  await browser.close();
  await design.stop();
});

/** A page for a test, in a profile that has the app's files where a test before it opened them. */
const opened = (viewport: typeof DESKTOP): Promise<Page> =>
  profiles.open({ viewport, locale: 'es-DO' }, { origin: new URL(design.url).origin, localStorage: [] });

const stagesOf = (page: Page): Locator => page.locator('[data-stage]');

/** The part, once nothing of it is under way but what is shown as such. */
async function open(page: Page, query: string): Promise<void> {
  await page.goto(`${design.url}?${query}`);
  await expectVisible(page.locator('[data-stage] h1, [data-stage] button, main h1').first());
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    `[...document.querySelectorAll('[data-stage]')].every((stage) => stage.querySelector('output[aria-label]:empty') !== null || stage.children[stage.children.length - 1].textContent !== '')`,
  );
}

/** What a field is told to be wrong for. */
const TOLD = '[id$="-error"]:not(:empty)';

/** How often a field, what is in its table apart, is seen to be marked as one that must be filled in. */
const marksOf = (field: Locator): Promise<number> =>
  field.evaluate(
    (element) =>
      [...element.querySelectorAll(':not(table *)')].filter((one) =>
        getComputedStyle(one, '::after').content.includes('*'),
      ).length,
  );

const widest = (page: Page): Promise<unknown> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

describe.each(WAYS)('in $theme, $lang, $viewport.width wide', ({ theme, lang, viewport }) => {
  const way = `${theme}-${lang}-${viewport.width}`;
  const query = `theme=${theme}&lang=${lang}`;

  const newPage = async (): Promise<Page> => {
    const page = await opened(viewport);
    told = [];
    page.on('pageerror', (error) => told.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text())) told.push(message.text());
    });
    return page;
  };

  it.each(Object.entries(PARTS))('shows %s, readable by all and no wider than the window', async (part, screens) => {
    const page = await newPage();
    await open(page, `${query}&part=${part}`);
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    expect(await stagesOf(page).count()).toBeGreaterThanOrEqual(screens);
    expect(await widest(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    for (const [index, stage] of (await stagesOf(page).all()).entries()) {
      await stage.screenshot({ path: join(PHOTOS, `${part}-${index + 1}-${way}.png`) });
    }
    expect(told).toEqual([]);
  });

  it('shows the bar, the menu and the palette', async () => {
    const page = await newPage();
    await open(page, `${query}&part=shell`);
    await expectVisible(page.locator('main h1'));
    await page.keyboard.press('Control+k');
    await expectVisible(page.getByRole('listbox').first());
    expect(await widest(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.screenshot({ path: join(PHOTOS, `shell-${way}.png`) });
    expect(told).toEqual([]);
  });

  it('opens every dialog', async () => {
    const page = await newPage();
    await open(page, `${query}&part=dialogs`);
    const count = await stagesOf(page).count();
    for (let index = 0; index < count - 1; index += 1) {
      const opener = stagesOf(page)
        .nth(index)
        .getByRole('button', { name: /^(Abrir|Open)$/ })
        .first();
      await opener.click();
      const dialog = page.locator('[role="dialog"], [role="alertdialog"]').first();
      await expectVisible(dialog);
      expect(await seriousFindings(page)).toEqual([]);
      expect(await widest(page)).toBe(0);
      await page.screenshot({ path: join(PHOTOS, `dialog-${index + 1}-${way}.png`) });
      // Forms on one page share the keys: each dialog begins with a page of its own.
      await open(page, `${query}&part=dialogs`);
    }
    expect(told).toEqual([]);
  });
});

it('saves what is typed into react-admin’s inputs and chosen from them by keyboard, without a warning', async () => {
  const page = await opened(DESKTOP);
  const warnings: string[] = [];
  page.on('pageerror', (error) => warnings.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) warnings.push(message.text());
  });
  await open(page, 'part=react_admin');
  const stage = page.getByRole('region', { name: 'Registro nuevo con sus campos', exact: true });
  await fillReactAdminInputs(stage);
  await stage.getByRole('button', { name: 'Guardar', exact: true }).click();
  // A record of before is like it: it is the new one that shows what was typed.
  await stage.getByText('Zoila Núñez').click();
  await expectReactAdminInputs(stage);
  expect(warnings).toEqual([]);
});

it('shows every field type that there is, filled in, wrong and in a list', async () => {
  const page = await opened(DESKTOP);
  await open(page, 'part=fields');
  const of = (title: string): Locator => page.getByRole('region', { name: title, exact: true });
  for (const { name } of fieldTypes.values()) {
    const source = name.charAt(0).toUpperCase() + name.slice(1);
    for (const title of ['Vacíos', 'Llenos', 'Con errores', 'Solo lectura', 'Con su condición cumplida']) {
      await expectVisible(of(title).locator(`[data-source="${source}"]`));
    }
    expect(await of('Ocultos por su condición').locator(`[data-source="${source}"]`).count(), name).toBe(0);
    expect(await of('Reservados, para los demás').locator(`[data-source="${source}"]`).count(), name).toBe(0);
  }
  await open(page, 'part=lists');
  const heads = await of('Columnas de todos los tipos').locator('th').allTextContents();
  const listable = [...fieldTypes.values()].filter((type) => type.listable).map(({ name }) => name);
  expect(heads).toEqual(['Nombre', ...listable]);
});

/** Types that may be demanded; a box that is empty says no, which is a value. */
const demandable = [...fieldTypes.values()].filter(
  ({ alwaysReadOnly, without = [] }) => alwaysReadOnly !== true && !without.includes('required'),
);

it.each([
  ['es', 'Obligatorios, al guardar sin llenarlos', 'Este dato es obligatorio.'],
  ['en', 'Required, saved without filling them in', 'This is required.'],
])(
  'marks in %s all that must be filled in, of whatever type, and says the same where it is not',
  async (lang, title, text) => {
    const page = await opened(DESKTOP);
    await open(page, `part=fields&lang=${lang}`);
    const stage = page.getByRole('region', { name: title, exact: true });
    await expectVisible(stage.locator(TOLD).first());
    for (const { name } of demandable) {
      const field = stage.locator(`[data-source="${fieldOf(name)}"]`);
      expect(await marksOf(field), name).toBe(1);
    }
    // A group marks its own name alone: what is in it need not be filled in.
    expect(await marksOf(stage.locator('[data-source="Group"]'))).toBe(1);
    expect(new Set(await stage.locator(TOLD).allTextContents())).toEqual(new Set([text]));
    for (const name of ['references', 'list', 'group']) {
      await expectVisible(stage.locator(`[data-source="${fieldOf(name)}"] > ${TOLD}`));
    }
    const optional = page.getByRole('region', { name: lang === 'es' ? 'Vacíos' : 'Empty', exact: true });
    for (const name of ['Group', 'References']) {
      expect(await marksOf(optional.locator(`[data-source="${name}"]`)), name).toBe(0);
    }
  },
);

it('shows all controls of one line at one height', async () => {
  const page = await opened(DESKTOP);
  await open(page, 'part=fields');
  const stage = page.getByRole('region', { name: 'Vacíos', exact: true });
  await expectVisible(stage.locator('[data-source="Reference"] .MuiInputBase-root'));
  for (const name of ['string', 'enum', 'reference', 'references', 'anyReference', 'date', 'money', 'time']) {
    const box = await stage.locator(`[data-source="${fieldOf(name)}"] .MuiInputBase-root`).boundingBox();
    expect(Math.round(box?.height ?? 0), name).toBe(34);
  }
});

it('is in development alone: nothing of it is in what is built for people', async () => {
  const { outDir } = buildDirs('resources');
  const files = await readdir(outDir, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'utf8')),
  );
  expect(files.map(({ name }) => name)).toContain('index.html');
  expect(files.map(({ name }) => name)).not.toContain('design.html');
  expect(texts.filter((text) => /Sistema de diseño|diseno\/personas/.test(text))).toEqual([]);
});
