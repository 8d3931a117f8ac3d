import { createElement, type ReactNode, Suspense, useCallback } from 'react';
import { Resource } from 'react-admin';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { useAwaited } from '../ui/use-awaited.ts';
import { useRegistry, useResourceNames } from './registry-context.ts';
import { isPage } from './resource-module.ts';

/** What react-admin's buttons lead to: an address by the resource's name, though its screen may stand at another one. */
const ByName = (): ReactNode => {
  const { pathname, search } = useLocation();
  const registry = useRegistry();
  const name = [...registry.names()].find((one) => `${pathname}/`.startsWith(`/${one}/`));
  const route = name === undefined ? null : registry.route(name);
  // One with parameters is led to by nobody who knows the name alone.
  if (name === undefined || route === null || route === `/${name}` || route.includes(':')) return <NotFoundPage />;
  return <Navigate replace to={route + pathname.slice(name.length + 1) + search} />;
};

/**
 * The one route of all resources: finds the one whose address the path starts with and mounts its screen alone, so that
 * a thousand resources cost what ten do.
 */
export const ResourceRoute = (): ReactNode => {
  const { pathname } = useLocation();
  const registry = useRegistry();
  useResourceNames();
  const name = registry.at(pathname);
  const route = name === null ? null : registry.route(name);
  if (name === null || route === null) return <ByName />;
  // What stands below a list's address is a record, whose shape tells more than that something is on its way.
  const loading = pathname.replace(/\/$/, '') === route || route.includes(':') ? <LoadingPage /> : <RecordSkeleton />;
  return (
    <Suspense fallback={loading}>
      <Routes>
        <Route path={`${route}/*`} element={<Screen key={name} name={name} loading={loading} />} />
      </Routes>
    </Suspense>
  );
};

/**
 * A page, or react-admin's `<Resource>` with its lists and forms. Rendered without a pause where its chunk was loaded
 * before (start, hover, second visit).
 */
const Screen = ({ name, loading }: { readonly name: string; readonly loading: ReactNode }): ReactNode => {
  const registry = useRegistry();
  const load = useCallback(() => registry.load(name), [registry, name]);
  const module = useAwaited(registry.loaded(name), load);
  if (module === undefined) return loading;
  if (isPage(module)) return createElement(module.Page);
  const { List, Create, Edit } = module;
  return <Resource name={name} list={List} create={Create} edit={Edit} />;
};
