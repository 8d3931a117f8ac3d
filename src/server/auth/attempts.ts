import type { TenantContext } from '../db/database.ts';
import { addressCountedAs } from './counted-as.ts';
import type { Limit, Throttle } from './throttle.ts';

/** Of an account from one address or known device: somebody who forgot, or a guesser. */
const BY_BOTH = 10;
/** Of an account from anywhere: guessers who share the work. */
const BY_ACCOUNT = 50;
/** Of an address: a whole campus may stand behind one, and neither who gets in is counted nor who comes from a known device. */
const BY_ADDRESS = 200;

/**
 * Of who is signed in: guesses from elsewhere are not theirs. One for all sessions of a user, since who has stolen one
 * can make more of it.
 */
export const SIGNED_IN_DEVICE = 'sesion';

/** Tries at proving to be somebody, limited by account, by address and by both together. */
export interface Attempt {
  /**
   * Throws a `too-many-requests` problem.
   * @param proveHuman throws where that fails; who proves it is not held to the limit of the account, which many
   * guessers use up for everybody.
   */
  readonly begin: (proveHuman?: () => Promise<void>) => Promise<void>;
  /** It was the person: what went wrong before is forgotten. */
  readonly succeed: () => Promise<void>;
}

export interface Tried {
  /** What is tried (`login`, `recovery`), each with limits of its own. */
  readonly purpose: string;
  /** Whom it is tried at, as `nameCountedAs` or an id says it. */
  readonly account: string;
  /** A device from which the account's user has signed in before: it has limits of its own. */
  readonly device?: string | null;
}

export function attemptAt(
  throttle: Throttle,
  tenant: TenantContext,
  { purpose, account, device = null }: Tried,
): Attempt {
  const address = addressCountedAs(tenant.address ?? '');
  const near: Limit = {
    key: device === null ? `${purpose}:${address}:${account}` : `${purpose}:device:${device}:${account}`,
    most: BY_BOTH,
  };
  const from: Limit = { key: `${purpose}:address:${address}`, most: BY_ADDRESS };
  const anywhere: readonly Limit[] =
    device === null ? [{ key: `${purpose}:account:${account}`, most: BY_ACCOUNT }] : [];
  // A known device opens one account alone: what others guess from its address is not its user's.
  const around: readonly Limit[] = device === null ? [from] : [];
  return {
    begin: async (proveHuman) => {
      await throttle.count(tenant, [near, ...around, ...(proveHuman === undefined ? anywhere : [])]);
      await proveHuman?.();
    },
    succeed: async () => {
      await throttle.forget(
        tenant,
        [near, ...anywhere].map(({ key }) => key),
      );
      await throttle.takeBack(
        tenant,
        around.map(({ key }) => key),
      );
    },
  };
}
