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

type Texts = Readonly<Record<string, string>>;

/**
 * The three steps of a forgotten password (F099), each with the captcha's proof where the institution has one; each
 * rejects with a WireError that says what is wrong.
 */
export const askForCode = (http: Http, body: Texts & { readonly username: string }, proof: string) =>
  post(http, FORGOT, body, proof);

export const confirmCode = (http: Http, body: Texts & { readonly code: string }, proof: string) =>
  post(http, `${FORGOT}/confirmar`, body, proof);

export const replacePassword = (http: Http, body: Texts & { readonly clave: string }, proof: string) =>
  post(http, `${FORGOT}/cambiar-clave`, body, proof);

const post = async (http: Http, path: string, texts: Texts, proof: string): Promise<void> => {
  const body = proof === '' ? texts : { ...texts, tokenSeguridad: proof };
  await http.request({ method: 'POST', path, body, anonymous: true });
};
