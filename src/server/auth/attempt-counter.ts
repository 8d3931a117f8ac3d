import pLimit from 'p-limit';
import type { Database, Statement, TenantContext } from '../db/database.ts';
import { COMPANY } from '../sql/company.ts';
import { prepared } from '../sql/prepared.ts';
import { literal, sql } from '../sql/sql.ts';

/** For how long attempts are remembered. */
export const WINDOW_MINUTES = 5;

/** How many attempts a key has had within the window, and since when it runs. */
export interface Count {
  readonly key: string;
  readonly attempts: number;
  readonly ageMs: number;
}

/** Counts an attempt under each of its keys, and tells where it stands with each. */
export type AttemptCounter = (tenant: TenantContext, keys: readonly string[]) => Promise<readonly Count[]>;

interface Group {
  /** The keys of each attempt, in the order they came. */
  readonly attempts: (readonly string[])[];
  /** The counts after the last attempt of the group. */
  readonly counted: Promise<readonly Count[]>;
}

const WINDOW = literal(`${WINDOW_MINUTES} minutes`);
const OVER = sql`limites.desde < now() - interval ${WINDOW}`;

// In the order of the keys, so that two servers never wait for each other's rows.
const countKeys = prepared<[keys: readonly string[]]>(
  (keys) => sql`insert into rectoria.limites (company_id, clave, cuenta)
    select ${COMPANY}, k, count(*) from unnest(${keys}::text[]) k group by k order by k
    on conflict (company_id, clave) do update set
      cuenta = case when ${OVER} then excluded.cuenta else limites.cuenta + excluded.cuenta end,
      desde = case when ${OVER} then now() else limites.desde end
    returning clave, cuenta, (extract(epoch from now() - desde) * 1000)::integer as age`,
);
const sweep = prepared<[keys: readonly string[]]>(
  (keys) => sql`delete from rectoria.limites where clave in (
    select clave from rectoria.limites where desde < now() - interval ${WINDOW} and not clave = any (${keys}::text[])
    order by desde limit 20 for update skip locked)`,
);

function countStatements(attempts: Group['attempts']): readonly Statement[] {
  const keys = attempts.flat();
  return [sweep(keys), countKeys(keys)];
}

/**
 * Attempts that come while others are being counted wait for these and are counted together: a flood takes one of the
 * database's connections, not all of them, and never waits for its own row locks.
 */
export function attemptCounterOf(database: Database): AttemptCounter {
  const waiting = new Map<number, Group>();
  const turns = pLimit(1);

  const groupOf = (tenant: TenantContext): Group => {
    const open = waiting.get(tenant.companyId);
    if (open !== undefined) return open;
    const attempts: Group['attempts'] = [];
    const counted = turns(async () => {
      waiting.delete(tenant.companyId);
      const rows = await database.batch(tenant, countStatements(attempts));
      return rows.map(({ clave, cuenta, age }) => ({
        key: String(clave),
        attempts: Number(cuenta),
        ageMs: Number(age),
      }));
    });
    const group = { attempts, counted };
    waiting.set(tenant.companyId, group);
    return group;
  };

  return async (tenant, keys) => {
    const { attempts, counted } = groupOf(tenant);
    const place = attempts.push(keys);
    const counts = await counted;
    const later = attempts.slice(place).flat();
    return counts
      .filter(({ key }) => keys.includes(key))
      .map((count) => ({ ...count, attempts: count.attempts - later.filter((key) => key === count.key).length }));
  };
}
