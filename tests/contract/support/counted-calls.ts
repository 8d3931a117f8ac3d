import { beforeEach } from 'vitest';
import { type Answer, clientOf } from './client.ts';
import { type FileServer, fileServer } from './file-server.ts';

export const FORGOT = '/api/login/olvide-mi-clave';

/** So many wrong ones are let through from one address. */
export const TRIES = 10;

export const NEVER = 2 ** 31 - 1;

/** Where a call comes from, and the cookie of a device that is known. */
export interface From {
  readonly address: string;
  readonly cookie?: string;
}

/** The cookie that an answer gives a device to be known by. */
export const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']?.[0]).split(';')[0] ?? '';

/** What is called at a server that counts tries. */
export interface CountedCalls {
  readonly server: FileServer;
  readonly post: (path: string, body: { readonly [name: string]: string }, from: From) => Promise<Answer>;
  readonly login: (username: string, clave: string, from: From) => Promise<Answer>;
  /** Wrong passwords, in the spellings in turn; the status of each answer. */
  readonly guesses: (count: number, spellings: readonly string[], from: From) => Promise<readonly number[]>;
  readonly confirm: (username: string, address: string) => Promise<Answer>;
}

/** A server that believes where calls say they come from, and has counted nothing when a test begins. */
export function countingServer(): CountedCalls {
  const server = fileServer({
    resourcesDir: 'tests/contract/resources',
    institution: 'uno',
    // So that a test comes from where it says.
    env: { RECTORIA_TRUST_PROXY: '127.0.0.1' },
    // What it was not asked for itself is left to others.
    recoveryTiming: { soonest: 0, latest: 0, pollInterval: 20, sweepInterval: NEVER },
  });
  beforeEach(async () => {
    await server.sql('delete from rectoria.limites');
  });
  const post: CountedCalls['post'] = (path, body, { address, cookie }) =>
    clientOf(server.url).post(path, body, { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) });
  const login: CountedCalls['login'] = (username, clave, from) => post('/api/login', { username, clave }, from);
  return {
    server,
    post,
    login,
    guesses: async (count, spellings, from) => {
      const statuses: number[] = [];
      for (let n = 0; n < count; n += 1) {
        statuses.push((await login(spellings[n % spellings.length] ?? '', 'mala', from)).status);
      }
      return statuses;
    },
    confirm: (username, address) => post(`${FORGOT}/confirmar`, { username, code: '00000000' }, { address }),
  };
}
