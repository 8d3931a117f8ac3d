import { useQuery } from '@tanstack/react-query';
import { type Capabilities, loadCapabilities } from '#src/data-provider/capabilities.ts';
import { useBackend } from './backend-context.ts';

/** What a backend can do that is told at an address of its own. */
type Addressed = {
  [Name in keyof Capabilities]: Capabilities[Name] extends string | null ? Name : never;
}[keyof Capabilities];

/** The address; null until it is known, and where the backend cannot. */
export function useCapability(name: Addressed): string | null {
  const { http } = useBackend();
  const { data = null } = useQuery({
    queryKey: ['@capability', name],
    queryFn: async () => (await loadCapabilities(http))[name],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}
