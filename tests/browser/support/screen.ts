import type { Locator, Page } from 'playwright';

/** Waits until it is there to be seen; fails with Playwright's own words where it never is. */
export const expectVisible = (what: Locator): Promise<void> => what.waitFor({ state: 'visible' });

/** The records a list shows. */
export const rowsOf = (page: Page): Locator => page.locator('main tbody tr');

/** The search over a list. */
export const searchOf = (page: Page): Locator => page.getByRole('search').getByRole('textbox').first();

/** The scripts the page has loaded, read again by the page: it asks a server for a few at once, not for all. */
export const scriptsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const addresses = performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (name.endsWith('.js') ? [name] : []));
    return Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  });

/** Chooses in a reference field by what is typed, as a person would. */
export async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.click();
  await field.fill(typed);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** What a screen reader says is wrong with the field of that label. */
export async function fieldProblem(page: Page, label: string): Promise<string> {
  const ids = await page.getByLabel(new RegExp(`^${label}`)).getAttribute('aria-describedby');
  const texts = await Promise.all(
    (ids ?? '').split(' ').flatMap((id) => (id === '' ? [] : [page.locator(`[id="${id}"]`).textContent()])),
  );
  return texts.join(' ').trim();
}

/** The main menu's link of that name: it draws only the lines in sight, so it is scrolled to as a person would. */
export async function menuLink(page: Page, name: string): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const link = menu.getByRole('link', { name, exact: true });
  await expectVisible(menu.getByRole('link').first());
  const isAtEnd = (): Promise<boolean> =>
    menu.evaluate((box) => box.scrollTop + box.clientHeight >= box.scrollHeight - 1);
  const scroll = (by: number): Promise<void> =>
    menu.evaluate(async (box, far) => {
      box.scrollTop += far * box.clientHeight;
      // Once the menu has heard of it and drawn its lines.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }, by);
  // It stands where the current screen's line is.
  if ((await link.count()) === 0) await scroll(-1000);
  while ((await link.count()) === 0 && !(await isAtEnd())) await scroll(0.5);
  return link;
}

/** Opens the tab that a field of the form stands in, where its record is a page. */
export async function showField(page: Page, source: string): Promise<void> {
  const hidden = page.locator('[role="tabpanel"][hidden]').filter({ has: page.locator(`[data-source="${source}"]`) });
  if ((await hidden.count()) === 0) return;
  const tab = await hidden.first().getAttribute('aria-labelledby');
  await page.locator(`[id="${tab ?? ''}"]`).click();
  await hidden.first().waitFor({ state: 'detached' });
}
