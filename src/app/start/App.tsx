import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { CoreAdminContext, CoreAdminUI, type CoreLayoutProps, CustomRoutes, localStorageStore } from 'react-admin';
import { Navigate, Route, Routes } from 'react-router';
import { OWN_ROUTES } from '#src/model/own-routes.ts';
import { BackendContext, useUser } from '../auth/backend-context.ts';
import type { Backend } from '../auth/create-backend.ts';
import { LanguageProvider, useWholeTexts } from '../words/LanguageProvider.tsx';
import type { Texts } from '../words/texts.ts';
import { BehindLoginContext } from '../login/behind-login.ts';
import { UnreachableNotice } from '../network/UnreachableNotice.tsx';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { RegistryContext, useOpenRegistry } from '../registry/registry-context.ts';
import type { Registry } from '../registry/registry.ts';
import { InstitutionContext, type InstitutionHere } from '../institution/institution-context.ts';
import { type InstitutionColors, InstitutionColorsContext } from '../theme/institution-colors.ts';
import {
  HomePage,
  InboxPage,
  Layout,
  LoginPage,
  NoAccessPage,
  NotFoundPage,
  PasswordPage,
  PersonalPage,
  ResourceRoute,
  preloadSignedIn,
  SignOnButton,
  SignOnPage,
} from './pages.ts';

export interface AppProps {
  readonly backend: Backend;
  readonly colors: InstitutionColors;
  readonly institution: InstitutionHere;
  readonly queryClient: QueryClient;
  readonly registry: Registry;
  readonly texts: Texts;
}

const store = localStorageStore();

const BEHIND_LOGIN = { SignOnButton, preload: preloadSignedIn };

/** The whole app of one institution. */
export const App = ({ backend, colors, institution, queryClient, registry, texts }: AppProps): ReactNode => (
  <InstitutionContext value={institution}>
    <InstitutionColorsContext value={colors}>
      <BackendContext value={backend}>
        <RegistryContext value={registry}>
          <CoreAdminContext
            authProvider={backend.authProvider}
            dataProvider={backend.dataProvider}
            i18nProvider={texts.provider()}
            queryClient={queryClient}
            store={store}
          >
            <LanguageProvider texts={texts}>
              <UnreachableNotice>
                <Suspense fallback={<LoadingPage />}>
                  <BehindLoginContext value={BEHIND_LOGIN}>
                    <Pages />
                  </BehindLoginContext>
                </Suspense>
              </UnreachableNotice>
            </LanguageProvider>
          </CoreAdminContext>
        </RegistryContext>
      </BackendContext>
    </InstitutionColorsContext>
  </InstitutionContext>
);

interface RootErrorProps {
  readonly error: Error;
  readonly resetErrorBoundary: (args: unknown) => void;
}

const RootError = ({ error, resetErrorBoundary }: RootErrorProps): ReactNode => (
  <ErrorPage error={error} retry={() => resetErrorBoundary(undefined)} />
);

/** The login page comes without the resources and most texts; what is behind it needs to know them. */
const SignedInLayout = (props: CoreLayoutProps): ReactNode => {
  const user = useUser();
  useWholeTexts();
  useOpenRegistry();
  if (user?.expiredPassword === true) return <Navigate to={OWN_ROUTES.password} replace />;
  return <Layout {...props} />;
};

/** The sign-on's return stands outside of what react-admin guards: in there it would still take who comes for nobody. */
const Pages = (): ReactNode => (
  <Routes>
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
    error={RootError}
  >
    <CustomRoutes noLayout>
      <Route path={OWN_ROUTES.password} element={<PasswordPage />} />
    </CustomRoutes>
    <CustomRoutes>
      <Route path={OWN_ROUTES.noAccess} element={<NoAccessPage />} />
      <Route path={OWN_ROUTES.personal} element={<PersonalPage />} />
      <Route path={OWN_ROUTES.inbox} element={<InboxPage />} />
      <Route path="*" element={<ResourceRoute />} />
    </CustomRoutes>
  </CoreAdminUI>
);
