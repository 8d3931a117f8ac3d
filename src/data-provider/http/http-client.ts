import type { Language } from '#src/model/text.ts';
import { SessionEndedError, type UnreachableError } from './errors.ts';
import { errorOf } from './error-answers.ts';
import { createRefresh } from './refresh.ts';
import { say } from './texts.ts';
import { createTransport } from './transport.ts';
import type { HttpAnswer, HttpCall, TokenHolder } from './types.ts';

export interface HttpOptions {
  /** The institution's API base; empty for the server the app came from. */
  readonly apiBase: string;
  readonly tokens: TokenHolder;
  readonly language: () => Language;
  /** Told of every call that got no answer, for the app-wide notice (F106). */
  readonly onUnreachable?: (error: UnreachableError) => void;
  /** 120,000 unless a test says otherwise (F089). */
  readonly timeout?: number;
}

export interface Http {
  /**
   * Makes one call and gives its answer.
   *
   * @throws WireError for an answer that is a refusal, UnreachableError where none came,
   * SessionEndedError where the token expired for good, the signal's reason where it was aborted.
   */
  readonly request: (call: HttpCall) => Promise<HttpAnswer>;
  /** Gets a new token now; whoever asks meanwhile waits for the same one. @throws like `request`. */
  readonly refresh: () => Promise<void>;
  readonly language: () => Language;
}

/**
 * The calls of the documents over axios: bearer token, 120 s, and for an answer that says
 * `Token-Expired: true` one refresh for everybody who waits, then the original call again (F054, F089).
 */
export const createHttp = (options: HttpOptions): Http => {
  const { tokens, language } = options;
  const transport = createTransport(options);
  const refresh = createRefresh({ tokens, transport, language });

  const current = (): string | null => tokens.tokens()?.token ?? null;

  const authorised = async (call: HttpCall, token: string | null): Promise<HttpAnswer> =>
    transport(token === null ? call : { ...call, headers: { ...call.headers, Authorization: `Bearer ${token}` } });

  const request = async (call: HttpCall): Promise<HttpAnswer> => {
    let sent = call.anonymous === true ? null : current();
    let answer = await authorised(call, sent);
    if (sent !== null && isTokenExpired(answer)) {
      sent = await refresh(sent);
      answer = await authorised(call, sent);
      if (isTokenExpired(answer)) {
        tokens.end();
        throw new SessionEndedError(say('sessionEnded', language()));
      }
    }
    const now = current();
    // The session that the call was sent in has given way to another meanwhile: to one at another campus, say.
    if (answer.status === 401 && sent !== null && now !== null && now !== sent) answer = await authorised(call, now);
    if (answer.status >= 400) throw errorOf(answer, language(), call.words);
    return answer;
  };

  return {
    request,
    refresh: async () => {
      await refresh(current());
    },
    language,
  };
};

const isTokenExpired = (answer: HttpAnswer): boolean =>
  answer.status >= 400 && answer.header('token-expired')?.trim().toLowerCase() === 'true';
