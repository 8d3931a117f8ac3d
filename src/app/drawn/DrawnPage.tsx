import { createElement, type ComponentType, type ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useCan } from '../access/use-can.ts';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { NoAccessPage } from '../pages/NoAccessPage.tsx';

interface DrawnPageProps {
  /** The resource that registers it. */
  readonly name: string;
  /** `Screen` of the hand-written module. */
  readonly screen: ComponentType;
}

/** A hand-written page for who may see it; generated modules draw it. */
export const DrawnPage = ({ name, screen }: DrawnPageProps): ReactNode => {
  const access = useCan(name, 'list');
  if (access.error !== null) throw access.error;
  if (access.pending) return <LoadingPage />;
  if (!access.allowed) return <NoAccessPage />;
  return <ResourceContextProvider value={name}>{createElement(screen)}</ResourceContextProvider>;
};
