import { OWN_ROUTES } from '#src/model/own-routes.ts';
import type { Text } from '#src/model/text.ts';

/** What the app itself shows at an address of its own, whatever the resources. */
export interface OwnScreen {
  readonly path: string;
  readonly title: Text;
  /** What draws it, relative to the project. */
  readonly module: string;
}

type OwnAddress = (typeof OWN_ROUTES)[keyof typeof OWN_ROUTES];

const NO_ACCESS = {
  title: { es: 'No tiene acceso a esta página', en: 'You have no access to this page' },
  module: 'src/app/pages/NoAccessPage.tsx',
};

/** What stands at each own address; null for what development alone serves. Titles are the words of the pages: a test holds them to these. */
const DESCRIBED: Readonly<Record<OwnAddress, Omit<OwnScreen, 'path'> | null>> = {
  [OWN_ROUTES.home]: { title: { es: 'Inicio', en: 'Home' }, module: 'src/app/home/HomePage.tsx' },
  [OWN_ROUTES.login]: { title: { es: 'Iniciar sesión', en: 'Sign in' }, module: 'src/app/login/LoginPage.tsx' },
  [OWN_ROUTES.signOnReturn]: {
    title: { es: 'Entrar con la cuenta institucional', en: 'Sign in with your institutional account' },
    module: 'src/app/sign-on/SignOnPage.tsx',
  },
  [OWN_ROUTES.noAccess]: NO_ACCESS,
  [OWN_ROUTES.accessDenied]: NO_ACCESS,
  [OWN_ROUTES.authenticationError]: {
    title: { es: 'Esta pantalla tuvo un problema', en: 'This screen had a problem' },
    module: 'src/app/pages/ErrorPage.tsx',
  },
  [OWN_ROUTES.password]: {
    title: { es: 'Cambiar la clave', en: 'Change Password' },
    module: 'src/app/password/PasswordPage.tsx',
  },
  [OWN_ROUTES.personal]: {
    title: { es: 'Información personal', en: 'Personal information' },
    module: 'src/app/personal/PersonalPage.tsx',
  },
  [OWN_ROUTES.inbox]: { title: { es: 'Mensajes', en: 'Messages' }, module: 'src/app/messages/InboxPage.tsx' },
  [OWN_ROUTES.ownJobs]: { title: { es: 'Mis tareas', en: 'My jobs' }, module: 'src/app/jobs/JobsPage.tsx' },
  [OWN_ROUTES.manual]: { title: { es: 'Manual', en: 'User manual' }, module: 'src/app/manual/Manual.tsx' },
  [OWN_ROUTES.design]: null,
};

/** Every screen of the app itself. */
export const OWN_SCREENS: readonly OwnScreen[] = Object.entries(DESCRIBED).flatMap(([path, described]) =>
  described === null ? [] : [{ path, ...described }],
);
