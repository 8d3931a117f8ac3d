import { useLocation } from 'react-router';
import { useResource } from '#src/app/ui/use-resource.ts';
import { isRow } from '../field/form-record.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { useSingle } from './single-context.ts';

const backIn = (state: unknown): unknown => (isRow(state) ? state['back'] : undefined);

/** Whether the state of its address says from which screen a form was opened. */
export const hasReturnPath = (state: unknown): boolean => typeof backIn(state) === 'string';

/** Where a form leads to when it is done: back to the screen that it was opened from, else to its list. */
export function useReturnPath(): string {
  const state: unknown = useLocation().state;
  const list = useResourcePaths().list(useResource()) ?? '/';
  const single = useSingle();
  const back = backIn(state);
  if (typeof back === 'string') return back;
  // Where there is one record there is no list to go back to.
  return single === null ? list : '/';
}
