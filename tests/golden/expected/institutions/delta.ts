import type { InstitutionModule } from '#src/app/registry/institution-module.ts';

const registry: InstitutionModule = {
  institution: {
    code: 'delta',
    name: 'Universidad Delta',
    companyId: 4,
    apiBase: '',
    language: 'es',
    colors: { primary: '#0059b3', secondary: '#0B0986' },
    email: null,
    telefono: null,
  },
  resources: [
    ['pruebas/cosas', () => import('../screens/pruebas/cosas/base/index.ts')],
    ['pruebas/estructuras', () => import('../screens/pruebas/estructuras/base/index.ts')],
    ['pruebas/grupos', () => import('../screens/pruebas/grupos/base/index.ts')],
  ],
};

export default registry;
