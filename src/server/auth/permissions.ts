import type { Database } from '../db/database.ts';
import { ACTIONS } from '../http/access.ts';
import { statement } from '../sql/statement.ts';
import type { Session } from './tokens.ts';

export type Allowed = (resource: string, action: string) => boolean;

/** What the roles may do, as the company's table of permissions says. */
export interface Permissions {
  readonly of: (session: Session) => Promise<Allowed>;
}

/** How long a server goes on with what it read: a changed permission takes effect within this. */
const FRESH_MS = 5_000;

const OF_ROLE = 'select recurso, accion from rectoria.permisos where rol_id = $1';

const key = (resource: string, action: string): string => `${resource} ${action}`;

const EVERYTHING = '*';

/**
 * A permission's `recurso` is a resource, all of an area (`financieros/*`) or everything (`*`). Who may edit everything
 * may do whatever else a catalogue has: nobody could have given them that before the catalogue had it.
 */
const allowedBy =
  (granted: ReadonlySet<string>): Allowed =>
  (resource, action) =>
    [resource, `${resource.split('/')[0] ?? ''}/*`, EVERYTHING].some((pattern) => granted.has(key(pattern, action))) ||
    (!ACTIONS.some((one) => one === action) && granted.has(key(EVERYTHING, 'edit')));

export function permissionsOf(database: Database): Permissions {
  const known = new Map<string, { readonly until: number; readonly allowed: Promise<Allowed> }>();

  const load = async ({ companyId, userId, rolId }: Session): Promise<Allowed> => {
    const tenant = { companyId, userId, address: null, requestId: 'permissions' };
    const rows = await database.batch(tenant, [statement(OF_ROLE, [rolId])]);
    return allowedBy(new Set(rows.map((row) => key(String(row['recurso']), String(row['accion'])))));
  };

  return {
    of: (session) => {
      const role = `${session.companyId} ${session.rolId}`;
      const entry = known.get(role);
      if (entry !== undefined && entry.until > Date.now()) return entry.allowed;
      const allowed = load(session);
      known.set(role, { until: Date.now() + FRESH_MS, allowed });
      allowed.catch(() => known.delete(role));
      return allowed;
    },
  };
}
