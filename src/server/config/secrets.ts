import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const VARIABLE = 'RECTORIA_JWT_SECRET';
const SHORTEST = 32;
const FILE = 'jwt-secret';
/** Values that stand in examples and must never protect anything. */
const KNOWN = /change-?me|changeit|secret|password|rectoria|example|default/i;

/** Why the server must not start; the message says what to do. */
export class ConfigurationError extends Error {}

export const isProduction = (env: NodeJS.ProcessEnv): boolean => env['NODE_ENV'] === 'production';

async function ownSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, FILE);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    await mkdir(dataDir, { recursive: true });
    const secret = randomBytes(48).toString('base64url');
    await writeFile(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}

/**
 * The secret that signs tokens: from the environment; in development one made at random and kept in the data
 * directory. Throws a `ConfigurationError` when production has none, a short or a well-known one.
 */
export async function jwtSecret(env: NodeJS.ProcessEnv, dataDir: string): Promise<string> {
  const given = env[VARIABLE] ?? '';
  const advice = `Set ${VARIABLE} to at least ${SHORTEST} random characters, for example from: openssl rand -base64 48`;
  if (given === '') {
    if (isProduction(env)) throw new ConfigurationError(`${VARIABLE} is not set. ${advice}`);
    return ownSecret(dataDir);
  }
  if (given.length < SHORTEST) throw new ConfigurationError(`${VARIABLE} is too short. ${advice}`);
  const varied = new Set(given).size >= SHORTEST / 4;
  if (isProduction(env) && (KNOWN.test(given) || !varied)) {
    throw new ConfigurationError(`${VARIABLE} is a well-known or guessable value. ${advice}`);
  }
  return given;
}
