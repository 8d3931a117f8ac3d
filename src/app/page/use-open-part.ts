import { orEmpty } from '#src/model/absent.ts';
import { useLocation, useSearchParams } from 'react-router';

/** Parameter of a record's address that says which tab is open. */
export const PART = 'parte';

/**
 * The tab that is open, which the address says; the first where it says none of them.
 * @param names of the tabs that there are
 */
export function useOpenPart(names: readonly string[]): readonly [open: string, openPart: (name: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  // Where the form leads back to stands in it.
  const state: unknown = useLocation().state;
  const asked = orEmpty(parameters.get(PART));
  const first = orEmpty(names[0]);
  const openPart = (name: string): void =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (name === first) next.delete(PART);
        else next.set(PART, name);
        return next;
      },
      { replace: true, state, preventScrollReset: true },
    );
  return [names.includes(asked) ? asked : first, openPart];
}
