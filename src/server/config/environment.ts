import { orEmpty } from '#src/model/absent.ts';
import { ConfigurationError } from './configuration-error.ts';

const PRODUCTION = 'production';
const OTHERS = ['development', 'test'];

/**
 * Whether the server runs for real. How `NODE_ENV` is spelt must never make it weaker: capitals and spaces are
 * nothing, and what is none of the known words is refused with a `ConfigurationError`.
 */
export function isProduction(env: NodeJS.ProcessEnv): boolean {
  const given = orEmpty(env['NODE_ENV']).trim().toLowerCase();
  if (given === PRODUCTION) return true;
  if (given === '' || OTHERS.includes(given)) return false;
  throw new ConfigurationError(
    `NODE_ENV is “${orEmpty(env['NODE_ENV'])}”: set it to ${PRODUCTION}, to ${OTHERS.join(' or ')}, or not at all.`,
  );
}
