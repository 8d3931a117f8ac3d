import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, it } from 'vitest';
import { connectBrowser } from '#tests/support/chromium.ts';
import { type DesignServer, startDesignPage } from './support/design-page.ts';

const PHOTOS = join(process.cwd(), 'test-results', 'design', 'photos');

let design: DesignServer;
let browser: Browser;
const PARTS = (process.env['PARTS'] ?? 'fields,lists,forms,react_admin,dialogs,buttons,shell').split(',');
const VARIANTS = (process.env['VARIANTS'] ?? 'light-es-1280').split(',');
beforeAll(async () => {
  design = await startDesignPage();
  browser = await connectBrowser();
});

afterAll(async () => {
  await browser.close();
  await design.stop();
});

it('tries', async () => {
  for (const v of VARIANTS) {
    const [theme, lang, width] = v.split('-');
    const context = await browser.newContext({
      viewport: { width: Number(width), height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.on('console', (m) => {
      if (m.type() === 'error' || m.type() === 'warning') console.log(m.type(), m.text().slice(0, 1600));
    });
    page.on('pageerror', (e) => console.log('PAGEERROR', e.message, e.stack?.slice(0, 1500)));
    for (const part of PARTS) {
      await page.goto(`${design.url}?theme=${theme}&lang=${lang}&part=${part}`);
      await page.waitForTimeout(2500);
      console.log(
        'overflow',
        part,
        await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      );
      const stages = await page.locator('.design-stage').all();
      if (stages.length === 0) await page.screenshot({ path: join(PHOTOS, `${part}-${v}.png`) });
      let n = 0;
      for (const s of stages) {
        n++;
        await s.screenshot({ path: join(PHOTOS, `${part}-${n}-${v}.png`) });
        const open = s.locator(':scope > button, :scope .design-row button').first();
        if (part === 'dialogs' && (await open.count()) > 0) {
          await open.click();
          await page.waitForTimeout(700);
          await page.screenshot({ path: join(PHOTOS, `${part}-${n}-open-${v}.png`) });
          await page.reload();
          await page.waitForTimeout(1500);
        }
      }
    }
    await context.close();
  }
});
