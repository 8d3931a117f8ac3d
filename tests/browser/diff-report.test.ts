import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readMarks } from '#src/screen-diff/marks.ts';
import { connectBrowser } from '#tests/support/chromium.ts';
import { runScript } from '../../scripts/support/run-script.ts';
import { seriousFindings } from './support/axe.ts';
import { expectVisible } from './support/screen.ts';

let browser: Browser;
let dir: string;
let report: string;

const diff = (...args: readonly string[]) => runScript('screens', 'diff', 'demo', 'unicda', ...args);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rectoria-report-'));
  report = join(dir, 'report.html');
  browser = await connectBrowser();
  const { code, stderr } = await diff('--html', report);
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining(`Wrote ${report}.`) });
});

afterAll(async () => {
  await browser.close();
  await rm(dir, { recursive: true });
});

async function opened(
  options: { readonly colorScheme?: 'light' | 'dark'; readonly file?: string } = {},
): Promise<Page> {
  const { colorScheme = 'light', file = report } = options;
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, colorScheme });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  return page;
}

const article = (page: Page, name: string) => page.locator('article').filter({ hasText: name });

describe('the page of differences', () => {
  it.each(['light', 'dark'] as const)(
    'is readable by everybody in the %s theme, and fits 1366 pixels',
    async (colorScheme) => {
      const page = await opened({ colorScheme });
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1366);
    },
  );

  it('shows each view of a changed screen before and after, with the places that changed', async () => {
    const page = await opened();
    const banks = page.getByRole('region', { name: 'financieros/bancos' });
    expect(await banks.locator('summary').allInnerTexts()).toEqual(['Lista', 'Crear', 'Editar']);
    const edit = banks.locator('details').filter({ hasText: 'Editar' });
    expect(await edit.locator('img').count()).toBe(2);
    for (const picture of await edit.locator('.shot').all()) {
      const img = picture.locator('img');
      // A picture is read once somebody comes near it.
      await img.scrollIntoViewIfNeeded();
      await expect.poll(() => img.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(800);
      expect(await picture.locator('i').count()).toBeGreaterThan(0);
    }
    const added = page.getByRole('region', { name: 'planta-fisica/centros-extension' });
    expect(await added.getByText('No la hay.').count()).toBe(3);
    await expectVisible(added.getByRole('heading', { name: 'Como la ve unicda' }));
  });

  it('tells what changed, why it is of its class, who may do what now, and where it is written', async () => {
    const page = await opened();
    const gone = article(page, 'BancDigitoVerificacion');
    await gone.getByText('El campo desaparece.').waitFor();
    await gone.getByRole('link', { name: 'resources/institutions/unicda/financieros/bancos.yaml' }).waitFor();
    await article(page, 'La pantalla entera').getByText('Administrador, Registro, Consulta').waitFor();
    await page.getByRole('button', { name: 'English / español' }).click();
    await gone.getByText('The field goes away.').waitFor();
    expect(await gone.getByText('El campo desaparece.').isVisible()).toBe(false);
  });

  it('is searched without regard to case and accents, and narrowed to classes', async () => {
    const page = await opened();
    const shown = page.getByRole('status');
    await page.getByRole('searchbox').fill('DIGITO de verificacion');
    const all = await page.locator('article').count();
    await shown.getByText(`1 de ${all} diferencias`).waitFor();
    expect(await article(page, 'BancSwift').isVisible()).toBe(false);
    await page.getByRole('searchbox').fill('nada así');
    await page.getByText('Nada corresponde a lo que se busca.').waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('checkbox', { name: 'Atención' }).uncheck();
    const left = await page.locator('article:not([data-class=attention])').count();
    expect(left).toBeLessThan(all);
    await shown.getByText(`${left} de ${all} diferencias`).waitFor();
  });

  it('is gone through and marked by the keyboard; what is saved and approved is not told again', async () => {
    const page = await opened();
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await page.keyboard.press('j');
    await page.keyboard.press('r');
    expect(await page.locator('article[data-mark=approved]').count()).toBe(1);
    const first = page.locator('article').first();
    const approved = await first.innerText();
    expect(await first.getByRole('button', { name: 'Aprobar' }).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('checkbox', { name: 'Solo sin revisar' }).check();
    const all = await page.locator('article').count();
    await page
      .getByRole('status')
      .getByText(`${all - 2} de ${all} diferencias`)
      .waitFor();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Guardar las marcas' }).click();
    const saved = join(dir, 'screen-reviews.yaml');
    await (await download).saveAs(saved);
    const marks = readMarks(await readFile(saved, 'utf8'), saved);
    expect([...marks.values()].map(({ mark }) => mark).toSorted()).toEqual(['approved', 'rejected']);

    const again = join(dir, 'again.html');
    const { code, stdout } = await diff('--html', again, '--no-pictures', '--reviews', saved);
    expect(code).toBe(1);
    expect(stdout).toContain('1 more are approved.');
    const next = await opened({ file: again });
    await next.getByText('1 aprobadas, que no se muestran').waitFor();
    expect(await next.locator('article').count()).toBe(all - 1);
    expect(await next.locator('article').first().innerText()).not.toBe(approved);
    expect(await next.locator('article[data-mark=rejected]').count()).toBe(1);
    expect(await next.locator('img').count()).toBe(0);
  });

  it('takes a mark away by marking the same again', async () => {
    const page = await opened();
    const reject = article(page, 'BancSwift').getByRole('button', { name: 'Rechazar' });
    await reject.click();
    await reject.click();
    expect(await reject.getAttribute('aria-pressed')).toBe('false');
  });
});

it('a wrong file of marks is refused in words', async () => {
  const file = join(dir, 'wrong.yaml');
  await writeFile(file, 'a: approved\n');
  const { code, stderr } = await diff('--reviews', file);
  expect(code).toBe(2);
  expect(stderr).toContain('wrong.yaml:1:1: Say `mark:` here');
});
