import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import type { BenchedApp } from '../support/apps.ts';
import { BANKS } from '../support/product/rows.ts';

/** Bytes of JavaScript and CSS, gzip, that a browser with nothing in store has fetched by the time that each can be used. */
export interface Loaded {
  readonly login: number;
  readonly list: number;
  /** The form of a public page; null where there is none. */
  readonly form: number | null;
}

const COUNTED: ReadonlySet<string> = new Set(['script', 'stylesheet']);

type SoFar = () => Promise<number>;

/** What a page has fetched by the time that something was done with it, by a browser that has nothing in store. */
async function counted<T>(browser: Browser, count: (page: Page, soFar: SoFar) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const fetched: Promise<number>[] = [];
    page.on('response', (response) => {
      if (COUNTED.has(response.request().resourceType()))
        fetched.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    return await count(page, async () => (await Promise.all(fetched)).reduce((sum, each) => sum + each, 0));
  } finally {
    await context.close();
  }
}

/** Goes to a list, signs in and waits for its rows, as somebody does who opens the app by a link; and to a public page. */
export async function loadedBy(browser: Browser, app: BenchedApp): Promise<Loaded> {
  const { form } = app;
  const formBytes =
    form === undefined ? null : await counted(browser, (page, soFar) => openForm(page, app.url + form, soFar));
  return counted(browser, async (page, soFar) => {
    await page.goto(app.url + app.banks);
    await app.untilLogin(page);
    // What is still on its way belongs to the page: scripts come before what they draw.
    const login = await soFar();
    await app.signIn(page);
    await page
      .locator('main tbody tr')
      .nth(BANKS - 1)
      .waitFor();
    await page.getByText('Argentina').first().waitFor();
    return { login, list: await soFar(), form: formBytes };
  });
}

/** What the bundled server tells of the form, which the backend of benches knows nothing of. */
const TOLD = {
  texto: 'Díganos.',
  hecho: 'Gracias.',
  campos: [
    { nombre: 'BancDescripcion', etiqueta: 'Banco', requerido: true, entrada: { kind: 'line', type: 'text' } },
    {
      nombre: 'PaisID',
      etiqueta: 'País',
      requerido: false,
      entrada: { kind: 'choice', of: 'pruebas/paises' },
      opciones: [{ valor: 1, texto: 'Argentina', datos: {} }],
    },
  ],
  valores: null,
  muestra: [],
};

/** Opens a public page until its form can be filled in. */
async function openForm(page: Page, address: string, soFar: SoFar): Promise<number> {
  await page.route('**/api/publico/**', (route) => route.fulfill({ json: TOLD }));
  await page.goto(address);
  await page.locator('#PaisID').waitFor();
  return soFar();
}
