import type { Page } from 'playwright';
import { resourcesOf } from '#tests/stand-in/resources.ts';
import { startStandIn, type StandIn, USERS } from '#tests/stand-in/start-stand-in.ts';
import { builtByHand } from './hand-written/build.ts';
import { builtProduct } from './product/index.ts';
import { ROWS } from './product/rows.ts';

/** An app in the browser, and how to get about in it. */
export interface BenchedApp {
  readonly name: string;
  readonly url: string;
  /** Address of the list of banks. */
  readonly banks: string;
  /** Waits until one could sign in. */
  readonly untilLogin: (page: Page) => Promise<void>;
  readonly signIn: (page: Page) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Both sides speak to the same backend, so that only what happens in the browser differs. */
async function backend(resourcesDir: string, staticDir: string): Promise<StandIn> {
  return startStandIn({ resources: await resourcesOf(resourcesDir, 'demo'), rows: ROWS, staticDir });
}

/** The product with so many resources. */
export async function openProduct(resources: number): Promise<BenchedApp> {
  const { resourcesDir, outDir } = await builtProduct(resources);
  const { url, stop } = await backend(resourcesDir, outDir);
  return {
    name: `${resources} resources`,
    url,
    stop,
    banks: '/pruebas/bancos',
    untilLogin: (page) => page.locator('#username').waitFor(),
    signIn: async (page) => {
      await page.locator('#username').fill('admin');
      await page.locator('#clave').fill(USERS.admin);
      await page.keyboard.press('Enter');
    },
  };
}

/** The app by hand. */
export async function openByHand(): Promise<BenchedApp> {
  const { resourcesDir } = await builtProduct(SMALLEST);
  const { url, stop } = await backend(resourcesDir, await builtByHand());
  return {
    name: 'hand-written',
    url,
    stop,
    banks: '/bancos',
    untilLogin: (page) => page.locator('input[name=username]').waitFor(),
    signIn: async (page) => {
      await page.locator('input[name=username]').fill('admin');
      await page.locator('input[name=password]').fill(USERS.admin);
      await page.keyboard.press('Enter');
    },
  };
}

const SMALLEST = 10;
