import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PNG } from '#tests/contract/support/upload.ts';
import { startStandIn, type StandIn, USERS } from '#tests/stand-in/start-stand-in.ts';
import { menuLink } from './support/screen.ts';
import { connectBrowser } from '#tests/support/chromium.ts';
import { keepTokens, newDesk, OUT } from './support/stand-in-page.ts';

const UNREACHABLE = 'Ha ocurrido un error al intentar conectar con el servidor, verifica tu conexión a internet.';

/** As a backend of the documents tells of a user. */
const ANA = {
  usuarioId: 1,
  usuaNombre: 'ana',
  usuaEmail: 'ana@uni.edu.do',
  rolId: 1,
  persNombres: 'Ana',
  persApellidos: 'Díaz',
  personaId: 70,
  estatus: true,
  persFoto: `data:image/png;base64,${PNG.toString('base64')}`,
};

let browser: Browser;
let standIn: StandIn;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(async () => browser.close());
beforeEach(async () => {
  standIn = await startStandIn({ staticDir: OUT });
  context = await newDesk(browser);
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  await standIn.stop();
});

const signIn = async (clave: string = USERS.admin): Promise<void> => {
  await page.getByLabel('Usuario').fill('admin');
  await page.getByLabel('Clave', { exact: true }).fill(clave);
  await page.getByRole('button', { name: 'Entrar' }).click();
};

/** Signed in, on the list at the path. */
const openList = async (path: string): Promise<void> => {
  const { token, refreshToken } = standIn.signIn();
  await keepTokens(context, standIn, token, refreshToken);
  await page.goto(`${standIn.url}${path}`);
  await page.getByRole('table').waitFor();
  // The labels of references come last; then no call is on its way any more.
  await page.getByRole('link', { name: 'República Dominicana' }).first().waitFor();
};

const row = (name: string) => page.getByRole('row', { name });
const count = (text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text });
const notice = () => page.getByText(UNREACHABLE).last();

describe('the built app over an institution’s own backend', () => {
  it('signs in, says why it cannot, and goes where the user was going; home from the login page (F064)', async () => {
    await page.goto(`${standIn.url}/generales/provincias`);
    await signIn('otra');
    await page.getByText('Usuario o clave incorrectos').waitFor();
    await signIn();
    await count('32 registros').waitFor();
    await page.goto(`${standIn.url}/login`);
    await page.getByRole('heading', { name: 'Hola, Rosa María' }).waitFor();
  });

  it('asks for each path where the menu is empty, and opens only what is granted (F065)', async () => {
    await standIn.stop();
    standIn = await startStandIn({
      staticDir: OUT,
      menu: 'empty',
      grants: (path) => path === '/generales/paises',
    });
    await page.goto(`${standIn.url}/generales/paises`);
    await signIn();
    await count('249 registros').waitFor();
    await page.goto(`${standIn.url}/financieros/bancos`);
    await page.getByRole('heading', { name: 'No tiene acceso a esta página' }).waitFor();
    expect(standIn.callsTo('GET', 'financieros/bancos')).toHaveLength(0);
  });

  it('reads a list that comes in an envelope', async () => {
    await standIn.stop();
    standIn = await startStandIn({ staticDir: OUT, institution: 'unicda' });
    await page.goto(`${standIn.url}/planta-fisica/centros-extension`);
    await signIn();
    await page.getByText('Aún no hay centros de extensión').waitFor();
    expect(standIn.callsTo('GET', 'planta-fisica/centros-extension').length).toBeGreaterThan(0);
  });

  it('lists, searches whatever the accents, and sorts', async () => {
    await openList('/financieros/bancos');
    await page.getByLabel('Buscar en bancos').fill('ADEMI multiple');
    await page.getByText('1 registro', { exact: true }).waitFor();
    await page.getByLabel('Buscar en bancos').fill('');
    await count('40 registros').waitFor();
    await page
      .getByRole('columnheader', { name: /siglas/i })
      .getByRole('button')
      .click();
    await page.getByRole('row').nth(1).filter({ hasText: 'ADEMI' }).waitFor();
    expect(standIn.callsTo('GET', 'financieros/bancos')).toHaveLength(1);
  });

  it('leaves the search of a large list to the server', async () => {
    await openList('/generales/municipios');
    await page.getByLabel('Buscar en municipios').fill('guzman');
    await row('Santo Domingo de Guzmán').waitFor();
    expect(standIn.callsTo('GET', 'generales/municipios').map(({ query }) => query['value'])).toContain('guzman');
  });

  it('creates and edits, though the answers to writes are empty and records have no address of their own', async () => {
    await openList('/financieros/bancos');
    await page.getByRole('link', { name: 'Crear banco' }).click();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Aaa Banco Nuevo');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await count('41 registros').waitFor();
    await row('Aaa Banco Nuevo').click();
    await page.getByRole('textbox', { name: 'Siglas' }).fill('nuevo');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await row('Aaa Banco Nuevo NUEVO').waitFor();
    const [put] = standIn.calls.filter(({ method }) => method === 'PUT');
    expect(put?.body).toMatchObject({ BancDescripcion: 'Aaa Banco Nuevo', BancSiglas: 'NUEVO', Estatus: true });
    expect(put?.body).not.toHaveProperty('CompanyId');
  });

  it('sends the photo of a user after the save (F080), and says when only the photo was refused', async () => {
    await standIn.stop();
    let answer = { status: 400, json: { message: 'La foto es muy oscura' } };
    standIn = await startStandIn({
      staticDir: OUT,
      rows: { 'seguridad/usuarios': [ANA] },
      more: ({ path }) => (path === 'api/seguridad/usuarios/user-image' ? answer : null),
    });
    const { token, refreshToken } = standIn.signIn();
    await keepTokens(context, standIn, token, refreshToken);
    const save = async (): Promise<void> => {
      await page.goto(`${standIn.url}/seguridad/usuarios/1`);
      await page.getByRole('img', { name: 'Imagen de Foto' }).waitFor();
      await page.getByLabel('Foto').setInputFiles({ name: 'ana.png', mimeType: 'image/png', buffer: PNG });
      await page.getByText('Se envía al guardar.').first().waitFor();
      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    };
    await save();
    await page.getByText('El registro se guardó, pero no su archivo: La foto es muy oscura').waitFor();
    answer = { status: 200, json: { message: 'Hecho' } };
    await save();
    await page.getByText('Cambios guardados.').waitFor();
    expect(standIn.callsTo('POST', 'seguridad/usuarios/user-image').map(({ body }) => body)).toMatchObject([
      { personaId: '70', file: { name: 'ana.png' } },
      { personaId: '70', file: { size: PNG.length } },
    ]);
  });

  it('opens a record whose endpoint was to answer GET /<id> and does not', async () => {
    await openList('/generales/municipios');
    await page.getByLabel('Buscar en municipios').fill('azua');
    // Until then the row may be drawn anew under the pointer.
    await page.waitForURL(({ search }) => search.includes('azua'));
    await row('Azua de Compostela').click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Nombre' }).inputValue()).toBe('Azua de Compostela');
    await expect.poll(() => page.getByLabel('Provincia').inputValue()).toBe('Azua');
  });

  it('goes on with a new token when the old one expires in the middle of the work (F054, F108)', async () => {
    await openList('/financieros/bancos');
    standIn.expireTokens();
    await (await menuLink(page, 'Provincias')).click();
    await count('32 registros').waitFor();
    expect(standIn.callsTo('POST', 'seguridad/usuarios/refresh-token')).toHaveLength(1);
  });

  it('goes to login when no new token is to be had (F055), and back where the user was', async () => {
    await openList('/financieros/bancos');
    standIn.endSessions();
    await (await menuLink(page, 'Provincias')).click();
    await page.getByText('Su sesión ha terminado. Inicie sesión de nuevo.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await signIn();
    await count('32 registros').waitFor();
  });

  it('says that the server cannot be reached (F106, F107), and tries again when asked', async () => {
    await openList('/financieros/bancos');
    standIn.goOffline();
    await (await menuLink(page, 'Provincias')).click();
    await notice().waitFor();
    await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    standIn.goOnline();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await count('32 registros').waitFor();
  });

  it.each(['server', 'network'] as const)('loses nothing typed when a save finds no %s', async (missing) => {
    const cut = async (now: boolean): Promise<void> => {
      if (missing === 'network') await context.setOffline(now);
      else if (now) standIn.goOffline();
      else standIn.goOnline();
    };
    await openList('/financieros/bancos');
    await page.getByRole('link', { name: 'Crear banco' }).click();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Banco Tenaz');
    await cut(true);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await notice().waitFor();
    await cut(false);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await count('41 registros').waitFor();
    expect(
      standIn.calls.filter(({ method, path }) => method === 'POST' && path === 'api/financieros/bancos').length,
    ).toBeGreaterThan(0);
  });

  it('notices that the user signed out in another tab (F051)', async () => {
    await openList('/financieros/bancos');
    const other = await context.newPage();
    await other.goto(standIn.url);
    await other.getByRole('button', { name: /Menú del usuario/ }).click();
    await other.getByText('Cerrar sesión').click();
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
  });

  it('takes a token from the address and hides it (F048)', async () => {
    const { token } = standIn.signIn();
    await page.goto(`${standIn.url}/generales/provincias?token=${token}`);
    await count('32 registros').waitFor();
    expect(page.url()).toBe(`${standIn.url}/generales/provincias`);
  });
});
