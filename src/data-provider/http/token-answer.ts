import { isObject } from '../guards.ts';
import type { Tokens } from './types.ts';

const TOKEN_NAMES: ReadonlySet<string> = new Set(['token', 'accesstoken', 'access_token', 'jwt']);
const REFRESH_NAMES: ReadonlySet<string> = new Set(['refreshtoken', 'refresh_token']);
const ENVELOPE_DEPTH = 3;

/**
 * The tokens in an answer to login or refresh. Backends differ: a plain string, `{ token }`,
 * `{ token, refreshToken }`, or either of these inside an envelope; names in whatever case.
 * Gives null where there is no token.
 */
export const tokensIn = (answer: unknown, depth = ENVELOPE_DEPTH): Tokens | null => {
  if (typeof answer === 'string') return looksLikeToken(answer) ? { token: answer.trim(), refreshToken: null } : null;
  if (!isObject(answer) || depth === 0) return null;
  const token = textAt(answer, TOKEN_NAMES);
  if (token !== null) return { token, refreshToken: textAt(answer, REFRESH_NAMES) };
  for (const value of Object.values(answer)) {
    const found = isObject(value) ? tokensIn(value, depth - 1) : null;
    if (found !== null) return found;
  }
  return null;
};

/** Three dotted parts: a login page or an error sentence must not pass for a token. */
const looksLikeToken = (text: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text.trim());

const textAt = (answer: Readonly<Record<string, unknown>>, names: ReadonlySet<string>): string | null => {
  const found = Object.entries(answer).find(([name]) => names.has(name.toLowerCase()))?.[1];
  return typeof found === 'string' && found !== '' ? found : null;
};
