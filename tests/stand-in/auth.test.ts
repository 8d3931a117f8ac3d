// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { jwtDecode } from 'jwt-decode';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeAddressToken } from '#src/app/auth/address-token.ts';
import { type Backend, createBackend } from '#src/app/auth/create-backend.ts';
import { loadMenu, menuTree } from '#src/app/auth/menu.ts';
import { createSession } from '#src/app/auth/session.ts';
import { signOnWith } from '#src/app/sign-on/SignOnPage.tsx';
import { loadCapabilities, NO_CAPABILITIES } from '#src/data-provider/capabilities.ts';
import { SIGN_ON } from './session-calls.ts';
import { type StandIn, type StandInOptions, startStandIn } from './start-stand-in.ts';
import { claimsOf, tokenOf } from './tokens.ts';
import { BANCOS } from './wires.ts';

/** How a contract deletes that does. */
const DELETES = { method: 'DELETE', address: 'paises/{id}' } as const;

let standIn: StandIn;
let queryClient: QueryClient;
let backend: Backend;

const start = async (options: StandInOptions = {}): Promise<void> => {
  standIn = await startStandIn(options);
  queryClient = new QueryClient();
  backend = createBackend({
    apiBase: standIn.url,
    software: 'ACADEMICO',
    queryClient,
    language: () => 'es',
    wireOf: async (name) => (name === 'generales/paises' ? { ...BANCOS, delete: DELETES } : BANCOS),
  });
};

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(async () => standIn.stop());

const signIn = async (clave = 'clave-de-prueba'): Promise<unknown> =>
  backend.authProvider.login({ username: ' admin ', clave });
const signOn = async (tokenOffice: string): Promise<unknown> =>
  backend.authProvider.login(signOnWith(SIGN_ON, tokenOffice));
const may = async (action: string, resource: string): Promise<boolean | undefined> =>
  backend.authProvider.canAccess?.({ action, resource });
const claims = (exp: number) => ({ ...claimsOf('admin'), exp });
const SECONDS = Date.now() / 1000;

describe('signing in', () => {
  it.each(['pair', 'token', 'string', 'envelope'] as const)(
    'keeps the token of an answer that is a %s, under the name token (F046, F128)',
    async (loginAnswer) => {
      await start({ loginAnswer });
      await signIn();
      await expect(backend.authProvider.checkAuth({})).resolves.toBeUndefined();
      expect(await backend.authProvider.getIdentity?.()).toEqual({
        id: 7,
        fullName: 'Rosa María Peña Núñez',
        avatar: '',
      });
      expect(localStorage.getItem('token')?.split('.')).toHaveLength(3);
    },
  );

  it('sends what the documents say (F097)', async () => {
    await start();
    await signIn();
    expect(standIn.callsTo('POST', 'login')[0]?.body).toEqual({
      username: 'admin',
      clave: 'clave-de-prueba',
      tokenSeguridad: '',
      software: 'ACADEMICO',
    });
  });

  it('holds the token, who it says is signed in, and the menu (F036)', async () => {
    await start();
    await signIn();
    const exp = Number(jwtDecode(localStorage.getItem('token') ?? '').exp);
    expect(backend.session.user()).toMatchObject({ usuaNombre: 'admin', expiredPassword: false, exp });
    await loadMenu(backend.http, queryClient);
    await loadMenu(backend.http, queryClient);
    expect(standIn.callsTo('GET', 'seguridad/usuarios/opciones-aplicacion')).toHaveLength(1);
  });

  it('with a wrong password is refused in words and keeps nothing', async () => {
    await start();
    await expect(signIn('otra')).rejects.toThrow('Usuario o clave incorrectos');
    expect(localStorage).toHaveLength(0);
  });

  it('is needed where nobody is signed in (F014)', async () => {
    await start();
    await expect(backend.authProvider.checkAuth({})).rejects.toMatchObject({ message: false });
  });
});

describe('signing in with the institutional account', () => {
  it('sends what the documents say to where the institution says, and keeps the tokens (F097)', async () => {
    await start();
    await signOn('admin');
    expect(standIn.callsTo('POST', 'cuenta-office')[0]?.body).toEqual({ tokenOffice: 'admin', software: 'ACADEMICO' });
    expect(localStorage.getItem('token')?.split('.')).toHaveLength(3);
    expect(localStorage.getItem('refreshToken')).not.toBeNull();
    await expect(backend.authProvider.checkAuth({})).resolves.toBeUndefined();
  });

  it('is refused in words where the backend has none, and keeps nothing', async () => {
    await start();
    await expect(signOn('nadie')).rejects.toThrow('No tiene permiso para hacer esto.');
    expect(localStorage).toHaveLength(0);
  });
});

describe('a token that expired', () => {
  it('is removed with its refresh token where no new one is to be had (F047)', async () => {
    await start();
    localStorage.setItem('token', tokenOf(claims(SECONDS - 60)));
    localStorage.setItem('refreshToken', 'vencido');
    await expect(backend.authProvider.checkAuth({})).rejects.toBeDefined();
    expect(localStorage).toHaveLength(0);
  });

  it('is exchanged where it can be', async () => {
    await start();
    localStorage.setItem('refreshToken', standIn.signIn().refreshToken);
    localStorage.setItem('token', tokenOf(claims(SECONDS - 60)));
    await expect(backend.authProvider.checkAuth({})).resolves.toBeUndefined();
    await expect(loadMenu(backend.http, queryClient)).resolves.not.toHaveLength(0);
  });
});

describe('signing out', () => {
  it('removes the tokens and goes to login (F051)', async () => {
    await start();
    await signIn();
    expect(await backend.authProvider.logout({})).toBe('/login');
    expect(localStorage).toHaveLength(0);
  });

  it('asks the backend for nothing that the documents do not have', async () => {
    await start();
    await signIn();
    await backend.authProvider.logout({});
    expect(await loadCapabilities(backend.http)).toEqual(NO_CAPABILITIES);
    await signIn();
    expect(standIn.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST api/login',
      'GET api/capacidades',
      'POST api/login',
    ]);
  });

  it('in another tab is noticed', async () => {
    await start();
    await signIn();
    let heard = 0;
    backend.session.subscribe(() => {
      heard += 1;
    });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(heard).toBe(1);
    expect(backend.session.user()).toBeNull();
  });

  it('follows a 401, not a 403', async () => {
    await start();
    await expect(backend.authProvider.checkError({ status: 401 })).rejects.toBeDefined();
    await expect(backend.authProvider.checkError({ status: 403 })).resolves.toBeUndefined();
  });
});

describe('access', () => {
  it('is granted by the menu, to nothing beyond it (F065)', async () => {
    await start();
    await signIn();
    expect(await may('list', 'financieros/bancos')).toBe(true);
    expect(await may('edit', 'financieros/bancos')).toBe(true);
    expect(await may('delete', 'financieros/bancos')).toBe(false);
    expect(await may('delete', 'generales/paises')).toBe(true);
    expect(await may('list', 'financieros/otra')).toBe(false);
    expect(await may('list', 'financieros/bancos-centrales')).toBe(false);
    expect(await may('list', 'seguridad/cambiar-clave')).toBe(true);
    expect(standIn.callsTo('GET', 'seguridad/usuarios-permisos')).toHaveLength(0);
  });

  it('is asked of the server where the menu is empty', async () => {
    await start({ menu: 'empty', grants: (path) => path === '/financieros/bancos' });
    await signIn();
    expect(await may('list', 'financieros/bancos')).toBe(true);
    expect(await may('create', 'financieros/bancos')).toBe(true);
    expect(await may('list', 'generales/paises')).toBe(false);
    expect(standIn.callsTo('GET', 'seguridad/usuarios-permisos').map(({ query }) => query['path'])).toEqual([
      '/financieros/bancos',
      '/generales/paises',
    ]);
  });
});

describe('the menu', () => {
  it('is a tree of groups and links (F037, F098), named as the screens name them though the backend writes capitals', async () => {
    await start();
    await signIn();
    const tree = menuTree(await loadMenu(backend.http, queryClient));
    const finance = tree.find(({ option }) => option.descripcion === 'financieros');
    expect(finance?.children.map(({ option }) => [option.url, option.ingles])).toContainEqual([
      '/financieros/bancos',
      'Banks',
    ]);
  });
});

describe('a token in the address', () => {
  it('is kept and removed from the address (F048)', async () => {
    await start();
    const { token } = standIn.signIn();
    window.history.replaceState(null, '', `/financieros/bancos?token=${token}&x=1#y`);
    takeAddressToken(backend.session);
    expect(localStorage.getItem('token')).toBe(token);
    expect(window.location.href).toMatch(/\/financieros\/bancos\?x=1#y$/);
  });

  it('that cannot be read is removed, and so is the session (F049, F110)', async () => {
    await start();
    createSession().keep(standIn.signIn());
    window.history.replaceState(null, '', '/?token=abc');
    takeAddressToken(backend.session);
    expect(localStorage).toHaveLength(0);
    expect(window.location.search).toBe('');
  });
});
