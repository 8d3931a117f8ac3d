/** What every list and form is made of. Where it fails, the screen that needs it asks again and says so. */
const fetchScreenParts = (): void => {
  Promise.all([
    import('../list/CatalogueList.tsx'),
    import('../form/CatalogueEdit.tsx'),
    import('../form/CatalogueCreate.tsx'),
  ]).catch(() => undefined);
};

/** Safari has no idle moments to tell of: a moment after drawing does for one. */
const SOON_MS = 200;

/**
 * Fetches what screens are made of while nobody waits, so that the first one opened has only its own to fetch.
 * @returns what calls it off.
 */
export function fetchScreenPartsWhenIdle(): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(fetchScreenParts, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(fetchScreenParts);
  return () => window.cancelIdleCallback(handle);
}
