import { afterAll, beforeAll } from 'vitest';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type SignedIn, signIn } from './client.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';

/** What a server of a file's tests is asked for. */
export interface FileServer extends Pick<TestServer, 'url' | 'databaseUrl' | 'log'> {
  /** A demo account, which signs in before the first test. */
  readonly as: (username: string, institution?: string) => SignedIn;
  /** Runs SQL as the owner of a company's rows. */
  readonly sql: (text: string, company?: number) => ReturnType<typeof execute>;
}

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The server runs from the first test of the file to its last');
  return value;
}

/**
 * A server of its own for the tests of one file, to be called where hooks are: it is started before the first test and
 * stopped after the last. What it gives can be named at once, and is there once tests run.
 */
export function fileServer(options: TestServerOptions = {}): FileServer {
  let started: TestServer | undefined;
  const running = (): TestServer => there(started);
  beforeAll(async () => {
    started = await startTestServer(options);
  });
  afterAll(() => running().stop());
  return {
    get url() {
      return running().url;
    },
    get databaseUrl() {
      return running().databaseUrl;
    },
    get log() {
      return running().log;
    },
    as: (username, institution) => {
      let signedIn: SignedIn | undefined;
      const client = (): SignedIn => there(signedIn);
      beforeAll(async () => {
        signedIn = await signIn(running().url, username, institution);
      });
      return {
        get token() {
          return client().token;
        },
        get refreshToken() {
          return client().refreshToken;
        },
        call: (...given) => client().call(...given),
        get: (...given) => client().get(...given),
        post: (...given) => client().post(...given),
        put: (...given) => client().put(...given),
      };
    },
    sql: (text, company = 1) => execute(companyUrl(running().databaseUrl, company), text),
  };
}
