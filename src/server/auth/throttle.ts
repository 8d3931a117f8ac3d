import type { Database, TenantContext } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { prepared } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';
import { attemptCounterOf, WINDOW_MINUTES } from './attempt-counter.ts';

/** How many attempts a key has in so many minutes. */
export interface Limit {
  readonly key: string;
  readonly most: number;
  /** Five unless said. */
  readonly minutes?: number;
}

const takeBack = prepared<[keys: readonly string[]]>(
  (keys) => sql`with counted as (
      select clave from rectoria.limites where clave = any (${keys}::text[]) order by clave for update)
    update rectoria.limites l set cuenta = greatest(l.cuenta - 1, 0) from counted c where l.clave = c.clave`,
);
const forget = prepared<[keys: readonly string[]]>(
  (keys) => sql`delete from rectoria.limites where clave = any (${keys}::text[])`,
);

const MOST_CLOSED = 50_000;

const refusal = (until: number): ProblemError => {
  const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1000));
  return new ProblemError('too-many-requests', { headers: { 'Retry-After': String(seconds) } });
};

export interface Throttle {
  /**
   * Counts an attempt under each key, in the database so that all servers count together. Throws a `too-many-requests`
   * problem once one of them has had its share; a server that knows so already asks nobody, which keeps a flood cheap.
   */
  readonly count: (tenant: TenantContext, limits: readonly Limit[]) => Promise<void>;
  /** Takes one attempt back: it was none after all. */
  readonly takeBack: (tenant: TenantContext, keys: readonly string[]) => Promise<void>;
  /** Begins anew for the keys, but for servers that have refused one already. */
  readonly forget: (tenant: TenantContext, keys: readonly string[]) => Promise<void>;
}

export function throttleOf(database: Database): Throttle {
  const countAttempts = attemptCounterOf(database);
  /** Until when a key is refused without asking. */
  const closed = new Map<string, number>();

  const close = (key: string, until: number): void => {
    if (closed.size >= MOST_CLOSED) closed.clear();
    closed.set(key, until);
  };

  return {
    count: async (tenant, limits) => {
      const known = (key: string): string => `${tenant.companyId} ${key}`;
      const shut = Math.max(...limits.map(({ key }) => closed.get(known(key)) ?? 0));
      if (shut > Date.now()) throw refusal(shut);
      const counts = await countAttempts(
        tenant,
        limits.map(({ key, minutes = WINDOW_MINUTES }) => ({ key, minutes })),
      );
      const spent = counts.filter(({ key, attempts }) =>
        limits.some((limit) => limit.key === key && attempts > limit.most),
      );
      if (spent.length === 0) return;
      const ends = spent.map(({ leftMs }) => Date.now() + leftMs);
      spent.forEach(({ key }, at) => close(known(key), ends[at] ?? 0));
      throw refusal(Math.max(...ends));
    },
    takeBack: async (tenant, keys) => {
      await database.batch(tenant, [takeBack(keys)]);
    },
    forget: async (tenant, keys) => {
      await database.batch(tenant, [forget(keys)]);
    },
  };
}
