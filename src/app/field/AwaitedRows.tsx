import type { ReactNode } from 'react';
import { type Awaited, useAwaited } from './use-awaited.ts';

/** Has a save wait for what the rows of a list refer to; stands behind what puts values into the rows. */
export const AwaitedRows = (awaited: Awaited): ReactNode => {
  useAwaited(awaited);
  return null;
};
