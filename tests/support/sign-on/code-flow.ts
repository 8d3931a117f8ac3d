import { createHash, randomBytes } from 'node:crypto';
import { isJsonObject } from '#src/model/json.ts';

interface Flow {
  readonly authority: string;
  readonly client: string;
  readonly redirect: string;
  /** With which name somebody signs in at the provider. */
  readonly account: string;
}

/** Answers of a provider's pages as a browser would keep and send cookies; paths tell none of them apart here. */
type Visit = (url: string, form?: Readonly<Record<string, string>>) => Promise<Response>;

function browserless(): Visit {
  const cookies = new Map<string, string>();
  return async (url, form) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
}

/** Follows the provider's pages, fills in its login, consents, and gives the address that leads back to the app. */
async function throughPages(visit: Visit, start: string, { redirect, account }: Flow): Promise<URL> {
  let answer = await visit(start);
  let here = start;
  for (;;) {
    const location = answer.headers.get('location');
    if (location !== null) {
      here = new URL(location, here).href;
      if (here.startsWith(redirect)) return new URL(here);
      answer = await visit(here);
      continue;
    }
    const page = await answer.text();
    const [, action] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
    const [, prompt] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
    if (action === undefined || prompt === undefined) throw new Error(`Not a page to go on from: ${page}`);
    here = new URL(action, here).href;
    answer = await visit(here, { prompt, login: account, password: 'cualquiera' });
  }
}

/** An ID token as the app gets one: by the authorization code flow with PKCE. */
export async function idTokenByCodeFlow(flow: Flow): Promise<string> {
  const { authority, client, redirect } = flow;
  const visit = browserless();
  const verifier = randomBytes(32).toString('base64url');
  const request = new URL(`${authority}/auth`);
  request.search = new URLSearchParams({
    client_id: client,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'estado',
    nonce: 'unico',
  }).toString();
  const code = (await throughPages(visit, request.href, flow)).searchParams.get('code') ?? '';
  const answer = await visit(`${authority}/token`, {
    grant_type: 'authorization_code',
    client_id: client,
    redirect_uri: redirect,
    code,
    code_verifier: verifier,
  });
  const tokens: unknown = await answer.json();
  const token = isJsonObject(tokens) ? tokens['id_token'] : undefined;
  if (typeof token !== 'string') throw new Error(`The provider gave no token: ${JSON.stringify(tokens)}`);
  return token;
}
