import { type RefObject, useEffect, useEffectEvent } from 'react';

const WRONG_ROW = 'rectoria:wrong-row';

/** Asks the table that an element frames to go to its first wrong row: only it can draw that. */
export const askForWrongRow = (table: Element): boolean => table.dispatchEvent(new Event(WRONG_ROW));

/** Goes there when it is asked to. */
export function useAskedForWrongRow(table: RefObject<Element | null>, goTo: () => void): void {
  const onAsk = useEffectEvent(goTo);
  useEffect(() => {
    const { current } = table;
    const listener = (): void => onAsk();
    current?.addEventListener(WRONG_ROW, listener);
    return () => current?.removeEventListener(WRONG_ROW, listener);
  }, [table]);
}
