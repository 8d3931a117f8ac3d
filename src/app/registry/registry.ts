import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { routeFinder } from '#src/model/route.ts';
import { withChunkTimeout } from '../ui/chunk-timeout.ts';
import { isPage, type RegistryEntry, type ScreenModule, wireOf } from './resource-module.ts';

/** What the app knows of an institution's resources: their names and how to get at the rest. */
export interface Registry {
  /** Fetches what resources there are, where that is not here yet; until then there are none. */
  readonly open: () => Promise<void>;
  readonly isOpen: () => boolean;
  /** Changes identity whenever the entries do. */
  readonly names: () => ReadonlySet<string>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes new entries, as hot reload brings them; modules already loaded from unchanged entries stay. */
  readonly replace: (entries: readonly RegistryEntry[]) => void;
  /** The resource whose screen stands at the path: the one with the longest address that the path starts with. */
  readonly at: (path: string) => string | null;
  /** The address of the resource's screen, with its parameters; null for one without a screen, or unknown. */
  readonly route: (name: string) => string | null;
  /** Fetches what it refers to as well, whose records are told by their labels; nobody waits for that. */
  readonly load: (name: string) => Promise<ScreenModule>;
  /**
   * Takes a resource's new module, as hot reload brings it. Views that are shown stay the same components, whose new
   * code React Refresh brings: others in their place would begin anew, and what was typed would be gone.
   */
  readonly put: (name: string, module: ScreenModule) => void;
  /** The module if it has been loaded. */
  readonly loaded: (name: string) => ScreenModule | undefined;
  /** How it speaks to its endpoint, if its module has been loaded and it has one. */
  readonly wire: (name: string) => WireResource | undefined;
  /** The same, fetched; rejects where it has none. */
  readonly loadWire: (name: string) => Promise<WireResource>;
}

interface Options {
  /** Awaited before a module counts as loaded: its texts. */
  readonly onLoad: (name: string, module: ScreenModule) => Promise<void>;
}

const routeOf = ([name, , route]: RegistryEntry): string | null => (route === undefined ? `/${name}` : route);

/** Which module an entry leads to, whatever its version: an overlay that comes or goes leads to another one. */
const chunkOf = (entry: RegistryEntry | undefined): string | null =>
  entry === undefined ? null : String(entry[1]).replaceAll(/\?t=\d+/g, '');

/** The module with the views that are shown, where it has such views still. */
const withViewsOf = (shown: ScreenModule, module: ScreenModule): ScreenModule => {
  if (isPage(shown)) return isPage(module) ? { ...module, Page: shown.Page } : module;
  return isPage(module) ? module : { ...module, List: shown.List, Create: shown.Create, Edit: shown.Edit };
};

/** @param source the entries, or what fetches them. */
export function createRegistry(
  source: readonly RegistryEntry[] | (() => Promise<readonly RegistryEntry[]>),
  { onLoad }: Options,
): Registry {
  let entries = new Map<string, RegistryEntry>();
  let names: ReadonlySet<string> = new Set();
  let at = routeFinder([]);
  const loading = new Map<string, Promise<ScreenModule>>();
  const loaded = new Map<string, ScreenModule>();
  const listeners = new Set<() => void>();

  const take = (next: readonly RegistryEntry[]): void => {
    entries = new Map(next.map((entry) => [entry[0], entry]));
    names = new Set(entries.keys());
    at = routeFinder(
      next.flatMap((entry) => {
        const route = routeOf(entry);
        return route === null ? [] : [[entry[0], route] as const];
      }),
    );
  };

  let isOpen = typeof source !== 'function';
  if (typeof source !== 'function') take(source);
  let opening: Promise<void> | null = null;

  const replace = (next: readonly RegistryEntry[]): void => {
    const earlier = entries;
    take(next);
    for (const name of loading.keys()) {
      if (chunkOf(entries.get(name)) !== chunkOf(earlier.get(name))) {
        loading.delete(name);
        loaded.delete(name);
      }
    }
    for (const listener of listeners) listener();
  };

  const fetchEntries = async (): Promise<void> => {
    if (isOpen || typeof source !== 'function') return;
    try {
      replace(await source());
      isOpen = true;
    } catch (error) {
      // Asked for again the next time.
      opening = null;
      throw error;
    }
  };
  const open = (): Promise<void> => (opening ??= fetchEntries());

  const begin = async (name: string, follow: boolean): Promise<ScreenModule> => {
    if (!isOpen) await open();
    const entry = entries.get(name);
    if (entry === undefined) throw new Error(`No resource is called ${name}`);
    const module = await withChunkTimeout(entry[1]());
    // Where one fails, whoever needs it asks again and tells of it.
    if (follow) for (const target of targetsOf(module)) void request(target, false);
    await onLoad(name, module);
    loaded.set(name, module);
    return module;
  };

  /** What it refers to and is known here. */
  const targetsOf = (module: ScreenModule): readonly string[] =>
    Object.values(wireOf(module)?.references ?? {}).filter((target) => entries.has(target));

  const request = (name: string, follow: boolean): Promise<ScreenModule> => {
    const known = loading.get(name);
    if (known !== undefined) return known;
    const module = begin(name, follow);
    loading.set(name, module);
    // A chunk that could not be fetched is asked for again the next time.
    module.catch(() => loading.delete(name));
    return module;
  };

  return {
    open,
    isOpen: () => isOpen,
    names: () => names,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    replace,
    at: (path) => at(path),
    route: (name) => {
      const entry = entries.get(name);
      return entry === undefined ? null : routeOf(entry);
    },
    load: (name) => request(name, true),
    put: (name, module) => {
      const shown = loaded.get(name);
      const next = shown === undefined ? module : withViewsOf(shown, module);
      loading.set(name, Promise.resolve(next));
      loaded.set(name, next);
      names = new Set(names);
      for (const listener of listeners) listener();
    },
    loaded: (name) => loaded.get(name),
    wire: (name) => wireOf(loaded.get(name)),
    loadWire: async (name) => {
      const wire = wireOf(await request(name, true));
      if (wire === undefined) throw new Error(`${name} has no records`);
      return wire;
    },
  };
}
