import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandIn, type StandInOptions, startStandIn, USERS } from '#tests/stand-in/start-stand-in.ts';
import { claimsOf, tokenOf } from '#tests/stand-in/tokens.ts';
import { connectBrowser } from '#tests/support/chromium.ts';
import { expectVisible, menuLink } from './support/screen.ts';
import { keepTokens, newDesk, OUT } from './support/stand-in-page.ts';

const HOUR = 60 * 60 * 1000;
const TOTAL = 'seguridad/usuario-mensajes/total';
const CHECK = 'dashboard/estudiantes/proceso-datos-actualizar/77';

let browser: Browser;
let standIn: StandIn;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(async () => browser.close());
beforeEach(async () => {
  context = await newDesk(browser);
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  await standIn.stop();
});

const start = async (options: StandInOptions = {}): Promise<void> => {
  standIn = await startStandIn({ staticDir: OUT, ...options });
};

const keep = (token: string, refreshToken?: string): Promise<void> => keepTokens(context, standIn, token, refreshToken);
const open = (path: string): Promise<unknown> => page.goto(standIn.url + path);
const stored = (): Promise<readonly (string | null)[]> =>
  page.evaluate(() => ['token', 'refreshToken'].map((name) => localStorage.getItem(name)));
const login = () => page.getByRole('button', { name: 'Entrar' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

/** Signed in with the keyboard alone, where the login page stands. */
async function signIn(): Promise<void> {
  await page.getByLabel('Usuario').focus();
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type(USERS.admin);
  await page.keyboard.press('Enter');
}

describe('the token', () => {
  it('is kept under its name when login succeeds, and taken away by signing out (F046, F050, F051)', async () => {
    await start();
    await open('/generales/provincias');
    await signIn();
    await expectVisible(heading('Provincias'));
    expect((await stored())[0]?.split('.')).toHaveLength(3);
    await page.getByRole('button', { name: /Menú del usuario/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).press('Enter');
    await expectVisible(login());
    expect(await stored()).toEqual([null, null]);
  });

  it('that has expired is removed, and the user is sent to login (F047, F062, F063)', async () => {
    await start();
    await keep(tokenOf({ ...claimsOf('admin'), exp: 1 }));
    await open('/generales/provincias');
    await expectVisible(login());
    expect(await stored()).toEqual([null, null]);
  });

  it('that expires while the page is open ends at the next step, where no other is to be had (F047, F063)', async () => {
    await start();
    await keep(standIn.signIn().token);
    await page.clock.install();
    const last = page.waitForResponse((response) => response.url().endsWith(TOTAL));
    await open('/generales/paises');
    await expectVisible(page.locator('main tbody tr').first());
    const provincias = await menuLink(page, 'Provincias');
    await page.clock.runFor(3_000);
    await last;
    // Nothing is under way any more that the skipped hours would end.
    await page.clock.fastForward(2 * HOUR);
    await provincias.click();
    await expectVisible(login());
    expect(await stored()).toEqual([null, null]);
  });

  it('that cannot be read from the address is removed, and the user is sent to login (F049, F110)', async () => {
    await start();
    const { token, refreshToken } = standIn.signIn();
    await keep(token, refreshToken);
    await open('/generales/provincias?token=abc');
    await expectVisible(login());
    expect(await stored()).toEqual([null, null]);
  });
});

describe('an opened screen', () => {
  it('is told to the backend, and is there though that fails (F092)', async () => {
    await start({
      more: ({ method, path }) =>
        method === 'POST' && path === 'api/seguridad/usuarios-permisos' ? { status: 500, json: 'No' } : null,
    });
    const { token, refreshToken } = standIn.signIn();
    await keep(token, refreshToken);
    await open('/generales/provincias');
    await expectVisible(heading('Provincias'));
    await expect
      .poll(() => standIn.callsTo('POST', 'seguridad/usuarios-permisos').map(({ query }) => query['path']))
      .toEqual(['/generales/provincias']);
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  });
});

describe('the unread messages', () => {
  it('are asked for every 100 seconds without a hub; where that fails the token is verified (F093, F109, F119)', async () => {
    let unread: number | null = 3;
    await start({
      more: ({ path }) => {
        if (path !== `api/${TOTAL}`) return null;
        return unread === null ? { status: 500 } : { status: 200, json: unread };
      },
    });
    await keep(standIn.signIn().token);
    await page.clock.install();
    await open('/generales/provincias');
    await expectVisible(heading('Provincias'));
    await page.clock.runFor(3_000);
    await expectVisible(page.getByRole('button', { name: 'Notificaciones: 3 sin leer' }));
    unread = 4;
    await page.clock.runFor(100_000);
    await expectVisible(page.getByRole('button', { name: 'Notificaciones: 4 sin leer' }));
    unread = null;
    await page.clock.fastForward(2 * HOUR);
    await expectVisible(login());
  });
});

describe('a student', () => {
  it('has no menu until their data are up to date (F056, F083, F094)', async () => {
    let upToDate = false;
    await start({
      claims: { rolId: 6 },
      more: ({ path }) => {
        if (path === 'api/dashboard/Estudiante/admin') return { status: 200, json: { EstudianteId: 77 } };
        return path === `api/${CHECK}` ? { status: 200, json: upToDate } : null;
      },
    });
    const { token, refreshToken } = standIn.signIn();
    await keep(token, refreshToken);
    await open('/');
    await expectVisible(page.getByText('Debe actualizar sus datos').first());
    expect(await page.getByRole('navigation', { name: 'Menú principal' }).count()).toBe(0);
    upToDate = true;
    await page.getByRole('button', { name: 'Comprobar de nuevo' }).first().press('Enter');
    await expectVisible(page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link').first());
    expect(standIn.callsTo('GET', CHECK)).toHaveLength(2);
  });
});
