import { type ReactNode, Suspense } from 'react';
import { Resource } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import { useRegistry, useResourceNames } from './registry-context.ts';

/**
 * The one route of all catalogues: finds the resource whose address the path starts with and mounts react-admin's
 * `<Resource>` for it alone, so that a thousand resources cost what ten do.
 */
export const ResourceRoute = (): ReactNode => {
  const { pathname } = useLocation();
  const registry = useRegistry();
  useResourceNames();
  const name = registry.at(pathname);
  const route = name === null ? null : registry.route(name);
  if (name === null || route === null) return <NotFoundPage />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <Routes>
        <Route
          path={`${route}/*`}
          element={
            <Resource
              key={name}
              name={name}
              list={<LazyScreen name={name} view="List" />}
              create={<LazyScreen name={name} view="Create" />}
              edit={<LazyScreen name={name} view="Edit" />}
            />
          }
        />
      </Routes>
    </Suspense>
  );
};
