/** What every list and form is made of, and the menu's search. Where a chunk fails, the screen that needs it asks again and tells of it. */
const fetchScreenParts = async (): Promise<void> => {
  await Promise.allSettled([
    import('../list/CatalogueList.tsx'),
    import('../form/CatalogueEdit.tsx'),
    import('../form/CatalogueCreate.tsx'),
    import('../reference/ReferenceControl.tsx'),
    import('../reference/ReferenceText.tsx'),
    import('./MenuSearchBox.tsx'),
  ]);
};

/** Safari has no idle moments to tell of: a moment after drawing does for one. */
const SOON_MS = 200;

/**
 * Fetches what screens are made of while nobody waits, so that the first one opened has only its own to fetch.
 * @returns what calls it off.
 */
export function fetchScreenPartsWhenIdle(): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(() => void fetchScreenParts(), SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(() => void fetchScreenParts());
  return () => window.cancelIdleCallback(handle);
}
