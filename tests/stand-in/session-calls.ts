import { capitalised, type Handler, property, type Reply } from './messages.ts';
import type { StandInResource } from './resources.ts';
import type { TokenOffice } from './tokens.ts';

export interface SessionOptions {
  readonly tokens: TokenOffice;
  readonly users: Readonly<Record<string, string>>;
  readonly resources: readonly StandInResource[];
  /** How login answers: existing backends differ. */
  readonly loginAnswer: 'pair' | 'token' | 'string' | 'envelope';
  /** `empty`: the paths are granted by the path check alone. */
  readonly menu: 'full' | 'empty';
  readonly grants: (path: string) => boolean;
}

const LOGIN = 'api/login';
/** Where this backend takes the token of a sign-on provider: the documents show no address for it (F097). */
export const SIGN_ON = 'api/cuenta-office';
const REFRESH = 'api/seguridad/usuarios/refresh-token';
const MENU = 'api/seguridad/usuarios/opciones-aplicacion';
const CHECK = 'api/seguridad/usuarios-permisos';
const COLORS = 'api/planta-fisica/instituciones/Institution_Color';

/** What `sessionCalls` answers. */
export const SESSION_PATHS: readonly string[] = [MENU, CHECK];

/** What needs no token. */
export const publicCalls = ({ tokens, users, loginAnswer }: SessionOptions): Handler => {
  const login = (body: unknown): Reply => {
    const username = property(body, 'username');
    if (typeof username !== 'string' || users[username] === undefined || users[username] !== property(body, 'clave')) {
      return { status: 401, json: { message: 'Usuario o clave incorrectos' } };
    }
    const pair = tokens.issue(username);
    const answers = {
      pair,
      token: { token: pair.token },
      string: pair.token,
      envelope: { success: true, data: { Token: pair.token, RefreshToken: pair.refreshToken } },
    };
    return { status: 200, json: answers[loginAnswer] };
  };

  /** Whether the token is good is the provider's tests' concern: here it names somebody or nobody. */
  const signOn = (body: unknown): Reply => {
    const name = property(body, 'tokenOffice');
    return typeof name === 'string' && users[name] !== undefined
      ? { status: 200, json: tokens.issue(name) }
      : { status: 401 };
  };

  const refresh = (body: unknown): Reply => {
    const pair = tokens.exchange(property(body, 'refreshToken'));
    return pair === null ? { status: 400, json: 'Token inválido' } : { status: 200, json: pair };
  };

  return ({ method, path, body }) => {
    if (method === 'POST' && path === LOGIN) return login(body);
    if (method === 'POST' && path === SIGN_ON) return signOn(body);
    if (method === 'POST' && path === REFRESH) return refresh(body);
    if (method === 'GET' && path === COLORS)
      return { status: 200, json: { primaryColor: '#0059b3', secondaryColor: '#0B0986' } };
    return null;
  };
};

/** What a signed-in user may ask of the session. */
export const sessionCalls = ({ resources, menu, grants }: SessionOptions): Handler => {
  const rows = menu === 'empty' ? [] : menuRows(resources);
  return ({ method, path, query }) => {
    if (method === 'GET' && path === MENU) return { status: 200, json: capitalised(rows) };
    if (method === 'GET' && path === CHECK) return { status: 200, json: grants(query['path'] ?? '') };
    if (method === 'POST' && path === CHECK) return { status: 204 };
    return null;
  };
};

const menuRows = (resources: readonly StandInResource[]): readonly unknown[] => {
  const shown = resources.filter(({ route }) => route !== null);
  const areas = [...new Set(shown.map(({ name }) => name.split('/')[0] ?? ''))];
  const groups = areas.map((area, index) => ({
    id: index + 1,
    padre: null,
    url: null,
    icon: 'folder',
    descripcion: area,
    ingles: area,
  }));
  const links = shown.map(({ name, route, title }, index) => ({
    id: 100 + index,
    padre: areas.indexOf(name.split('/')[0] ?? '') + 1,
    url: route,
    icon: 'list',
    descripcion: title.es,
    ingles: title.en,
  }));
  return [...groups, ...links];
};
