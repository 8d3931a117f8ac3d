import type { InstitutionModule } from '#src/app/registry/institution-module.ts';

const module: InstitutionModule = {
  institution: {
    code: 'gama',
    name: 'Universidad Gama',
    companyId: 3,
    sendsCompany: false,
    apiBase: '',
    titleValidationBase: null,
    managementBase: null,
    signOn: null,
    captcha: null,
    reports: null,
    idleMinutes: 180,
    indexScale: 4,
    surveys: true,
    language: 'es',
    colors: { primary: '#0059b3', secondary: '#0B0986' },
    email: null,
    telefono: null,
    paymentKey: null,
  },
  publicPages: [],
  resources: () => import('../registries/gama.ts'),
};

export default module;
