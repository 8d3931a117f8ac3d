import { createContext, use, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { NOTHING_TO_WAIT_FOR } from '../ui/fulfilled.ts';
import type { Registry } from './registry.ts';

export const RegistryContext = createContext<Registry | null>(null);

export function useRegistry(): Registry {
  const registry = useContext(RegistryContext);
  if (registry === null) throw new Error('A screen stands outside of RegistryContext');
  return registry;
}

/** Waits until it is known what resources there are. */
export function useOpenRegistry(): void {
  const registry = useRegistry();
  use(registry.isOpen() ? NOTHING_TO_WAIT_FOR : registry.open());
}

/** The names of the resources there are; renders anew when hot reload changes them. */
export function useResourceNames(): ReadonlySet<string> {
  const registry = useRegistry();
  return useSyncExternalStore(registry.subscribe, registry.names);
}

/** How a resource speaks to its endpoint; undefined until its chunk is here, or where there is no such resource. */
export const useWire = (name: string): WireResource | undefined => useKnownWire(name).wire;

/** The same, and whether it will not come: there is no such resource, or its chunk could not be fetched. */
export function useKnownWire(name: string): { readonly wire: WireResource | undefined; readonly missing: boolean } {
  const registry = useRegistry();
  const [failed, setFailed] = useState<string | null>(null);
  const [, update] = useState(0);
  const known = registry.loaded(name);
  useEffect(() => {
    if (known !== undefined || !registry.names().has(name)) return undefined;
    let mounted = true;
    // Opening the screen tells why.
    const settled = (): void => {
      if (mounted) update((count) => count + 1);
    };
    registry.load(name).then(settled, () => {
      if (mounted) setFailed(name);
    });
    return () => {
      mounted = false;
    };
  }, [known, name, registry]);
  const missing = known === undefined && (failed === name || (registry.isOpen() && !registry.names().has(name)));
  return { wire: registry.wire(name), missing };
}
