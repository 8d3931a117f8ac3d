const NAME = 'enlace';

const keyOf = (page: string): string => `${NAME}:${page}`;

/**
 * The token of the link by which the page was opened: what stands behind the `#` of an address is sent to nobody. It is
 * taken out of the address at once, and remembered by this tab alone, so that the page may be loaded again.
 * @returns null where there is none
 */
export function linkToken(
  page: string,
  place: Pick<Window, 'location' | 'history' | 'sessionStorage'> = window,
): string | null {
  const { location, history, sessionStorage } = place;
  const given = new URLSearchParams(location.hash.slice(1)).get(NAME);
  if (given !== null) {
    sessionStorage.setItem(keyOf(page), given);
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }
  return sessionStorage.getItem(keyOf(page));
}
