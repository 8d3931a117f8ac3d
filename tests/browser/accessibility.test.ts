import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, signIn, startApp } from './support/app.ts';
import { expectVisible } from './support/screen.ts';

let app: App;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

/** What axe finds serious or critical: the rule and where. */
async function findings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const SCREENS: readonly (readonly [path: string, ready: (page: Page) => Promise<void>])[] = [
  ['/', (page) => expectVisible(page.locator('main h1'))],
  ['/financieros/bancos', (page) => expectVisible(page.locator('main tbody tr').first())],
  ['/financieros/bancos/1', (page) => expectVisible(page.locator('main form'))],
  ['/financieros/planes-pagos/create', (page) => expectVisible(page.getByRole('grid'))],
  ['/planta-fisica/centros-extension', (page) => expectVisible(page.locator('main h1'))],
  ['/no/existe', (page) => expectVisible(page.locator('main h1'))],
];

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it('no screen has a serious or critical finding of axe', async () => {
    const page = await app.open('/', { institution: 'unicda', context: { colorScheme } });
    await page.locator('#username').waitFor();
    expect(await findings(page), 'login').toEqual([]);
    await signIn(page, 'admin');
    for (const [path, ready] of SCREENS) {
      await page.goto(app.addressOf('unicda') + path);
      await ready(page);
      expect(await findings(page), path).toEqual([]);
    }
  });

  it('nor has a form full of problems, or an open dialog', async () => {
    const page = await app.open('/financieros/bancos/create', { as: 'admin', context: { colorScheme } });
    await page.getByLabel('Siglas').fill('x');
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText(/que corregir/));
    expect(await findings(page), 'problems').toEqual([]);
    await page.keyboard.press('Escape');
    await expectVisible(page.getByRole('alertdialog'));
    expect(await findings(page), 'dialog').toEqual([]);
  });
});
