import type { Browser } from 'playwright';
import type { BenchedApp } from '../support/apps.ts';
import { median } from '../support/interleaved.ts';
import { inNewPage, paintedAfter, watch } from './painted.ts';

const KEYS = 'abcdefghij';

/** From the click on a record until its 500 rows can be used; and, in the third of them, from a key until it is seen. */
export const childTable = (browser: Browser, app: BenchedApp): Promise<{ opens: number; key: number }> =>
  inNewPage(browser, async (page) => {
    page.setDefaultTimeout(120_000);
    await page.goto(app.url);
    await app.untilLogin(page);
    await app.signIn(page);
    await (await app.menuLink(page, 'planes')).click();
    const record = page.locator('main tbody tr').first();
    await record.waitFor();
    await page.waitForLoadState('networkidle');
    await watch(page, 'click', app.rowsOpen);
    await record.locator('td').first().click();
    const opens = await paintedAfter(page);

    await app.typeInRow(page);
    const keys: number[] = [];
    for (const key of KEYS) {
      await watch(page, 'keydown', null);
      await page.keyboard.press(key);
      keys.push(await paintedAfter(page));
    }
    return { opens, key: median(keys) };
  });
