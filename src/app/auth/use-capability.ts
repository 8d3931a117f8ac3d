import { useQuery } from '@tanstack/react-query';
import { type Capabilities, loadCapabilities } from '#src/data-provider/capabilities.ts';
import { useBackend } from './backend-context.ts';

/** What a backend can do that is told at an address of its own. */
type Addressed = {
  [Name in keyof Capabilities]: Capabilities[Name] extends string | null ? Name : never;
}[keyof Capabilities];

/** What a backend can do, and what its address cannot tell. */
type Plain = Exclude<keyof Capabilities, Addressed>;

/** Whether the backend can; not until it is known. */
export const useAbility = (name: Plain): boolean => useAnnounced(name) === true;

/** The address; null until it is known, and where the backend cannot. */
export const useCapability = (name: Addressed): string | null => useAnnounced(name) ?? null;

function useAnnounced<Name extends keyof Capabilities>(name: Name): Capabilities[Name] | undefined {
  const { http } = useBackend();
  const { data } = useQuery({
    queryKey: ['@capability', name],
    queryFn: async () => (await loadCapabilities(http))[name],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}
