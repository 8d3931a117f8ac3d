import type { JWTPayload } from 'jose';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { writeInstitutionResources } from '#tests/support/institution-resources.ts';
import { type SignOnProvider, startProvider } from '#tests/support/sign-on/provider.ts';
import { type Answer, clientOf } from './client.ts';
import { startTestServer, type TestServer } from './server.ts';

export const PATH = '/api/login/office365';
export const REDIRECT = 'http://localhost/login-office365';
export const CLIENT = 'rectoria-uno';
export const ADDRESS = 'Altagracia.Rosario@uno.edu.do';

export const REFUSED = { status: 401, json: { code: 'sign-on-token' } };
export const NO_ACCOUNT = { status: 401, json: { code: 'no-account' } };

/** What the institution's users have as e-mail, and what the provider says of whoever signs in there. */
const EMAILS: Readonly<Record<string, string>> = {
  admin: ADDRESS,
  registro: 'dos.iguales@uno.edu.do',
  finanzas: 'DOS.IGUALES@uno.edu.do',
  estudiante: 'inactiva@uno.edu.do',
};
export const ACCOUNTS = {
  altagracia: { email: 'altagracia.rosario@UNO.edu.do', email_verified: true },
  nadie: { email: 'nadie@uno.edu.do', email_verified: true },
  iguales: { email: 'dos.iguales@uno.edu.do', email_verified: true },
  inactiva: { email: 'inactiva@uno.edu.do', email_verified: true },
  dudosa: { email: ADDRESS, email_verified: false },
  sinCorreo: { preferred_username: 'altagracia' },
  entra: { preferred_username: ADDRESS, email: 'altagracia@gmail.com' },
  vecino: { email: 'solo@dos.edu.do', email_verified: true },
};

export const seconds = (): number => Math.floor(Date.now() / 1000);

export interface From {
  readonly institution?: string;
  readonly address?: string;
  readonly cookie?: string;
}

/** A provider, and a server whose institutions `uno` and `dos` sign in there, and `sin` nowhere. */
export interface SignOn {
  readonly provider: SignOnProvider;
  readonly server: TestServer;
  /** A good token's claims; a test spoils one. */
  readonly good: () => JWTPayload;
  readonly signOnFrom: (tokenOffice: string, from: From) => Promise<Answer>;
  readonly signOn: (tokenOffice: string, institution?: string) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

/** @param more authorities of other institutions, by code */
export async function startSignOn(more: Readonly<Record<string, string>> = {}): Promise<SignOn> {
  const provider = await startProvider({
    accounts: ACCOUNTS,
    clients: { [CLIENT]: REDIRECT, 'rectoria-dos': REDIRECT },
  });
  const at = (authority: string, client: string) => ({ signOn: { authority, client, redirect: REDIRECT } });
  const resources = await writeInstitutionResources({
    uno: at(provider.authority, CLIENT),
    dos: at(provider.authority, 'rectoria-dos'),
    sin: {},
    ...Object.fromEntries(Object.entries(more).map(([code, authority]) => [code, at(authority, CLIENT)])),
  });
  const server = await startTestServer({
    resourcesDir: resources.dir,
    // So that a test comes from where it says.
    env: { RECTORIA_TRUST_PROXY: '127.0.0.1' },
  });
  for (const [user, email] of Object.entries(EMAILS)) {
    await execute(
      companyUrl(server.databaseUrl, 1),
      `update rectoria.usuarios set usuaemail = '${email}', estatus = usuanombre <> 'estudiante' where usuanombre = '${user}'`,
    );
  }
  await execute(
    companyUrl(server.databaseUrl, 2),
    "update rectoria.usuarios set usuaemail = 'solo@dos.edu.do' where usuanombre = 'admin'",
  );
  const signOnFrom: SignOn['signOnFrom'] = (tokenOffice, { institution = 'uno', address = '192.0.2.1', cookie }) =>
    clientOf(server.url, { host: `${institution}.localhost` }).post(
      PATH,
      { tokenOffice, software: 'pruebas' },
      { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) },
    );
  return {
    provider,
    server,
    good: () => ({
      iss: provider.authority,
      aud: CLIENT,
      sub: 'persona-1',
      iat: seconds(),
      exp: seconds() + 3600,
      email: ADDRESS,
      email_verified: true,
    }),
    signOnFrom,
    signOn: (tokenOffice, institution = 'uno') => signOnFrom(tokenOffice, { institution }),
    stop: async () => {
      await server.stop();
      await resources.remove();
      await provider.stop();
    },
  };
}
