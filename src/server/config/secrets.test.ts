import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jwtSecret, type SecretsOf } from './secrets.ts';

const GOOD = 'zN3vT8qLk2mXw7RbYc5Jd9HfGs4PaUe6';

/** What the institutions are called. */
const names = ['tzelqoviana', 'Universidad Tzelqoviana de Wurmbrandt', 'Tzelqoviana', 'Wurmbrandt'];

let dataDir: string;

const secretOf = (env: SecretsOf['env'], dir = dataDir): Promise<string> => jwtSecret({ env, dataDir: dir, names });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rectoria-secret-'));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('the secret of the tokens', () => {
  it('is made once in development, for nobody else to read', async () => {
    const dir = join(dataDir, 'new');
    const first = await secretOf({}, dir);
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(await secretOf({ NODE_ENV: 'development' }, dir)).toBe(first);
    expect(await secretOf({}, join(dataDir, 'other'))).not.toBe(first);
    expect((await stat(join(dir, 'jwt-secret'))).mode & 0o077).toBe(0);
  });

  it('is the one of the environment', async () => {
    for (const NODE_ENV of ['production', 'development']) {
      expect(await secretOf({ NODE_ENV, RECTORIA_JWT_SECRET: GOOD })).toBe(GOOD);
    }
  });

  it('of production may be any that a machine made at random', async () => {
    for (let n = 0; n < 5; n += 1) {
      for (const secret of [randomBytes(24).toString('base64'), randomBytes(16).toString('hex')]) {
        if (/change-?me|secret|example|default/i.test(secret)) continue;
        expect(await secretOf({ NODE_ENV: 'production', RECTORIA_JWT_SECRET: secret })).toBe(secret);
      }
    }
  });

  it.each([
    [undefined, 'is not set'],
    ['', 'is not set'],
    ['zN3vT8qLk2mXw7Rb', 'is too short'],
    ['change-me-change-me-change-me-change-me', 'is a well-known or guessable value'],
    ['rectoria-jwt-secret-rectoria-jwt-secret', 'is a well-known or guessable value'],
    ['abababababababababababababababababab', 'is a well-known or guessable value'],
    ['zN3vT8qLzN3vT8qLzN3vT8qLzN3vT8qL', 'is a well-known or guessable value'],
    ['abcdefghijklmnopqrstuvwxyz01234567', 'is a well-known or guessable value'],
    ['qwertyuiopasdfghjklzxcvbnm123456', 'is a well-known or guessable value'],
    ['universidadcatolicasantodomingo1', 'is a well-known or guessable value'],
    ['Tzelqoviana-Wurmbrandt-Tzelqoviana', 'is a well-known or guessable value'],
  ])('of production may not be %s', async (secret, reason) => {
    const env = { NODE_ENV: 'production', ...(secret === undefined ? {} : { RECTORIA_JWT_SECRET: secret }) };
    await expect(secretOf(env)).rejects.toThrow(`RECTORIA_JWT_SECRET ${reason}. Set RECTORIA_JWT_SECRET to`);
  });
});
