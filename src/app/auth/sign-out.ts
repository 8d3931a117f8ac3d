import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import type { Http } from '#src/data-provider/http/http-client.ts';
import type { Session } from './session.ts';

/**
 * Lets the backend end the session that is kept now, where it announces that it can; to be called before the session is
 * forgotten here. Nobody waits for it, and where it fails the session ends in the browser alone.
 */
export const endAtBackend = (http: Http, session: Session): void => {
  const token = session.tokens()?.token;
  if (token !== undefined) void tell(http, token);
};

const tell = async (http: Http, token: string): Promise<void> => {
  try {
    const { signOut } = await loadCapabilities(http);
    if (signOut === null) return;
    // The token goes as it is: it may have expired, and its session is no longer kept.
    const headers = { Authorization: `Bearer ${token}` };
    await http.request({ method: 'POST', path: signOut, anonymous: true, quiet: true, headers });
  } catch {
    // The user has signed out all the same.
  }
};
