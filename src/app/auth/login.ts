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

/** Another way of signing in than by the form: asks the backend, whose answer is taken as that to the form is. */
export type SignInMethod = (context: Pick<LoginContext, 'http' | 'software'>) => Promise<HttpAnswer>;

const isMethod = (form: unknown): form is SignInMethod => typeof form === 'function';

/**
 * Signs in by the form, with `{ username, clave, tokenSeguridad? }` (F050, F097), or in the way given, and keeps the
 * tokens.
 *
 * @throws WireError with words where it is refused or the answer holds no token; UnreachableError.
 */
export const signIn = async ({ http, session, software }: LoginContext, form: unknown): Promise<void> => {
  const { data, status } = await (isMethod(form) ? form({ http, software }) : byForm(http, software, form));
  const tokens = tokensIn(data);
  if (tokens === null || userOf(tokens.token) === null) {
    throw new WireError({ status, code: 'no-token', message: say('notUnderstood', http.language()), answer: data });
  }
  session.keep(tokens);
};

const byForm = async (http: Http, software: string, form: unknown): Promise<HttpAnswer> => {
  const text = (name: string): string => {
    const value = isObject(form) ? form[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  return http.request({
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
};
