import { isList, isObject } from '#src/data-provider/guards.ts';
import { WireError } from '#src/data-provider/http/errors.ts';
import type { Http } from '#src/data-provider/http/http-client.ts';
import { say } from '#src/data-provider/http/texts.ts';
import { tokensIn } from '#src/data-provider/http/token-answer.ts';
import type { Backend } from '../auth/create-backend.ts';
import { userOf } from '../auth/user.ts';

const OF_USER = 'api/seguridad/usuario-sedes/usuario';
const CHANGE = 'api/login/cambiar-recinto';

/** What the shell knows of a campus (F039). */
export interface Campus {
  readonly sedeId: number;
  readonly sedeDescripcion: string;
}

/** The query of a user's campuses (F096). */
export const campusesQuery = (http: Http, usuarioId: number) => ({
  queryKey: ['rectoria', 'campuses', usuarioId],
  queryFn: async ({ signal }: { readonly signal?: AbortSignal }): Promise<readonly Campus[]> => {
    const { data } = await http.request({ method: 'GET', path: `${OF_USER}/${usuarioId}`, signal });
    return isList(data) ? data.flatMap(campusIn) : [];
  },
  networkMode: 'always' as const,
  retry: false,
});

/** Names in whatever case, numbers perhaps as texts, as the backends write them. */
const campusIn = (row: unknown): readonly Campus[] => {
  if (!isObject(row)) return [];
  const values = new Map(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));
  const sedeId = Number(values.get('sedeid'));
  const name = values.get('sededescripcion');
  return Number.isSafeInteger(sedeId) && typeof name === 'string' ? [{ sedeId, sedeDescripcion: name }] : [];
};

/**
 * Goes on at another campus (F096): the session keeps the tokens of the answer.
 * @param before called once the backend has agreed, before anybody hears of it
 * @throws like `Http.request`; WireError where the answer holds no token.
 */
export async function changeCampus(
  { http, session }: Pick<Backend, 'http' | 'session'>,
  body: { readonly UsuarioId: number; readonly SedeId: number },
  before: () => void,
): Promise<void> {
  const { data, status } = await http.request({ method: 'POST', path: CHANGE, body });
  const tokens = tokensIn(data);
  if (tokens === null || userOf(tokens.token) === null) {
    throw new WireError({ status, code: 'no-token', message: say('notUnderstood', http.language()), answer: data });
  }
  before();
  session.keep({ token: tokens.token, refreshToken: tokens.refreshToken ?? session.tokens()?.refreshToken ?? null });
}
