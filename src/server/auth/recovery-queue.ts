import { randomInt } from 'node:crypto';
import type { Language } from '#src/model/text.ts';
import { asServer, type Database, type TenantContext } from '../db/database.ts';
import { COMPANY } from '../sql/company.ts';
import { prepared, statementOf } from '../sql/prepared.ts';
import { literal, sql } from '../sql/sql.ts';

/** How soon what was asked for is done, in milliseconds. */
export interface RecoveryTiming {
  readonly soonest: number;
  readonly latest: number;
  /** How often the queue is looked at. */
  readonly pollInterval: number;
  /** How often that of every company is, for what other servers and earlier runs left. */
  readonly sweepInterval: number;
}

/** Nobody who waits for a mail notices; who measures answers cannot tell what was done for which request. */
export const DEFAULT_RECOVERY_TIMING: RecoveryTiming = {
  soonest: 1_000,
  latest: 6_000,
  pollInterval: 500,
  sweepInterval: 60_000,
};

/** How often a mail is tried that the mail server does not take, and how long after the last try, in seconds. */
const MOST_TRIES = 5;
const AGAIN_SECONDS = 60;
/** Done in one go; what is more waits for the next look. */
const AT_ONCE = 20;

const ask = prepared<[username: string, language: string, isTrusted: boolean, delay: number]>(
  (username, language, isTrusted, delay) => sql`
    insert into rectoria.recuperaciones_pedidas (company_id, cuenta, idioma, confiable, desde)
    values (${COMPANY}, ${username}, ${language}, ${isTrusted}, now() + ${delay} * interval '1 millisecond')`,
);
const AGAIN = literal(`${AGAIN_SECONDS} seconds`);
// Taken for as long as the next try is away: another server, or this one after a crash, then tries again.
const TAKE = statementOf(sql`update rectoria.recuperaciones_pedidas p
  set intentos = intentos + 1, desde = now() + intentos * interval ${AGAIN} + interval ${AGAIN}
  from (select id from rectoria.recuperaciones_pedidas where desde <= now() order by desde limit ${literal(AT_ONCE)}
    for update skip locked) due
  where p.id = due.id returning p.id, p.cuenta, p.idioma, p.confiable, p.intentos`);
const done = prepared<[id: unknown]>((id) => sql`delete from rectoria.recuperaciones_pedidas where id = ${id}`);

/** A code for a forgotten password that somebody asked for. */
export interface Asked {
  /** As it was typed: whether there is such a user is not known yet. */
  readonly username: string;
  readonly language: Language;
  /** By who came from a known device of the user, or solved the captcha. */
  readonly isTrusted: boolean;
}

export interface RecoveryQueue {
  /** Keeps what is asked for: one row, whoever it is about. */
  readonly ask: (tenant: TenantContext, asked: Asked) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface Work {
  readonly database: Database;
  readonly companies: readonly number[];
  /** Does what was asked for; where it throws it is tried again later. */
  readonly fulfil: (tenant: TenantContext, asked: Asked) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Requests for codes wait in the database and are fulfilled apart from the requests, by whichever server looks first.
 */
export function openRecoveryQueue(
  { database, companies, fulfil, onFailure }: Work,
  timing: RecoveryTiming,
): RecoveryQueue {
  /** Until when there may be something to do for a company. */
  const expected = new Map<number, number>();
  let swept = 0;
  let working: Promise<void> | null = null;
  let stopped = false;

  const expect = (company: number, within: number): void => {
    expected.set(company, Math.max(expected.get(company) ?? 0, Date.now() + within));
  };
  const workOff = async (companyId: number): Promise<void> => {
    const tenant = asServer(companyId, 'recovery');
    const rows = await database.batch(tenant, [TAKE]);
    for (const { id, cuenta, idioma, confiable, intentos } of rows) {
      const language = idioma === 'en' ? 'en' : 'es';
      try {
        await fulfil(tenant, { username: String(cuenta), language, isTrusted: confiable === true });
      } catch (error) {
        onFailure(error);
        if (Number(intentos) < MOST_TRIES) continue;
      }
      await database.batch(tenant, [done(id)]);
    }
    if (rows.length === AT_ONCE) expect(companyId, timing.pollInterval);
  };
  const work = async (): Promise<void> => {
    const now = Date.now();
    if (now - swept >= timing.sweepInterval) {
      swept = now;
      for (const company of companies) expect(company, 0);
    }
    for (const [company, until] of expected) {
      if (stopped) return;
      if (until < now) expected.delete(company);
      try {
        await workOff(company);
      } catch (error) {
        onFailure(error);
      }
    }
  };
  const looking = setInterval(() => {
    working ??= work().finally(() => {
      working = null;
    });
  }, timing.pollInterval).unref();

  return {
    ask: async (tenant, { username, language, isTrusted }) => {
      const delay = timing.soonest + randomInt(timing.latest - timing.soonest + 1);
      await database.batch(tenant, [ask(username, language, isTrusted, delay)]);
      // By the database's clock, which may be behind.
      expect(tenant.companyId, delay + timing.latest);
    },
    stop: async () => {
      stopped = true;
      clearInterval(looking);
      await working;
    },
  };
}
