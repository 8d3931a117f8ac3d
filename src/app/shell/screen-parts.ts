/** What every list and form is made of. */
const fetchScreenParts = (): Promise<unknown> =>
  Promise.all([
    import('../list/CatalogueList.tsx'),
    import('../form/CatalogueEdit.tsx'),
    import('../form/CatalogueCreate.tsx'),
  ]);

/** Safari has no idle moments to tell of: a moment after drawing does for one. */
const SOON_MS = 200;

/**
 * Fetches what screens are made of while nobody waits, so that the first one opened has only its own to fetch. Where it
 * fails, the screen that needs it asks again and says so.
 * @returns what calls it off.
 */
export function fetchScreenPartsWhenIdle(): () => void {
  const fetch = (): void => void fetchScreenParts().catch(() => undefined);
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(fetch, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(fetch);
  return () => window.cancelIdleCallback(handle);
}
