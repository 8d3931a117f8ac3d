import { createContext, useContext, useEffect } from 'react';

/** Controls that keep a draft of their own (the row of a child table being edited) hand it over before a save. */
export interface PendingEdits {
  readonly add: (flush: () => void) => () => void;
  readonly flush: () => void;
}

export function createPendingEdits(): PendingEdits {
  const flushes = new Set<() => void>();
  return {
    add: (flush) => {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
    flush: () => {
      for (const flush of flushes) flush();
    },
  };
}

export const PendingEditsContext = createContext<PendingEdits | null>(null);

/** Has the form call `flush` before it looks at its values. */
export function usePendingEdit(flush: () => void): void {
  const pending = useContext(PendingEditsContext);
  useEffect(() => pending?.add(flush), [flush, pending]);
}
