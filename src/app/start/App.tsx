import type { ReactNode } from 'react';
import { CoreAdminUI, type CoreLayoutProps, CustomRoutes } from 'react-admin';
import { Navigate, Route, Routes, useNavigate } from 'react-router';
import { OWN_ROUTES } from '#src/model/own-routes.ts';
import { useUser } from '../auth/backend-context.ts';
import { useWholeTexts } from '../words/LanguageProvider.tsx';
import { LoginSlotsContext } from '../login/login-slots.ts';
import { browserStore } from '../memory/browser-store.ts';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { useOpenRegistry } from '../registry/registry-context.ts';
import { AppContext, type AppParts } from './AppContext.tsx';
import type { PublicPageOf } from './public-pages.ts';
import {
  HomePage,
  InboxPage,
  Layout,
  LoginPage,
  Manual,
  NoAccessPage,
  NotFoundPage,
  OwnJobsPage,
  PasswordPage,
  PersonalPage,
  ResourceRoute,
  preloadSignedIn,
  SignOnButton,
  SignOnPage,
} from './pages.ts';

export interface AppProps extends Omit<AppParts, 'store'> {
  readonly publicPages: readonly PublicPageOf[];
}

const LOGIN_SLOTS = { SignOnButton, preload: preloadSignedIn };

/** The whole app of one institution. */
export const App = ({ publicPages, ...parts }: AppProps): ReactNode => (
  <AppContext parts={{ ...parts, store: browserStore }}>
    <LoginSlotsContext value={LOGIN_SLOTS}>
      <Pages publicPages={publicPages} />
    </LoginSlotsContext>
  </AppContext>
);

interface RootErrorProps {
  readonly error: Error;
  readonly resetErrorBoundary: (args: unknown) => void;
}

const RootError = ({ error, resetErrorBoundary }: RootErrorProps): ReactNode => (
  <ErrorPage error={error} retry={() => resetErrorBoundary(undefined)} />
);

/** Nobody could say what the user may do; back there, they are asked again. */
const AuthenticationError = (): ReactNode => {
  const navigate = useNavigate();
  return <ErrorPage error={null} retry={() => void navigate(-1)} />;
};

/** The login page comes without the resources and most texts; what is behind it needs to know them. */
const SignedInLayout = (props: CoreLayoutProps): ReactNode => {
  const user = useUser();
  useWholeTexts();
  useOpenRegistry();
  if (user?.expiredPassword === true) return <Navigate to={OWN_ROUTES.password} replace />;
  return <Layout {...props} />;
};

/**
 * Outside of what react-admin guards stand the pages that strangers open, and the sign-on's return: in there it would
 * still take who comes for nobody.
 */
const Pages = ({ publicPages }: Pick<AppProps, 'publicPages'>): ReactNode => (
  <Routes>
    {publicPages.map(({ route, Page }) => (
      <Route key={route} path={route} element={<Page />} />
    ))}
    <Route path={OWN_ROUTES.signOnReturn} element={<SignOnPage />} />
    <Route path="*" element={<AdminPages />} />
  </Routes>
);

const AdminPages = (): ReactNode => (
  <CoreAdminUI
    disableTelemetry
    requireAuth
    loginPage={LoginPage}
    layout={SignedInLayout}
    dashboard={HomePage}
    loading={LoadingPage}
    catchAll={NotFoundPage}
    accessDenied={NoAccessPage}
    authenticationError={AuthenticationError}
    error={RootError}
  >
    <CustomRoutes noLayout>
      <Route path={OWN_ROUTES.password} element={<PasswordPage />} />
    </CustomRoutes>
    <CustomRoutes>
      <Route path={OWN_ROUTES.noAccess} element={<NoAccessPage />} />
      <Route path={OWN_ROUTES.personal} element={<PersonalPage />} />
      <Route path={OWN_ROUTES.inbox} element={<InboxPage />} />
      <Route path={OWN_ROUTES.ownJobs} element={<OwnJobsPage />} />
      <Route path={`${OWN_ROUTES.manual}/*`} element={<Manual />} />
      <Route path="*" element={<ResourceRoute />} />
    </CustomRoutes>
  </CoreAdminUI>
);
