import { lazy, type ReactNode } from 'react';
import { Admin, type AuthProvider, fetchUtils, Resource } from 'react-admin';
import { BrowserRouter } from 'react-router';
import { dataProvider, forgetToken, keepToken, RESOURCES, token } from './data-provider.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

const authProvider: AuthProvider = {
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

const bancos = () => import('./bancos.tsx');
const BancoList = lazy(async () => ({ default: (await bancos()).BancoList }));
const BancoEdit = lazy(async () => ({ default: (await bancos()).BancoEdit }));
const BancoCreate = lazy(async () => ({ default: (await bancos()).BancoCreate }));
const planes = () => import('./planes.tsx');
const PlanList = lazy(async () => ({ default: (await planes()).PlanList }));
const PlanEdit = lazy(async () => ({ default: (await planes()).PlanEdit }));

const { bancos: banco, paises: pais, planes: plan } = RESOURCES;

export const App = (): ReactNode => (
  <BrowserRouter>
    <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry requireAuth>
      <Resource
        name="bancos"
        options={{ label: 'Bancos' }}
        list={BancoList}
        edit={BancoEdit}
        create={BancoCreate}
        recordRepresentation={banco.label}
      />
      <Resource
        name="planes"
        options={{ label: 'Planes' }}
        list={PlanList}
        edit={PlanEdit}
        recordRepresentation={plan.label}
      />
      <Resource name="paises" recordRepresentation={pais.label} />
    </Admin>
  </BrowserRouter>
);
