import { useCapability } from '../auth/use-capability.ts';
import { useWire } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';

/** Whether the list tells how many are in each state, and is narrowed to one by that: where its records have states, and somebody counts them. */
export function useOffersStates(): boolean {
  const wire = useWire(useResource());
  // A list that is read whole is counted here.
  const isCounted = useCapability('states') !== null || wire?.read !== 'paged';
  return wire?.states !== undefined && wire.countsStates !== false && wire.lookup === undefined && isCounted;
}
