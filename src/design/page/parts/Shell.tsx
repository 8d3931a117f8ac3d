import { type ReactNode, Suspense, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ResourceRoute } from '#src/app/registry/ResourceRoute.tsx';
import { Frame } from '#src/app/shell/Layout.tsx';
import { createSmallApp } from '../small-app.ts';
import { SmallAppContext } from '../SmallApp.tsx';
import { useShown } from '../shown.ts';

/** The bar, the menu and the palette around a list: the whole window. */
export const Shell = (): ReactNode => {
  const { lang } = useShown();
  const [router] = useState(() => {
    const element = (
      <SmallAppContext app={createSmallApp(lang, {})}>
        <Frame>
          <ResourceRoute />
        </Frame>
      </SmallAppContext>
    );
    return createMemoryRouter([{ path: '*', element }], { initialEntries: ['/diseno/personas'] });
  });
  return (
    <Suspense>
      <RouterProvider router={router} useTransitions={false} />
    </Suspense>
  );
};
