import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { CoreAdminContext, type Store } from 'react-admin';
import { BackendContext } from '../auth/backend-context.ts';
import type { Backend } from '../auth/create-backend.ts';
import { InstitutionContext, type InstitutionHere } from '../institution/institution-context.ts';
import { UnreachableNotice } from '../network/UnreachableNotice.tsx';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { RegistryContext } from '../registry/registry-context.ts';
import type { Registry } from '../registry/registry.ts';
import { type InstitutionColors, InstitutionColorsContext } from '../theme/institution-colors.ts';
import { LanguageProvider } from '../words/LanguageProvider.tsx';
import type { Texts } from '../words/texts.ts';

/** What an app of one institution is made from. */
export interface AppParts {
  readonly backend: Backend;
  readonly colors: InstitutionColors;
  readonly institution: InstitutionHere;
  readonly queryClient: QueryClient;
  readonly registry: Registry;
  /** Where what the user has set is remembered. */
  readonly store: Store;
  readonly texts: Texts;
}

interface AppContextProps {
  readonly parts: AppParts;
  readonly children: ReactNode;
}

/** All that screens find around them, whatever the app. Stands within a router, or brings react-admin's. */
export const AppContext = ({ parts, children }: AppContextProps): ReactNode => (
  <InstitutionContext value={parts.institution}>
    <InstitutionColorsContext value={parts.colors}>
      <BackendContext value={parts.backend}>
        <RegistryContext value={parts.registry}>
          <CoreAdminContext
            authProvider={parts.backend.authProvider}
            dataProvider={parts.backend.dataProvider}
            i18nProvider={parts.texts.provider()}
            queryClient={parts.queryClient}
            store={parts.store}
          >
            <LanguageProvider texts={parts.texts}>
              <UnreachableNotice>
                <Suspense fallback={<LoadingPage />}>{children}</Suspense>
              </UnreachableNotice>
            </LanguageProvider>
          </CoreAdminContext>
        </RegistryContext>
      </BackendContext>
    </InstitutionColorsContext>
  </InstitutionContext>
);
