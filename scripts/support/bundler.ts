import type { build } from 'vite';

/**
 * Vite, which is loaded where something is built: that takes as long as starting the server, which seldom has to.
 * What its native part has done with, it gives back at once: it would keep a third of what it takes, for nothing.
 */
export async function bundler(): Promise<typeof build> {
  process.env['MIMALLOC_PURGE_DELAY'] ??= '0';
  return (await import('vite')).build;
}
