import type { Allowed, Permissions } from '../http/access.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { entriesOfSession, entriesIn, verdictOn } from './entries.ts';
import type { Session } from '../http/tokens.ts';

/** How long a server goes on with what it read: a changed permission takes effect within this. */
const FRESH_MS = 5_000;

/** How many sessions' permissions are remembered at once. */
const MOST_KNOWN = 10_000;

interface Known {
  readonly until: number;
  readonly sedeId: number | null;
  readonly allowed: Promise<Allowed>;
}

export function permissionsOf(database: Database): Permissions {
  const known = new Map<string, Known>();

  const load = async ({ companyId, userId, sedeId, family }: Session): Promise<Allowed> => {
    const tenant = { companyId, userId, address: null, requestId: 'permissions' };
    const rows = await database.batch(tenant, [entriesOfSession(userId, family)]);
    const { active, entries } = entriesIn(rows);
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
    of: async (session) => {
      const { family, sedeId } = session;
      if (family === null) throw new ProblemError('unauthenticated');
      const entry = known.get(family);
      if (entry !== undefined && entry.until > Date.now() && entry.sedeId === sedeId) return entry.allowed;
      if (known.size >= MOST_KNOWN) known.clear();
      const allowed = load(session);
      known.set(family, { until: Date.now() + FRESH_MS, sedeId, allowed });
      allowed.catch(() => known.delete(family));
      return allowed;
    },
    forget: (family) => void known.delete(family),
    forgetAll: () => known.clear(),
  };
}
