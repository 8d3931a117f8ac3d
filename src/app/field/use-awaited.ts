import { useEffect, useMemo, useRef } from 'react';
import { usePendingEdit } from './pending-edits.ts';

/** What a save waits for. */
export interface Awaited {
  /** Whether the values that depend on others, or on other records, are those of the form as it is now. */
  readonly isCome: () => boolean;
  /** Whether a save may go on with what came; it may unless said. */
  readonly isFine?: () => boolean;
}

/** Has a save wait until it has come, asked anew whenever the component was drawn: stands behind what puts it in. */
export function useAwaited(awaited: Awaited): void {
  const asked = useRef(awaited);
  const waiting = useRef(new Set<() => void>());
  useEffect(() => {
    asked.current = awaited;
    if (!awaited.isCome()) return;
    for (const go of waiting.current) go();
    waiting.current.clear();
  });
  // What is no longer there is not waited for.
  useEffect(() => {
    const { current } = waiting;
    return () => {
      for (const go of current) go();
    };
  }, []);
  const edit = useMemo(
    () => ({
      holds: () => false,
      flush: () => undefined,
      waits: () => !asked.current.isCome(),
      settle: async () => {
        if (!asked.current.isCome()) await new Promise<void>((resolve) => void waiting.current.add(resolve));
        return asked.current.isFine?.() ?? true;
      },
    }),
    [],
  );
  usePendingEdit(edit);
}
