import { useLocation } from 'react-router';
import { useResource } from '#src/app/ui/use-resource.ts';
import { isRow } from '../field/form-record.ts';
import { useResourcePaths } from '../registry/paths.ts';

/** Where a form leads to when it is done: back to the screen that it was opened from, else to its list. */
export function useWayBack(): string {
  const state: unknown = useLocation().state;
  const list = useResourcePaths().list(useResource()) ?? '/';
  const back = isRow(state) ? state['back'] : undefined;
  return typeof back === 'string' ? back : list;
}
