import { orEmpty } from '#src/model/absent.ts';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError } from './configuration-error.ts';
import { isProduction } from './environment.ts';
import { guessesFor } from './guessable.ts';

const SHORTEST = 32;
/** Values that stand in examples and must never protect anything. */
const KNOWN = /change-?me|changeit|secret|password|rectoria|example|default/i;
/** Ten to this: of 32 random characters, hexadecimal ones too, nobody needs fewer. */
const LEAST_GUESSES = 20;

async function ownSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
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

/** Where secrets come from. */
export interface SecretsOf {
  readonly env: NodeJS.ProcessEnv;
  readonly dataDir: string;
  /** Those of the institutions (`namesOf`): what is made of them is guessed. */
  readonly names: readonly string[];
}

/** The secret that signs tokens. */
export const jwtSecret = (of: SecretsOf): Promise<string> => secretFrom(of, 'RECTORIA_JWT_SECRET', 'jwt-secret');

/**
 * The key that the values of secret fields are encrypted with. Whoever loses it loses those values: keep it as well as
 * the database's backups, and apart from them.
 */
export const sealingKey = (of: SecretsOf): Promise<string> => secretFrom(of, 'RECTORIA_SECRETS_KEY', 'secrets-key');

/**
 * A secret from the environment; in development one made at random and kept in the data directory. Throws a
 * `ConfigurationError` when production has none, a short, a well-known or a guessable one.
 */
async function secretFrom({ env, dataDir, names }: SecretsOf, variable: string, file: string): Promise<string> {
  const given = orEmpty(env[variable]);
  const advice = `Set ${variable} to at least ${SHORTEST} random characters, for example from: openssl rand -base64 48`;
  if (given === '') {
    if (isProduction(env)) throw new ConfigurationError(`${variable} is not set. ${advice}`);
    return ownSecret(dataDir, file);
  }
  if (given.length < SHORTEST) throw new ConfigurationError(`${variable} is too short. ${advice}`);
  if (isProduction(env) && (KNOWN.test(given) || (await guessesFor(given, names)) < LEAST_GUESSES)) {
    throw new ConfigurationError(`${variable} is a well-known or guessable value. ${advice}`);
  }
  return given;
}
