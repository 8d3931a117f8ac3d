/** Safari has no idle moments to tell of: a moment after drawing does for one. */
const SOON_MS = 200;

/** Does it once nobody waits for anything. @returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(handle);
}
