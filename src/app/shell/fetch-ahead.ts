import type { Registry } from '../registry/registry.ts';

/** Safari has no idle moments to tell of: a moment after drawing does for one. */
const SOON_MS = 200;

/** Enough for each kind of part that screens are made of; the rest comes when it is pointed at. */
const AHEAD = 3;

/**
 * Fetches, while nobody waits, the screens that are likely opened first, and with them what all screens are made of.
 * @param urls of screens, the likeliest first; those of other applications are passed over
 * @returns what calls it off.
 */
export function fetchAheadWhenIdle(registry: Registry, urls: readonly string[]): () => void {
  const names = [...new Set(urls.flatMap((url) => registry.at(url) ?? []))].slice(0, AHEAD);
  const fetchAhead = async (): Promise<void> => {
    // Where a chunk fails, the screen that needs it asks again and tells of it.
    await Promise.allSettled([import('../palette/Palette.tsx'), ...names.map((name) => registry.load(name))]);
  };
  return whenIdle(() => void fetchAhead());
}

/** Does it once nobody waits for anything. @returns what calls it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(handle);
}
