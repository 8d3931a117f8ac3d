import { type AuthProvider, fetchUtils } from 'react-admin';
import { forgetToken, keepToken, token } from './session.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

export const authProvider: AuthProvider = {
  login: async ({ username, password }: Credentials) => {
    const { json }: { json: unknown } = await fetchUtils.fetchJson('/api/login', {
      method: 'POST',
      body: JSON.stringify({ username, clave: password }),
    });
    const given: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'token') : undefined;
    if (typeof given !== 'string') throw new Error('ra.auth.sign_in_error');
    keepToken(given);
  },
  logout: async () => forgetToken(),
  checkAuth: async () => {
    if (token() === null) throw new Error('ra.auth.auth_check_error');
  },
  checkError: async ({ status }: { readonly status?: number }) => {
    if (status === 401 || status === 403) throw new Error('ra.notification.logged_out');
  },
  getPermissions: async () => null,
};
