import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from './support/app.ts';
import { expectVisible, menuLink } from './support/screen.ts';

const ADDED = 'tests/browser/page';

/** All that the build of a product reads. */
const PRODUCT = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'index.html',
  'public',
  'src',
  'scripts',
];

let copy: string;
let app: App;

/** A copy of the product in which people have written two pages, and nothing but them and their YAML is added. */
beforeAll(async () => {
  await mkdir('.data/tests', { recursive: true });
  copy = await mkdtemp(join('.data/tests', 'page-'));
  for (const name of PRODUCT) await cp(name, join(copy, name), { recursive: true });
  for (const name of ['src', 'resources']) await cp(join(ADDED, name), join(copy, name), { recursive: true });
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: copy, stdio: 'pipe' });
  const resourcesDir = join(copy, 'resources');
  app = await startApp({ resourcesDir, institution: 'uno', staticDir: resolve(copy, 'dist', 'app') });
});

afterAll(async () => {
  await app.stop();
  await rm(copy, { recursive: true, force: true });
});

describe('a page that people wrote', () => {
  it('is in the menu, called by its title, and leads to another one that reads its address', async () => {
    const page = await app.open('/', { as: 'registro' });
    await (await menuLink(page, 'Tablero')).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Tablero' }));
    expect(new URL(page.url()).pathname).toBe('/academicos/tablero');
    await page.getByRole('link', { name: 'Enero – abril' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Período 7' }));
    await page.goto(`${app.addressOf()}/academicos/oferta/8`);
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Período 8' }));
  });

  it('shows what one may do there, and what nobody gave stays away', async () => {
    const page = await app.open('/academicos/oferta/7', { as: 'admin' });
    await expectVisible(page.getByRole('button', { name: 'Publicar' }));
    const registro = await app.open('/academicos/oferta/7', { as: 'registro' });
    await expectVisible(registro.getByRole('heading', { level: 1, name: 'Período 7' }));
    expect(await registro.getByRole('button', { name: 'Publicar' }).count()).toBe(0);
  });

  it('is shown to nobody who may not see it, in the menu neither', async () => {
    const page = await app.open('/academicos/oferta/7', { as: 'finanzas' });
    await expectVisible(page.getByRole('heading', { level: 1, name: 'No tiene acceso a esta página' }));
    expect(await page.getByRole('link', { name: 'Tablero' }).count()).toBe(0);
  });
});
