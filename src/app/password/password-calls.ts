import type { Http } from '#src/data-provider/http/http-client.ts';
import { tokensIn } from '#src/data-provider/http/token-answer.ts';
import type { Tokens } from '#src/data-provider/http/types.ts';

const CHANGE = 'api/login/cambiar-clave';
const FORGOT = 'api/login/olvide-mi-clave';

/** Changes one's own password (F052). Gives the tokens of the new session where the backend opens one. */
export const changePassword = async (
  http: Http,
  userId: number | null,
  current: string,
  value: string,
  again: string,
): Promise<Tokens | null> => {
  const { data } = await http.request({
    method: 'POST',
    path: CHANGE,
    body: { UsuarioId: userId, ClaveActual: current, NuevaClave: value, ConfirmarClave: again },
  });
  return tokensIn(data);
};

/** The three steps of a forgotten password (F099); each rejects with a WireError that says what is wrong. */
export const askForCode = (http: Http, username: string) => post(http, FORGOT, { username });

export const confirmCode = (http: Http, username: string, code: string) =>
  post(http, `${FORGOT}/confirmar`, { username, code });

export const replacePassword = (http: Http, username: string, code: string, clave: string, verifyClave: string) =>
  post(http, `${FORGOT}/cambiar-clave`, { username, code, clave, verifyClave });

const post = async (http: Http, path: string, body: Readonly<Record<string, string>>): Promise<void> => {
  await http.request({ method: 'POST', path, body, anonymous: true });
};
