import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useResourcePaths } from '../registry/paths.ts';
import { useResource } from '../ui/use-resource.ts';

/** From the addresses that records have elsewhere to the one at which the only one stands. */
export const ToSingle = (): ReactNode => <Navigate replace to={useResourcePaths().list(useResource()) ?? '/'} />;
