import { OWN_ROUTES } from '#src/model/own-routes.ts';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type App, startApp } from './support/app.ts';
import { expectVisible, rowsOf } from './support/screen.ts';

let app: App;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rectoria-app-'));
  await cp('dist/app', folder, { recursive: true });
  // Beside them the server would look for what the files were when they were compressed.
  for (const name of await assets()) if (/\.(?:br|gz)$/.test(name)) await rm(join(folder, 'assets', name));
  await rm(join(folder, 'index.html.br'), { force: true });
  await rm(join(folder, 'index.html.gz'), { force: true });
  app = await startApp({ staticDir: folder });
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const assets = (): Promise<string[]> => readdir(join(folder, 'assets'));

/** Puts the next version in the place of the one that runs: the same files under other names. */
async function deploy(): Promise<void> {
  const names = (await assets()).filter((name) => /\.(?:js|css)$/.test(name));
  const stems = names.map((name) => name.replace(/\.\w+$/, ''));
  const nextOf = (text: string): string =>
    stems.reduce(
      (changed, stem) => changed.replaceAll(new RegExp(`${stem}(?=\\.(?:js|css)\\b)`, 'g'), `${stem}n`),
      text,
    );
  for (const path of ['index.html', ...names.map((name) => join('assets', name))]) {
    const file = join(folder, path);
    await writeFile(file, nextOf(await readFile(file, 'utf8')));
    if (path !== 'index.html') await rename(file, join(folder, nextOf(path)));
  }
}

/** Takes the chunk of that name away until it is called. */
async function takeAway(chunk: string): Promise<() => Promise<void>> {
  const name = (await assets()).find((other) => other.startsWith(`${chunk}-`) && other.endsWith('.js'));
  if (name === undefined) throw new Error(`The built app has no chunk ${chunk}.`);
  const file = join(folder, 'assets', name);
  await rename(file, join(folder, name));
  return () => rename(join(folder, name), file);
}

/** A profile of its own: one that was used before may have the chunk. */
const FRESH = { ownClock: true } as const;

/** How often the page was loaded from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

const openPersonal = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Menú del usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Información personal' }).click();
};

const personal = (page: Page) => page.getByRole('heading', { level: 1, name: 'Información personal' });

describe('a page that was open when its files went', () => {
  it('is loaded anew once where a new version stands, and shows the screen that was asked for', async () => {
    const page = await app.open('/financieros/bancos', { as: 'admin' });
    await rowsOf(page).first().waitFor();
    const loads = loadsOf(page);
    await deploy();
    await openPersonal(page);
    await expectVisible(personal(page));
    expect([loads(), new URL(page.url()).pathname]).toEqual([1, OWN_ROUTES.personal]);
  });

  it('is loaded anew no more than once where the file stays away, says so, and goes on once it is back', async () => {
    const page = await app.open('/financieros/bancos', { as: 'admin', ...FRESH });
    await rowsOf(page).first().waitFor();
    const loads = loadsOf(page);
    const bringBack = await takeAway('PersonalPage');
    await openPersonal(page);
    await expectVisible(page.getByText('No se pudo cargar la pantalla. Compruebe su conexión y reintente.'));
    expect(loads()).toBe(1);
    await bringBack();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectVisible(personal(page));
  });

  it('keeps what is typed where a dialog cannot be fetched, and opens it once it can', async () => {
    await execute(
      companyUrl(app.server.databaseUrl, 1),
      `with added as (insert into planta_fisica.recintos (company_id, sededescripcion, estatus)
        values (1, 'Recinto Sur', true), (1, 'Recinto Norte', true) returning sedeid)
      insert into rectoria.usuarios_sedes (company_id, parent_id, sedeid)
        select 1, u.usuarioid, added.sedeid from added, rectoria.usuarios u where u.usuanombre = 'finanzas'`,
    );
    const page = await app.open('/financieros/bancos/create', { as: 'finanzas', ...FRESH });
    const name = page.getByRole('textbox', { name: 'Nombre', includeHidden: true });
    await name.fill('Banco a medias');
    const loads = loadsOf(page);
    const bringBack = await takeAway('CampusDialog');
    const ask = async (): Promise<void> => {
      await page.getByRole('button', { name: /^Menú del usuario/ }).click();
      await page.getByRole('menuitem', { name: 'Cambiar de recinto' }).click();
    };
    await ask();
    await expectVisible(page.getByText('lo que tenga sin guardar sigue aquí'));
    await bringBack();
    await ask();
    await expectVisible(page.getByRole('dialog', { name: 'Seleccionar recinto' }));
    expect([loads(), await name.inputValue()]).toEqual([0, 'Banco a medias']);
  });

  it('keeps what is typed where a part beside the screen cannot be fetched, and shows it once it can', async () => {
    const page = await app.open('/financieros/bancos/create', { as: 'admin', ...FRESH });
    const name = page.getByRole('textbox', { name: 'Nombre', includeHidden: true });
    await name.fill('Banco a medias');
    const loads = loadsOf(page);
    const bringBack = await takeAway('BellPanel');
    await page.getByRole('button', { name: /^Notificaciones/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notificaciones' });
    await expectVisible(panel.getByText('lo que tenga sin guardar sigue aquí'));
    await bringBack();
    await panel.getByRole('button', { name: 'Reintentar' }).click();
    await expectVisible(panel.getByRole('link', { name: 'Ver todos' }));
    expect([loads(), await name.inputValue()]).toEqual([0, 'Banco a medias']);
  });
});
