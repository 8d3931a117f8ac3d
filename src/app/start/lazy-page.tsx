import { type ComponentType, createElement, type ReactNode, use } from 'react';

export interface LazyPage<P> {
  (props: P): ReactNode;
  /** Fetches the page's chunk, so that rendering it later does not wait. */
  readonly preload: () => Promise<void>;
}

/** A page in a chunk of its own. Once preloaded it renders at once, where `React.lazy` would still pause. */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  const begin = async (): Promise<ComponentType<P>> => {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  const request = (): Promise<ComponentType<P>> => (loading ??= begin());
  const Page = (props: P): ReactNode => {
    return createElement(loaded ?? use(request()), props);
  };
  return Object.assign(Page, {
    preload: async () => {
      await request();
    },
  });
}
