import { orEmpty } from '#src/model/absent.ts';
import type { TenantContext } from '../db/database.ts';
import { throttleKeyOfAddress } from '../askers/throttle-key.ts';
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
  /** Whom it is tried at, as `throttleKeyOfName` or an id says it; null while nobody knows. */
  readonly account: string | null;
  /** A device from which the account's user (anybody, while that is not known) has signed in before: it has limits of its own. */
  readonly device?: string | null;
}

export function attemptAt(
  throttle: Throttle,
  tenant: TenantContext,
  { purpose, account, device = null }: Tried,
): Attempt {
  const address = throttleKeyOfAddress(orEmpty(tenant.address));
  const whose = account === null ? '' : `:${account}`;
  const isKnown = device !== null;
  const at = isKnown ? `device:${device}` : address;
  // Of an address alone there is one limit, and that is not of somebody who forgot.
  const near: readonly Limit[] =
    isKnown || account !== null ? [{ key: `${purpose}:${at}${whose}`, most: BY_BOTH }] : [];
  const anywhere: readonly Limit[] =
    isKnown || account === null ? [] : [{ key: `${purpose}:account:${account}`, most: BY_ACCOUNT }];
  // A known device opens one account alone: what others guess from its address is not its user's.
  const around: readonly Limit[] = isKnown ? [] : [{ key: `${purpose}:address:${address}`, most: BY_ADDRESS }];
  return {
    begin: async (proveHuman) => {
      await throttle.count(tenant, [...near, ...around, ...(proveHuman === undefined ? anywhere : [])]);
      await proveHuman?.();
    },
    succeed: async () => {
      await throttle.forget(
        tenant,
        [...near, ...anywhere].map(({ key }) => key),
      );
      await throttle.takeBack(
        tenant,
        around.map(({ key }) => key),
      );
    },
  };
}
