import { type ReactNode, use } from 'react';
import { DefinitionsProvider } from '#src/app/registry/DefinitionsProvider.tsx';
import { Notices } from '#src/app/shell/Notices.tsx';
import { AppContext, type AppParts } from '#src/app/start/AppContext.tsx';

interface SmallAppContextProps {
  readonly app: Promise<AppParts>;
  readonly children: ReactNode;
}

/** What the app gives to its screens, over a backend in memory. Stands within a router. */
export const SmallAppContext = ({ app, children }: SmallAppContextProps): ReactNode => (
  <AppContext parts={use(app)}>
    <DefinitionsProvider>
      {children}
      <Notices />
    </DefinitionsProvider>
  </AppContext>
);
