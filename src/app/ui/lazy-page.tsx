import { type ComponentType, createElement, type ReactNode, use } from 'react';
import { fulfilledAs } from './fulfilled.ts';
import { withChunkTimeout } from './chunk-timeout.ts';

export interface LazyPage<P> {
  (props: P): ReactNode;
  /** Fetches the page's chunk, so that rendering it later does not wait; again where that has failed. */
  readonly preload: () => Promise<void>;
}

/** A page in a chunk of its own. Once preloaded it renders at once, where `React.lazy` would still pause. */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  // One that failed stays: a page that asked anew whenever it is drawn would never come to say so.
  let loading: Promise<ComponentType<P>> | null = null;
  let failed = false;
  const begin = (): Promise<ComponentType<P>> => {
    const chunk = withChunkTimeout(load());
    chunk.then(
      // React reads it without a pause from then on.
      (page) => Object.assign(chunk, fulfilledAs(page)),
      () => {
        failed = true;
      },
    );
    return chunk;
  };
  const request = (): Promise<ComponentType<P>> => (loading ??= begin());
  const Page = (props: P): ReactNode => createElement(use(request()), props);
  return Object.assign(Page, {
    preload: async () => {
      if (failed) loading = null;
      failed = false;
      await request();
    },
  });
}
