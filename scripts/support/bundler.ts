import type { build } from 'vite';

/**
 * Vite, which is loaded where something is built: that takes as long as starting the server, which seldom has to.
 * What its native part has done with, it gives back at once, and what it has not used yet it does not take: it would
 * keep a third, and take a fifth, for nothing.
 */
export async function bundler(): Promise<typeof build> {
  process.env['MIMALLOC_PURGE_DELAY'] ??= '0';
  process.env['MIMALLOC_ARENA_EAGER_COMMIT'] ??= '0';
  return (await import('vite')).build;
}
