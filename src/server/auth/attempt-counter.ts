import pLimit from 'p-limit';
import { asServer, type Database, type Statement, type TenantContext } from '../db/database.ts';
import { COMPANY } from '../sql/company.ts';
import { prepared } from '../sql/prepared.ts';
import { literal, sql } from '../sql/sql.ts';

/** For how long attempts are remembered, unless said otherwise. */
export const WINDOW_MINUTES = 5;

/** What attempts are counted under, and for how long they are remembered. */
export interface Counted {
  readonly key: string;
  readonly minutes: number;
}

/** How many attempts a key has had within its window, and how long that still runs. */
export interface Count {
  readonly key: string;
  readonly attempts: number;
  readonly leftMs: number;
}

/** Counts an attempt under each of its keys, and tells where it stands with each. */
export type AttemptCounter = (tenant: TenantContext, counted: readonly Counted[]) => Promise<readonly Count[]>;

interface Group {
  /** What each attempt is counted under, in the order they came. */
  readonly attempts: (readonly Counted[])[];
  /** The counts after the last attempt of the group. */
  readonly counted: Promise<readonly Count[]>;
}

const WINDOW = literal(`${WINDOW_MINUTES} minutes`);
const OVER = sql`limites.desde < now() - limites.minutos * interval '1 minute'`;

// In the order of the keys, so that two servers never wait for each other's rows.
const countKeys = prepared<[keys: readonly string[], minutes: readonly number[]]>(
  (keys, minutes) => sql`insert into rectoria.limites (company_id, clave, cuenta, minutos)
    select ${COMPANY}, k, count(*), max(m) from unnest(${keys}::text[], ${minutes}::integer[]) u (k, m)
    group by k order by k
    on conflict (company_id, clave) do update set
      cuenta = case when ${OVER} then excluded.cuenta else limites.cuenta + excluded.cuenta end,
      desde = case when ${OVER} then now() else limites.desde end,
      minutos = excluded.minutos
    returning clave, cuenta, (extract(epoch from desde + minutos * interval '1 minute' - now()) * 1000)::integer as rest`,
);
// No window is shorter: the index finds what may be over.
const sweep = prepared<[keys: readonly string[]]>(
  (keys) => sql`delete from rectoria.limites where clave in (
    select clave from rectoria.limites
    where desde < now() - interval ${WINDOW} and ${OVER} and not clave = any (${keys}::text[])
    order by desde limit 20 for update skip locked)`,
);

function countStatements(attempts: Group['attempts']): readonly Statement[] {
  const counted = attempts.flat();
  const keys = counted.map(({ key }) => key);
  return [
    sweep(keys),
    countKeys(
      keys,
      counted.map(({ minutes }) => minutes),
    ),
  ];
}

/**
 * Attempts that come while others are being counted wait for these and are counted together: a flood takes one of the
 * database's connections, not all of them, and never waits for its own row locks. The server asks for all of them: in the
 * line of the first who came, all would wait for what else that one has asked for.
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
      const rows = await database.batch(asServer(tenant.companyId, 'attempts'), countStatements(attempts));
      return rows.map(({ clave, cuenta, rest }) => ({
        key: String(clave),
        attempts: Number(cuenta),
        leftMs: Number(rest),
      }));
    });
    const group = { attempts, counted };
    waiting.set(tenant.companyId, group);
    return group;
  };

  return async (tenant, own) => {
    const { attempts, counted } = groupOf(tenant);
    const place = attempts.push(own);
    const counts = await counted;
    const later = attempts.slice(place).flat();
    return counts
      .filter(({ key }) => own.some((one) => one.key === key))
      .map((count) => ({ ...count, attempts: count.attempts - later.filter(({ key }) => key === count.key).length }));
  };
}
