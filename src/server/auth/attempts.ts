import type { TenantContext } from '../db/database.ts';
import type { Limit, Throttle } from './throttle.ts';

/** Longer names are nobody's; what counts attempts at them need not keep them whole. */
const LONGEST_NAME = 100;

/** Of an account from one address: somebody who forgot, or a guesser. */
const BY_BOTH = 10;
/** Of an account from anywhere: guessers who share the work. */
const BY_ACCOUNT = 50;
/** Of an address: a whole campus may stand behind one, and who gets in is not counted. */
const BY_ADDRESS = 200;

/** Tries at proving to be somebody, limited by account, by address and by both together. */
export interface Attempt {
  /** Throws a `too-many-requests` problem. */
  readonly begin: () => Promise<void>;
  /** It was the person: what went wrong before is forgotten. */
  readonly succeed: () => Promise<void>;
}

/** @param purpose what is tried (`login`, `recovery`), each with limits of its own */
export function attemptAt(throttle: Throttle, tenant: TenantContext, purpose: string, account: string): Attempt {
  // Quoted: what the database cannot keep (a NUL) must not stand in the way of those who are counted with it.
  const who = JSON.stringify(account.trim().toLowerCase().slice(0, LONGEST_NAME));
  const address = tenant.address ?? '';
  const both = `${purpose}:${address}:${who}`;
  const anywhere = `${purpose}:account:${who}`;
  const from = `${purpose}:address:${address}`;
  const limits: readonly Limit[] = [
    { key: both, most: BY_BOTH },
    { key: anywhere, most: BY_ACCOUNT },
    { key: from, most: BY_ADDRESS },
  ];
  return {
    begin: () => throttle.count(tenant, limits),
    succeed: async () => {
      await throttle.forget(tenant, [both, anywhere]);
      await throttle.takeBack(tenant, [from]);
    },
  };
}
