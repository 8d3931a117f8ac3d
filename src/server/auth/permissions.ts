import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { ENTRIES_OF_USER, entriesIn, verdictOn } from '../permissions/entries.ts';
import { statement } from '../sql/statement.ts';
import type { Session } from './tokens.ts';

export type Allowed = (resource: string, action: string) => boolean;

/** What whoever is signed in may do where they work now, as the company's tables of permissions say. */
export interface Permissions {
  /** Rejects with `unauthenticated` for a user who is no longer active: a lock holds for open sessions too (F060). */
  readonly of: (session: Session) => Promise<Allowed>;
}

/** How long a server goes on with what it read: a changed permission takes effect within this. */
const FRESH_MS = 5_000;

/** How many users' permissions are remembered at once. */
const MOST_KNOWN = 10_000;

export function permissionsOf(database: Database): Permissions {
  const known = new Map<string, { readonly until: number; readonly allowed: Promise<Allowed> }>();

  const load = async ({ companyId, userId, sedeId }: Session): Promise<Allowed> => {
    const tenant = { companyId, userId, address: null, requestId: 'permissions' };
    const { active, entries } = entriesIn(await database.batch(tenant, [statement(ENTRIES_OF_USER, [userId])]));
    if (!active) throw new ProblemError('unauthenticated');
    const verdicts = new Map<string, boolean>();
    return (resource, action) => {
      const key = `${resource} ${action}`;
      const before = verdicts.get(key);
      if (before !== undefined) return before;
      const { allowed } = verdictOn(entries, resource, action, sedeId);
      verdicts.set(key, allowed);
      return allowed;
    };
  };

  return {
    of: (session) => {
      const user = `${session.companyId} ${session.userId} ${session.sedeId ?? ''}`;
      const entry = known.get(user);
      if (entry !== undefined && entry.until > Date.now()) return entry.allowed;
      if (known.size >= MOST_KNOWN) known.clear();
      const allowed = load(session);
      known.set(user, { until: Date.now() + FRESH_MS, allowed });
      allowed.catch(() => known.delete(user));
      return allowed;
    },
  };
}
