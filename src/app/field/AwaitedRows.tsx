import type { ReactNode } from 'react';
import { useAwaited } from './use-awaited.ts';

/** Has a save wait for what the rows of a list refer to; stands behind what puts values into the rows. */
export const AwaitedRows = ({ isLoading }: { readonly isLoading: boolean }): ReactNode => {
  useAwaited({ isCome: () => !isLoading });
  return null;
};
