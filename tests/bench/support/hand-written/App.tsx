import { lazy, type ReactNode } from 'react';
import { Admin, Resource } from 'react-admin';
import { BrowserRouter } from 'react-router';
import { authProvider } from './auth-provider.ts';
import { dataProvider } from './data-provider.ts';
import { RESOURCES } from './resources.ts';

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
