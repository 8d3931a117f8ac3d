import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldOf } from '#src/design/catalogues/every-type.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { connectBrowser } from '#tests/support/chromium.ts';
import { extent } from '#tests/support/extent.ts';
import { buildDirs } from '../../scripts/support/build-dirs.js';
import { seriousFindings } from './support/axe.ts';
import { DIALOGS, drawnBy } from './support/dialogs.ts';
import {
  type DesignServer,
  draws,
  openDesign,
  settled,
  showPart,
  stagesOf,
  startDesignPage,
} from './support/design-page.ts';
import { PARTS, STATES } from './support/design-parts.ts';
import { DESKTOP, seenIn, WAYS } from './support/design-ways.ts';
import { expectReactAdminInputs, fillReactAdminInputs, REACT_ADMIN_ROW } from './support/react-admin-inputs.ts';
import { createProfiles, type Profiles } from './support/profiles.ts';
import { expectVisible } from './support/screen.ts';

/** For people: written anew by `npm run test:design`, compared with nothing. */
const PHOTOS = join(process.cwd(), 'test-results', 'design', 'photos');
const TAKES_PHOTOS = extent(0, 1) === 1;

/** What the browser says of what a screen is brought into on purpose. */
const EXPECTED = /WireError|ConflictError|UnreachableError|Error: design|the server responded with a status of 404/;

/** react-admin hands down props by names that this MUI has given up, beside the new ones: nothing is lost by it. */
const GIVEN_UP = /^React does not recognize the .* (InputProps|inputProps|InputLabelProps|inputRef) \w+$/;

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

/** A page for a test, or for several: it is long in loading. */
const opened = (viewport: typeof DESKTOP, use?: 'lasting'): Promise<Page> =>
  profiles.open({ viewport, locale: 'es-DO' }, { origin: new URL(design.url).origin, localStorage: [] }, use);

const open = (page: Page, query: string): Promise<void> => openDesign(page, design, query);

/** What lies over a screen. */
const DIALOG = '[role="dialog"], [role="alertdialog"]';

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

/** A photo of each stage, alone on the page: of one among many it takes ten times as long. Tells how many there are. */
async function photograph(page: Page, part: string, way: string): Promise<number> {
  const stages = await stagesOf(page).all();
  for (const [index, stage] of TAKES_PHOTOS ? stages.entries() : []) {
    await stagesOf(page).evaluateAll((all, shown) => {
      for (const [at, one] of all.entries()) if (one instanceof HTMLElement) one.hidden = at !== shown;
    }, index);
    await stage.screenshot({ path: join(PHOTOS, `${part}-${index + 1}-${way}.png`) });
  }
  return stages.length;
}

/** A page that Chromium has ceased to draw is left for a new one and asked again there; what is found wrong is not. */
const AGAIN = { retry: { count: 1, condition: /timed out/ }, timeout: 100_000 };

describe.each(WAYS)('in $theme, $lang, $viewport.width wide', AGAIN, (given) => {
  const { theme, lang, viewport } = given;
  const way = `${theme}-${lang}-${viewport.width}`;
  let page: Page;

  const openWay = async (): Promise<void> => {
    page = await opened(viewport, 'lasting');
    page.on('pageerror', (error) => told.push(error.message));
    page.on('console', (message) => {
      const isKnown = [EXPECTED, GIVEN_UP].some((known) => known.test(message.text()));
      if (message.type() === 'error' && !isKnown) told.push(message.text());
    });
    await open(page, `theme=${theme}&lang=${lang}&part=buttons`);
  };

  beforeAll(openWay);

  beforeEach(async () => {
    told = [];
    if (await draws(page)) return;
    await page.context().close();
    await openWay();
  });

  afterAll(() => page.context().close());

  it.each(seenIn(given, Object.entries(PARTS)))(
    'shows %s, readable by all and no wider than the window',
    async (part, screens) => {
      await showPart(page, part);
      const html = page.locator('html');
      const seen = {
        theme: await html.getAttribute('data-theme'),
        lang: await html.getAttribute('lang'),
        wider: await widest(page),
        findings: await seriousFindings(page),
        told,
      };
      expect(await photograph(page, part, way)).toBeGreaterThanOrEqual(screens);
      expect(seen).toEqual({ theme, lang, wider: 0, findings: [], told: [] });
    },
  );

  it('opens every dialog', async () => {
    await showPart(page, 'dialogs');
    const count = await stagesOf(page).count();
    const drawing = new Set<string>();
    for (let index = 0; index < count - 1; index += 1) {
      const opener = stagesOf(page)
        .nth(index)
        .getByRole('button', { name: /^(Abrir|Open)$/ })
        .first();
      await opener.click();
      await expectVisible(page.locator(DIALOG).first());
      for (const name of await drawnBy(page.locator(DIALOG).first())) drawing.add(name);
      await settled(page);
      if (TAKES_PHOTOS) await page.screenshot({ path: join(PHOTOS, `dialog-${index + 1}-${way}.png`) });
      // What lies under it is looked at where it stands alone.
      expect(await seriousFindings(page, DIALOG)).toEqual([]);
      expect(await widest(page)).toBe(0);
      await showPart(page, 'dialogs');
    }
    expect(told).toEqual([]);
    const unseen = DIALOGS.filter(({ components }) => !components.some((name) => drawing.has(name)));
    expect(unseen).toEqual([]);
  });

  it('shows the bar, the menu and the palette', async () => {
    await showPart(page, 'shell');
    await expectVisible(page.locator('main h1'));
    await page.keyboard.press('Control+k');
    await expectVisible(page.getByRole('listbox').first());
    await page.screenshot({ path: join(PHOTOS, `shell-${way}.png`) });
    expect(await widest(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(told).toEqual([]);
  });
});

it('brings each screen into the state that its title says', async () => {
  const page = await opened(DESKTOP);
  await open(page, 'part=buttons');
  for (const [part, states] of Object.entries(STATES)) {
    await showPart(page, part);
    for (const [title, text] of Object.entries(states)) {
      await expectVisible(page.getByRole('region', { name: title, exact: true }).getByText(text).first());
    }
  }
});

it('shows react-admin’s fields, and saves what is typed into its inputs and chosen from them by keyboard', async () => {
  const page = await opened(DESKTOP);
  const warnings: string[] = [];
  page.on('pageerror', (error) => warnings.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !GIVEN_UP.test(message.text())) warnings.push(message.text());
  });
  await open(page, 'part=react_admin');
  const of = (title: string): Locator => page.getByRole('region', { name: title, exact: true });
  const row = of('Lista con sus columnas').getByRole('row').filter({ hasText: 'Ángel Núñez' });
  const cells = await row.locator('td:not([data-pick])').allTextContents();
  // Between figures and their signs stand spaces of several kinds.
  expect(cells.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(REACT_ADMIN_ROW);
  await expectVisible(of('Formulario con sus campos').getByRole('row').filter({ hasText: 'P-000116/08/20266,369' }));
  const stage = of('Registro nuevo con sus campos');
  await fillReactAdminInputs(stage);
  await stage.getByRole('button', { name: 'Guardar', exact: true }).click();
  // A record of before is like it: it is the new one that shows what was typed.
  await stage.getByText('Zoila Núñez', { exact: true }).click();
  await expectReactAdminInputs(stage);
  expect(warnings).toEqual([]);
});

/** Types that may be demanded; a box that is empty says no, which is a value. */
const demandable = [...fieldTypes.values()].filter(
  ({ alwaysReadOnly, without = [] }) => alwaysReadOnly !== true && !without.includes('required'),
);

describe('of the field types', () => {
  let page: Page;
  const of = (title: string): Locator => page.getByRole('region', { name: title, exact: true });
  /** The fields that a stage shows. */
  const shownIn = (title: string): Promise<readonly string[]> =>
    of(title)
      .locator('[data-source]')
      .evaluateAll((fields) =>
        fields.flatMap((field) => (field.checkVisibility() ? [field.getAttribute('data-source') ?? ''] : [])),
      );

  beforeAll(async () => {
    page = await opened(DESKTOP, 'lasting');
    await open(page, 'part=fields');
  });

  afterAll(() => page.context().close());

  it('each is shown, empty, filled in, wrong and read-only, and where its condition or a permission has it so', async () => {
    const all = [...fieldTypes.keys()].map(fieldOf);
    for (const title of ['Vacíos', 'Llenos', 'Con errores', 'Solo lectura', 'Con su condición cumplida']) {
      expect(await shownIn(title), title).toEqual(expect.arrayContaining(all));
    }
    for (const title of ['Ocultos por su condición', 'Reservados, para los demás']) {
      expect(
        (await shownIn(title)).filter((source) => all.includes(source)),
        title,
      ).toEqual([]);
    }
  });

  it('all controls of one line have one height', async () => {
    for (const name of ['string', 'enum', 'reference', 'references', 'anyReference', 'date', 'money', 'time']) {
      const box = await of('Vacíos')
        .locator(`[data-source="${fieldOf(name)}"] .MuiInputBase-root`)
        .boundingBox();
      expect(Math.round(box?.height ?? 0), name).toBe(34);
    }
  });

  it.each([
    ['Español', 'Obligatorios, al guardar sin llenarlos', 'Vacíos', 'Este dato es obligatorio.'],
    ['English', 'Required, saved without filling them in', 'Empty', 'This is required.'],
  ])(
    'each that must be filled in is marked in %s, and says the same where it is not',
    async (language, title, empty, text) => {
      await page.locator('header').getByRole('link', { name: language, exact: true }).click();
      await settled(page);
      const stage = of(title);
      await expectVisible(stage.locator(TOLD).first());
      for (const { name } of demandable) {
        expect(await marksOf(stage.locator(`[data-source="${fieldOf(name)}"]`)), name).toBe(1);
      }
      // A group marks its own name alone: what is in it need not be filled in.
      expect(await marksOf(stage.locator('[data-source="Group"]'))).toBe(1);
      expect(new Set(await stage.locator(TOLD).allTextContents())).toEqual(new Set([text]));
      for (const name of ['references', 'list', 'group']) {
        await expectVisible(stage.locator(`[data-source="${fieldOf(name)}"] > ${TOLD}`));
      }
      for (const name of ['Group', 'References']) {
        expect(await marksOf(of(empty).locator(`[data-source="${name}"]`)), name).toBe(0);
      }
    },
  );

  it('each that a list can show is a column', async () => {
    await open(page, 'part=lists');
    const heads = await of('Columnas de todos los tipos').locator('th:not([data-pick])').allTextContents();
    const listable = [...fieldTypes.values()].filter((type) => type.listable).map(({ name }) => name);
    expect(heads).toEqual(['Nombre', ...listable]);
  });
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
