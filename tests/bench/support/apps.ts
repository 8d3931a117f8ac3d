import type { Locator, Page } from 'playwright';
import { resourcesOf } from '#tests/stand-in/resources.ts';
import { startStandIn, type StandIn, USERS } from '#tests/stand-in/start-stand-in.ts';
import { builtByHand } from './hand-written/build.ts';
import { builtProduct } from './product/index.ts';
import { INSTALMENTS, ROWS } from './product/rows.ts';

/** An app in the browser, and how to get about in it. */
export interface BenchedApp {
  readonly name: string;
  readonly url: string;
  /** Address of the list of banks. */
  readonly banks: string;
  /** Address of a page that strangers open; absent where there is none. */
  readonly form?: string;
  /** Waits until one could sign in. */
  readonly untilLogin: (page: Page) => Promise<void>;
  readonly signIn: (page: Page) => Promise<void>;
  /** The link of a list in the menu, there to be clicked. */
  readonly menuLink: (page: Page, list: 'bancos' | 'planes') => Promise<Locator>;
  /** What stands on the page once all rows of a child table can be used. */
  readonly rowsOpen: { readonly selector: string; readonly count: number; readonly text: string };
  /** Puts the caret into a text of the third row. */
  readonly typeInRow: (page: Page) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** What is measured comes first in the menu, where it is seen without scrolling. */
const benched = ({ name }: { readonly name: string }): number => (name in ROWS ? 0 : 1);

/** Both sides speak to the same backend, so that only what happens in the browser differs. */
async function backend(resourcesDir: string, staticDir: string): Promise<StandIn> {
  const resources = await resourcesOf(resourcesDir, 'demo');
  return startStandIn({ resources: resources.toSorted((a, b) => benched(a) - benched(b)), rows: ROWS, staticDir });
}

type Opened = Pick<BenchedApp, 'url' | 'stop'>;

/** The product with so many resources. */
export async function openProduct(resources: number): Promise<BenchedApp> {
  const { resourcesDir, outDir } = await builtProduct(resources);
  return product(resources, await backend(resourcesDir, outDir));
}

/** The app by hand. */
export async function openByHand(): Promise<BenchedApp> {
  const { resourcesDir } = await builtProduct(SMALLEST);
  return byHand(await backend(resourcesDir, await builtByHand()));
}

const signInWith = async (username: Locator, password: Locator): Promise<void> => {
  await username.fill('admin');
  await password.fill(USERS.admin);
  await password.press('Enter');
};

const seen = async (link: Locator): Promise<Locator> => {
  await link.waitFor();
  return link;
};

const product = (resources: number, { url, stop }: Opened): BenchedApp => ({
  name: `${resources} resources`,
  url,
  stop,
  banks: '/pruebas/bancos',
  form: '/pruebas/aviso',
  untilLogin: (page) => page.locator('#username').waitFor(),
  signIn: (page) => signInWith(page.locator('#username'), page.locator('#clave')),
  menuLink: (page, list) => seen(page.locator(`nav a[href="/pruebas/${list}"]`).first()),
  // As many rows as there are, of which only those that are seen are drawn.
  rowsOpen: { selector: `[role=grid][aria-rowcount="${INSTALMENTS + 1}"]`, count: 1, text: 'Cuota 3' },
  typeInRow: async (page) => {
    await page.getByRole('grid').getByText('Cuota 3', { exact: true }).dblclick();
    await page.locator('[role=grid] input[type=text]').first().waitFor();
    await page.keyboard.press('End');
  },
});

const byHand = ({ url, stop }: Opened): BenchedApp => ({
  name: 'hand-written',
  url,
  stop,
  banks: '/bancos',
  untilLogin: (page) => page.locator('input[name=username]').waitFor(),
  signIn: (page) => signInWith(page.locator('input[name=username]'), page.locator('input[name=password]')),
  menuLink: (page, list) => seen(page.locator(`a[href="/${list}"]`).first()),
  rowsOpen: { selector: '.RaSimpleFormIterator-line', count: INSTALMENTS, text: '' },
  typeInRow: async (page) => {
    await page.locator('input[name="Cuotas.2.CuotConcepto"]').click();
    await page.keyboard.press('End');
  },
});

const SMALLEST = 10;
