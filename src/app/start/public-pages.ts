import { routeFinder } from '#src/model/route.ts';
import type { PublicPageEntry } from '../registry/institution-module.ts';
import { type LazyPage, lazyPage } from '../ui/lazy-page.tsx';

/** A page that strangers open, at its address. */
export interface PublicPageOf {
  readonly route: string;
  readonly Page: LazyPage<object>;
}

export const publicPagesOf = (entries: readonly PublicPageEntry[]): readonly PublicPageOf[] =>
  entries.map(([, load, route]) => ({ route, Page: lazyPage(async () => (await load()).Page) }));

/** The public page at the path; null where another one is. */
export function publicPageAt(pages: readonly PublicPageOf[], path: string): PublicPageOf | null {
  const route = routeFinder(pages.map((page) => [page.route, page.route]))(path);
  return pages.find((page) => page.route === route) ?? null;
}
