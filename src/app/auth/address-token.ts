import type { Session } from './session.ts';
import { userOf } from './user.ts';

const NAME = 'token';

/**
 * Takes a token out of the query string, as other applications hand it over: it is kept and removed
 * from the address (F048); one that cannot be read is removed and ends the session, so that the guard
 * goes to login (F049, F110). Called once, before anything is drawn.
 */
export const takeAddressToken = (session: Session, place: Pick<Window, 'location' | 'history'> = window): void => {
  const { location, history } = place;
  const parameters = new URLSearchParams(location.search);
  const token = parameters.get(NAME);
  if (token === null) return;
  parameters.delete(NAME);
  const query = parameters.size === 0 ? '' : `?${parameters.toString()}`;
  history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
  if (userOf(token) === null) session.end();
  else session.keep({ token, refreshToken: null });
};
