import type { TokenHolder, Tokens } from '#src/data-provider/http/types.ts';
import { type User, userOf } from './user.ts';

const TOKEN = 'token';
const REFRESH_TOKEN = 'refreshToken';

/** The tokens in local storage (F046) and who they say is signed in. Shared by all tabs of the browser. */
export interface Session extends TokenHolder {
  /** Forgets the session without telling this tab: whoever calls it goes to login by itself. */
  readonly leave: () => void;
  /** Whether the last session ended without the user asking for it; until the next one. */
  readonly wasLost: () => boolean;
  /** Who is signed in, expired or not; null without a token or with one that cannot be read. The same object until it changes. */
  readonly user: () => User | null;
}

/** @param place the window whose local storage and storage events are used. */
export const createSession = (place: Pick<Window, 'localStorage' | 'addEventListener'> = window): Session => {
  const listeners = new Set<() => void>();
  const storage = place.localStorage;
  let lost = false;
  let decoded: { readonly token: string; readonly user: User | null } | null = null;

  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  place.addEventListener('storage', (event) => {
    // A null key is localStorage.clear().
    if (event.key === null || event.key === TOKEN) changed();
  });

  const tokens = (): Tokens | null => {
    const token = storage.getItem(TOKEN);
    return token === null || token === '' ? null : { token, refreshToken: storage.getItem(REFRESH_TOKEN) };
  };

  const leave = (): void => {
    storage.removeItem(REFRESH_TOKEN);
    storage.removeItem(TOKEN);
  };

  return {
    tokens,
    keep: ({ token, refreshToken }) => {
      // The refresh token first: other tabs hear of the token and must find both.
      if (refreshToken === null) storage.removeItem(REFRESH_TOKEN);
      else storage.setItem(REFRESH_TOKEN, refreshToken);
      storage.setItem(TOKEN, token);
      lost = false;
      changed();
    },
    leave,
    end: () => {
      if (tokens() === null) return;
      leave();
      lost = true;
      changed();
    },
    wasLost: () => lost,
    user: () => {
      const token = tokens()?.token;
      if (token === undefined) return null;
      if (decoded?.token !== token) decoded = { token, user: userOf(token) };
      return decoded.user;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
