import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { type App, signIn, startApp } from './support/app.ts';
import { expectVisible } from './support/screen.ts';

let app: App;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

type Ready = (page: Page) => Promise<void>;

const headed: Ready = (page) => expectVisible(page.locator('main h1'));
const listed: Ready = (page) => expectVisible(page.locator('main tbody tr').first());
const filled: Ready = (page) => expectVisible(page.locator('main form'));

const SCREENS: readonly (readonly [path: string, ready: Ready])[] = [
  ['/', headed],
  ['/financieros/bancos', listed],
  ['/financieros/bancos/1', filled],
  ['/financieros/planes-pagos/create', (page) => expectVisible(page.getByRole('grid'))],
  ['/planta-fisica/centros-extension', headed],
  ['/seguridad/usuarios', listed],
  ['/seguridad/usuarios/create', filled],
  ['/seguridad/roles', listed],
  ['/seguridad/roles/create', filled],
  ['/seguridad/proceso-permiso-usuarios', headed],
  ['/seguridad/agregar-permiso-usuario-seleccion', headed],
  ['/seguridad/usr-cambiar-clave', headed],
  ['/administracion-sistema/mensajes', headed],
  ['/academicos/estudiantes-datos-personales', headed],
  ['/ayuda', (page) => expectVisible(page.getByRole('link', { name: 'Bancos', exact: true }))],
  ['/ayuda/academicos/graduacion', (page) => expectVisible(page.getByRole('heading', { name: 'Estados' }))],
  ['/no/existe', headed],
];

/** What is opened by a key or a button over any screen, and the name of what then stands there. */
const LAYERS: readonly (readonly [
  name: string,
  open: (page: Page) => Promise<void>,
  role: 'dialog' | 'listbox' | 'menu',
])[] = [
  ['the palette', (page) => page.keyboard.press('Control+k'), 'listbox'],
  ['the bell', (page) => page.getByRole('button', { name: /^Notificaciones/ }).press('Enter'), 'dialog'],
  ['the user menu', (page) => page.getByRole('button', { name: /^Menú del usuario/ }).press('Enter'), 'menu'],
];

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it('no screen has a serious or critical finding of axe', async () => {
    const page = await app.open('/', { institution: 'unicda', context: { colorScheme } });
    await page.locator('#username').waitFor();
    expect(await seriousFindings(page), 'login').toEqual([]);
    await page.getByRole('link', { name: '¿Olvidó su clave?' }).click();
    await expectVisible(page.getByRole('button', { name: 'Enviar el código' }));
    expect(await seriousFindings(page), 'forgotten password').toEqual([]);
    await page.goBack();
    await signIn(page, 'admin');
    for (const [path, ready] of SCREENS) {
      await page.goto(app.addressOf('unicda') + path);
      await ready(page);
      expect(await seriousFindings(page), path).toEqual([]);
    }
    for (const [name, open, role] of LAYERS) {
      await open(page);
      await expectVisible(page.getByRole(role).first());
      expect(await seriousFindings(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole(role).first().waitFor({ state: 'detached' });
    }
  });

  it('nor has a form full of problems, or an open dialog', async () => {
    const page = await app.open('/financieros/bancos/create', { as: 'admin', context: { colorScheme } });
    await page.getByLabel('Siglas').fill('x');
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText(/que corregir/));
    expect(await seriousFindings(page), 'problems').toEqual([]);
    await page.keyboard.press('Escape');
    await expectVisible(page.getByRole('alertdialog'));
    expect(await seriousFindings(page), 'dialog').toEqual([]);
  });
});
