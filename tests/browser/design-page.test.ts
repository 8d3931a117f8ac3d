import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectBrowser } from '#tests/support/chromium.ts';
import { type DesignServer, startDesignPage } from './support/design-page.ts';
import { PAGE_PATIENCE } from './support/profiles.ts';

const PHOTOS = join(process.cwd(), 'test-results', 'design', 'photos');

let design: DesignServer;
let browser: Browser;
const PARTS = ['fields','lists','forms','react_admin','dialogs','buttons','shell'];
beforeAll(async () => {
  design = await startDesignPage();
  browser = await connectBrowser();
});

afterAll(async () => {
  await browser.close();
  await design.stop();
});

it('tries', async () => {
  for (const width of [1280, 390]) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.on('console', (m) => { if (m.type()==='error'||m.type()==='warning') console.log(m.type(), m.text().slice(0,600)); });
    page.on('pageerror', (e) => console.log('PAGEERROR', e.message, e.stack?.slice(0,500)));
    for (const part of PARTS) {
      for (const q of width === 390 ? ['lang=es'] : ['lang=es', 'theme=dark&lang=en']) {
      console.log('==', part, width, q);
      await page.goto(`${design.url}?${q}&part=${part}`);
      await page.waitForTimeout(2500);
      console.log('overflow', await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'));
      if (width === 390) console.log(JSON.stringify(await page.evaluate(`[...document.querySelectorAll('*')].filter(e => e.getBoundingClientRect().right > 391).slice(0,15).map(e => e.tagName + '.' + e.className)`)));
      await page.screenshot({ path: join(PHOTOS, `${part}-${width}-${q.includes('dark') ? 'dark-en' : 'light-es'}.png`), fullPage: true });
      }
    }
    await context.close();
  }
});
