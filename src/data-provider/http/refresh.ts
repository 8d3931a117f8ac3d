import type { Language } from '#src/model/text.ts';
import { SessionEndedError } from './errors.ts';
import { say } from './texts.ts';
import { tokensIn } from './token-answer.ts';
import type { Transport } from './transport.ts';
import type { TokenHolder } from './types.ts';
import { withTabLock, latestTokens, markSpent } from './tab-lock.ts';

const PATH = 'api/seguridad/usuarios/refresh-token';

export interface RefreshOptions {
  readonly tokens: TokenHolder;
  readonly transport: Transport;
  readonly language: () => Language;
}

/**
 * Exchanges an expired token for a new one and keeps it. All who ask while an exchange runs get its
 * result; who comes with a token that somebody replaced meanwhile gets the newer one without a call.
 *
 * @throws SessionEndedError where the server gives no new token (F055; the session is ended), and
 * UnreachableError where it does not answer (the session stays: the user may try again).
 */
export const createRefresh = ({
  tokens,
  transport,
  language,
}: RefreshOptions): ((expired: string | null) => Promise<string>) => {
  let running: Promise<string> | null = null;

  const ended = (): SessionEndedError => new SessionEndedError(say('sessionEnded', language()));

  const exchange = async (expired: string | null): Promise<string> => {
    const current = await latestTokens(tokens);
    if (current === null) throw ended();
    if (current.token !== expired) return current.token;
    const answer = await transport({ method: 'POST', path: PATH, body: current, anonymous: true });
    const fresh = answer.status < 400 ? tokensIn(answer.data) : null;
    if (fresh !== null) await markSpent(current);
    const now = tokens.tokens();
    // Signed out meanwhile: nobody may be signed in again by an answer that came late.
    if (now === null) throw ended();
    if (now.token !== current.token) return now.token;
    if (fresh === null) {
      tokens.end();
      throw ended();
    }
    tokens.keep({ token: fresh.token, refreshToken: fresh.refreshToken ?? current.refreshToken });
    return fresh.token;
  };

  return (expired) => {
    running ??= withTabLock(() => exchange(expired)).finally(() => {
      running = null;
    });
    return running;
  };
};
