import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { CoreAdminContext, CoreAdminUI, type CoreLayoutProps, CustomRoutes, localStorageStore } from 'react-admin';
import { Route, Routes } from 'react-router';
import { BackendContext } from './auth/backend-context.ts';
import type { Backend } from './auth/create-backend.ts';
import { LanguageProvider, useWholeTexts } from './i18n/LanguageProvider.tsx';
import type { Texts } from './i18n/texts.ts';
import { UnreachableNotice } from './network/UnreachableNotice.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { LoadingPage } from './pages/LoadingPage.tsx';
import { RegistryContext, useOpenRegistry } from './registry/registry-context.ts';
import type { Registry } from './registry/registry.ts';
import { InstitutionContext, type InstitutionHere } from './start/institution-context.ts';
import {
  HomePage,
  Layout,
  LoginPage,
  NoAccessPage,
  NotFoundPage,
  ResourceRoute,
  SIGN_ON_RETURN,
  SignOnPage,
} from './start/pages.ts';

export interface AppProps {
  readonly backend: Backend;
  readonly institution: InstitutionHere;
  readonly queryClient: QueryClient;
  readonly registry: Registry;
  readonly texts: Texts;
}

const store = localStorageStore();

/** The whole app of one institution. */
export const App = ({ backend, institution, queryClient, registry, texts }: AppProps): ReactNode => (
  <InstitutionContext value={institution}>
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
                <Pages />
              </Suspense>
            </UnreachableNotice>
          </LanguageProvider>
        </CoreAdminContext>
      </RegistryContext>
    </BackendContext>
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
  useWholeTexts();
  useOpenRegistry();
  return <Layout {...props} />;
};

/** The sign-on's return stands outside of what react-admin guards: in there it would still take who comes for nobody. */
const Pages = (): ReactNode => (
  <Routes>
    <Route path={SIGN_ON_RETURN} element={<SignOnPage />} />
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
    <CustomRoutes>
      <Route path="/no-access" element={<NoAccessPage />} />
      <Route path="*" element={<ResourceRoute />} />
    </CustomRoutes>
  </CoreAdminUI>
);
