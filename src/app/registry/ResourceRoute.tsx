import { type ReactNode, Suspense } from 'react';
import { Resource } from 'react-admin';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import { useRegistry, useResourceNames } from './registry-context.ts';

/** What react-admin's buttons lead to: an address by the resource's name, though its screen may stand at another one. */
const ByName = (): ReactNode => {
  const { pathname, search } = useLocation();
  const registry = useRegistry();
  const name = [...registry.names()].find((one) => `${pathname}/`.startsWith(`/${one}/`));
  const route = name === undefined ? null : registry.route(name);
  if (name === undefined || route === null || route === `/${name}`) return <NotFoundPage />;
  return <Navigate replace to={route + pathname.slice(name.length + 1) + search} />;
};

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
  if (name === null || route === null) return <ByName />;
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
