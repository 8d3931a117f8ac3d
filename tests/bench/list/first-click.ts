import type { Browser } from 'playwright';
import type { BenchedApp } from '../support/apps.ts';
import { BANKS } from '../support/product/rows.ts';
import { inNewPage, paintedAfter, watch } from './painted.ts';

const ROWS = { selector: 'main tbody tr', count: BANKS, text: 'Argentina' };

/** From the click on the menu until the list is painted, its references too; in a page that has shown no list yet. */
export const firstClick = (browser: Browser, app: BenchedApp): Promise<number> =>
  inNewPage(browser, async (page) => {
    await page.goto(app.url);
    await app.untilLogin(page);
    await app.signIn(page);
    const link = await app.menuLink(page, 'bancos');
    await page.waitForLoadState('networkidle');
    await watch(page, 'click', ROWS);
    await link.click();
    return paintedAfter(page);
  });
