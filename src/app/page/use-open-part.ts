import { orEmpty } from '#src/model/absent.ts';
import { OPEN_PART } from '#src/model/page.ts';
import { useLocation, useSearchParams } from 'react-router';

/**
 * The tab that is open, which the address says; the first where it says none of them.
 * @param names of the tabs that there are
 */
export function useOpenPart(names: readonly string[]): readonly [open: string, openPart: (name: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  // Where the form leads back to stands in it.
  const state: unknown = useLocation().state;
  const asked = orEmpty(parameters.get(OPEN_PART));
  const first = orEmpty(names[0]);
  const openPart = (name: string): void =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (name === first) next.delete(OPEN_PART);
        else next.set(OPEN_PART, name);
        return next;
      },
      { replace: true, state, preventScrollReset: true },
    );
  return [names.includes(asked) ? asked : first, openPart];
}
