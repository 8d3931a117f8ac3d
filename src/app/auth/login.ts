import { isObject } from '#src/data-provider/guards.ts';
import { WireError } from '#src/data-provider/http/errors.ts';
import type { Http } from '#src/data-provider/http/http-client.ts';
import { say } from '#src/data-provider/http/texts.ts';
import { tokensIn } from '#src/data-provider/http/token-answer.ts';
import type { HttpAnswer } from '#src/data-provider/http/types.ts';
import type { Session } from './session.ts';
import { userOf } from './user.ts';

const PATH = 'api/login';

export interface LoginContext {
  readonly http: Http;
  readonly session: Session;
  readonly software: string;
}

/**
 * Signs in with `{ username, clave, tokenSeguridad? }` (F050, F097) and keeps the tokens.
 *
 * @throws WireError with words where the credentials are wrong or the answer holds no token; UnreachableError.
 */
export const signIn = async ({ http, session, software }: LoginContext, form: unknown): Promise<void> => {
  const text = (name: string): string => {
    const value = isObject(form) ? form[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  const answer = await http.request({
    method: 'POST',
    path: PATH,
    body: {
      username: text('username').trim(),
      clave: text('clave') || text('password'),
      tokenSeguridad: text('tokenSeguridad'),
      software,
    },
    anonymous: true,
    words: { 400: 'credentials', 401: 'credentials', 403: 'credentials', 404: 'credentials' },
  });
  keep({ http, session }, answer);
};

/** What the sign-on provider said, and where the institution's backend takes it. */
export interface SignOnForm {
  readonly tokenOffice: string;
  readonly path: string;
}

export const isSignOnForm = (form: unknown): form is SignOnForm =>
  isObject(form) && typeof form['tokenOffice'] === 'string' && typeof form['path'] === 'string';

/**
 * Signs in with `{ tokenOffice, software }` (F097) and keeps the tokens.
 *
 * @throws WireError with words where the account is nobody's here or the answer holds no token; UnreachableError.
 */
export const signOn = async (
  { http, session, software }: LoginContext,
  { tokenOffice, path }: SignOnForm,
): Promise<void> => {
  const answer = await http.request({
    method: 'POST',
    path,
    body: { tokenOffice, software },
    anonymous: true,
    words: { 400: 'noAccount', 401: 'noAccount', 403: 'noAccount' },
  });
  keep({ http, session }, answer);
};

const keep = ({ http, session }: Pick<LoginContext, 'http' | 'session'>, { data, status }: HttpAnswer): void => {
  const tokens = tokensIn(data);
  if (tokens === null || userOf(tokens.token) === null) {
    throw new WireError({ status, code: 'no-token', message: say('notUnderstood', http.language()), answer: data });
  }
  session.keep(tokens);
};
