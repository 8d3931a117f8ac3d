import type { InstitutionModule } from '#src/app/registry/institution-module.ts';

const module: InstitutionModule = {
  institution: {
    code: 'beta',
    name: 'Universidad Beta',
    companyId: 2,
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
  resources: () => import('../registries/beta.ts'),
};

export default module;
