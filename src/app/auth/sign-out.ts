import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import type { Http } from '#src/data-provider/http/http-client.ts';
import type { Tokens } from '#src/data-provider/http/types.ts';

/**
 * Lets the backend end the session of the tokens, where it announces that it can. Never throws and need not be waited
 * for: where it fails the session ends in the browser alone.
 */
export const endAtBackend = async (http: Http, tokens: Tokens | null): Promise<void> => {
  if (tokens === null) return;
  try {
    const { signOut } = await loadCapabilities(http);
    if (signOut === null) return;
    // The token goes as it is: it may have expired, and is kept no longer.
    const headers = { Authorization: `Bearer ${tokens.token}` };
    await http.request({ method: 'POST', path: signOut, body: {}, anonymous: true, quiet: true, headers });
  } catch {
    // The user has signed out all the same.
  }
};
