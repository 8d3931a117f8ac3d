import { type ReactNode, Suspense, use } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { BackendContext } from '#src/app/auth/backend-context.ts';
import { LanguageProvider } from '#src/app/words/LanguageProvider.tsx';
import { InstitutionContext } from '#src/app/institution/institution-context.ts';
import { UnreachableNotice } from '#src/app/network/UnreachableNotice.tsx';
import { LoadingPage } from '#src/app/pages/LoadingPage.tsx';
import { DefinitionsProvider } from '#src/app/registry/DefinitionsProvider.tsx';
import { RegistryContext } from '#src/app/registry/registry-context.ts';
import { Notices } from '#src/app/shell/Notices.tsx';
import { createInstitutionColors, InstitutionColorsContext } from '#src/app/theme/institution-colors.ts';
import type { SmallApp } from './small-app.ts';

interface SmallAppContextProps {
  readonly app: Promise<SmallApp>;
  readonly children: ReactNode;
}

/** What the app gives to its screens, over a backend in memory. Stands within a router. */
export const SmallAppContext = ({ app, children }: SmallAppContextProps): ReactNode => {
  const { backend, institution, queryClient, registry, texts } = use(app);
  return (
    <InstitutionContext value={institution}>
      <InstitutionColorsContext value={createInstitutionColors(institution.code, institution.colors)}>
        <BackendContext value={backend}>
          <RegistryContext value={registry}>
            <CoreAdminContext
              authProvider={backend.authProvider}
              dataProvider={backend.dataProvider}
              i18nProvider={texts.provider()}
              queryClient={queryClient}
              store={memoryStore()}
            >
              <LanguageProvider texts={texts}>
                <UnreachableNotice>
                  <DefinitionsProvider>
                    <Suspense fallback={<LoadingPage />}>{children}</Suspense>
                    <Notices />
                  </DefinitionsProvider>
                </UnreachableNotice>
              </LanguageProvider>
            </CoreAdminContext>
          </RegistryContext>
        </BackendContext>
      </InstitutionColorsContext>
    </InstitutionContext>
  );
};
