import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { build, preview } from 'vite';
import { designPage } from '#src/design/catalogues/plugin.ts';
import { rectoria } from '#src/plugin/index.ts';
import { expectVisible } from './screen.ts';

/** Inside the project, so that generated modules find what they import. */
const FOLDER = join(process.cwd(), 'test-results', 'design');

export interface DesignServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The design page as development has it, React's own warnings included, in one piece: fifteen hundred modules one by one are slow. */
export async function startDesignPage(): Promise<DesignServer> {
  const outDir = join(FOLDER, 'dist');
  const config = { configFile: 'vite.config.ts', logLevel: 'warn', build: { outDir } } as const;
  await build({
    ...config,
    mode: 'development',
    plugins: [
      rectoria({ resourcesDir: 'resources', generatedDir: '.generated', isGenerated: true }),
      designPage(FOLDER),
    ],
    build: { outDir, emptyOutDir: true, minify: false, rolldownOptions: { input: 'design.html' } },
  });
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0, strictPort: false } });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The design page is served nowhere');
  return { url: `${url}design.html`, stop: () => server.close() };
}

export const stagesOf = (page: Page): Locator => page.locator('[data-stage]');

/** Once nothing of the page is under way but what is shown as such, and nothing changes any more. */
export async function settled(page: Page): Promise<void> {
  await expectVisible(page.locator('[data-stage] h1, [data-stage] button, main h1').first());
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-stage]')].every((stage) => {
      const isShownLoading = /^(Cargando|Loading)$/.test(stage.getAttribute('aria-label') ?? '');
      return (
        isShownLoading ||
        (stage.lastElementChild?.textContent !== '' && !stage.querySelector('output[aria-label]:empty'))
      );
    }),
  );
  await page.evaluate(async () => {
    let changes = 0;
    const watch = new MutationObserver(() => {
      changes += 1;
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    let seen = -1;
    while (seen !== changes) {
      seen = changes;
      // Drawn and idle, twice: what was idle may have more to do by what it drew.
      // Chromium may owe the idle moment of a page that has nothing to draw for ever: it is asked for within a while.
      const within = { timeout: 2_000 };
      await new Promise<void>((done) =>
        requestAnimationFrame(() =>
          requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => done(), within)), within),
        ),
      );
    }
    watch.disconnect();
  });
}

/** Loads the page as its address asks for it. */
export async function openDesign(page: Page, { url }: DesignServer, query: string): Promise<void> {
  await page.goto(`${url}?${query}`);
  await settled(page);
}

/** What a page that draws does at once takes a slow machine so long, in milliseconds. */
const DRAWN_WITHIN = 10_000;

/** Whether the page still draws: headless Chromium at times never draws a large page again, and does nothing else either. */
export const draws = (page: Page): Promise<boolean> =>
  Promise.race([
    page.evaluate(() => new Promise<boolean>((drawn) => requestAnimationFrame(() => drawn(true)))),
    new Promise<boolean>((given) => void setTimeout(() => given(false), DRAWN_WITHIN)),
  ]);

/** Goes to a part by the page's own link, or has the same part begin anew: nothing is loaded again. */
export async function showPart(page: Page, part: string): Promise<void> {
  await page.locator(`header nav:last-child a[href$="part=${part}"]`).dispatchEvent('click');
  await settled(page);
}
