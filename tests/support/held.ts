import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import type { Statement } from '#src/server/db/database.ts';
import { execute } from './postgres.ts';

/** A lock that nobody of the product takes. */
const HELD = 471_147_114;

/** Waits as long as it is held, whatever a desk's own limit for locks is. */
const WAIT = `perform set_config('lock_timeout', '0', true); perform pg_advisory_xact_lock_shared(${HELD});`;

/** What waits while it is held. @param name of the prepared statement */
export const waiting = (name: string): Statement => ({ name, text: `do $$ begin ${WAIT} end $$`, values: [] });

/** From now on, whatever is inserted into the table waits while it is held. */
export async function insertsWait(ownerUrl: string, table: string): Promise<void> {
  await execute(
    ownerUrl,
    `create or replace function public.wait_while_held() returns trigger language plpgsql as $$
      begin ${WAIT} return null; end $$;
    create trigger wait_while_held before insert on ${table}
      for each statement execute function public.wait_while_held()`,
  );
}

export interface Held {
  /** Once so many wait. */
  readonly waitedForBy: (count: number) => Promise<boolean>;
  readonly letGo: () => Promise<void>;
}

/** Holds what waits, in one database, until it is let go, or the test is over. */
export async function hold(url: string): Promise<Held> {
  const holder = new Client({ connectionString: url });
  await holder.connect();
  let ended: Promise<void> | null = null;
  const letGo = (): Promise<void> => (ended ??= holder.end());
  onTestFinished(letGo);
  await holder.query(`select pg_advisory_lock(${HELD})`);
  return {
    waitedForBy: async (count) => {
      const { rows } = await holder.query(`select from pg_locks where objid = ${HELD} and not granted`);
      return rows.length === count;
    },
    letGo,
  };
}
