import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { CoreAdminContext, CoreAdminUI, type CoreLayoutProps, CustomRoutes, localStorageStore } from 'react-admin';
import { Navigate, Route, Routes } from 'react-router';
import { BackendContext, useUser } from '../auth/backend-context.ts';
import type { Backend } from '../auth/create-backend.ts';
import { LanguageProvider, useWholeTexts } from '../words/LanguageProvider.tsx';
import type { Texts } from '../words/texts.ts';
import { BehindLoginContext } from '../login/behind-login.ts';
import { INBOX_PATH } from '../messages/path.ts';
import { UnreachableNotice } from '../network/UnreachableNotice.tsx';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { PERSONAL_PATH } from '../auth/personal-path.ts';
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
  SIGN_ON_RETURN,
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

/** Where a password is changed, and all there is for who must change theirs (F052). */
const PASSWORD_PATH = '/seguridad/cambiar-clave';

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
  if (user?.expiredPassword === true) return <Navigate to={PASSWORD_PATH} replace />;
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
    <CustomRoutes noLayout>
      <Route path={PASSWORD_PATH} element={<PasswordPage />} />
    </CustomRoutes>
    <CustomRoutes>
      <Route path="/no-access" element={<NoAccessPage />} />
      <Route path={PERSONAL_PATH} element={<PersonalPage />} />
      <Route path={INBOX_PATH} element={<InboxPage />} />
      <Route path="*" element={<ResourceRoute />} />
    </CustomRoutes>
  </CoreAdminUI>
);
