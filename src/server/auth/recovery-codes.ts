import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, Row, TenantContext } from '../db/database.ts';
import { COMPANY } from '../sql/company.ts';
import { prepared, statementOf } from '../sql/prepared.ts';
import { literal, sql } from '../sql/sql.ts';

/** How long a code is good. */
export const CODE_MINUTES = 15;
const DIGITS = 8;
/** Wrong ones that make a code worthless: one in twenty million guesses is right. */
const MOST_TRIES = 6;

const LIFE = literal(`${CODE_MINUTES} minutes`);

/** What makes the user's codes worth nothing, to be written with what it was used for. */
export const retireCodes = prepared<[userId: number]>(
  (userId) => sql`update rectoria.recuperaciones set usado = now() where usuario_id = ${userId} and usado is null`,
);
const retireLike = prepared<[userId: number, isTrusted: boolean]>(
  (userId, isTrusted) => sql`update rectoria.recuperaciones set usado = now()
    where usuario_id = ${userId} and usado is null and confiable = ${isTrusted}`,
);
/** Mails that strangers may bring upon one user within the life of a code; whom we trust may bring as many more. */
const MOST_CODES = 6;
const add = prepared<[userId: number, huella: string, isTrusted: boolean]>(
  (
    userId,
    huella,
    isTrusted,
  ) => sql`insert into rectoria.recuperaciones (company_id, usuario_id, huella, vence, confiable)
    values (${COMPANY}, ${userId}, ${huella}, now() + interval ${LIFE}, ${isTrusted})`,
);
const recent = prepared<[userId: number, isTrusted: boolean]>(
  (userId, isTrusted) => sql`select count(*)::integer as codes from rectoria.recuperaciones
    where usuario_id = ${userId} and confiable = ${isTrusted} and creado > now() - interval ${LIFE}`,
);
const tryOnce = prepared<[userId: number, isTrusted: boolean]>(
  (userId, isTrusted) => sql`update rectoria.recuperaciones
    set intentos = intentos + (not ${isTrusted})::integer, intentos_confiables = intentos_confiables + ${isTrusted}::integer
    where usuario_id = ${userId} and usado is null and vence > now()
      and case when ${isTrusted} then intentos_confiables else intentos end < ${literal(MOST_TRIES)} returning id, huella`,
);

/** Something to keep on disk: a name that is nobody's must take as long as one whose try is counted. */
const LEAVE_TRACE = statementOf(sql`select pg_logical_emit_message(true, 'recovery-code', '')`);

/** For whom a code is, or who tries one. */
export interface Recovering {
  readonly userId: number;
  /** Comes from a device of the user, or has solved the captcha: what strangers do uses up nothing of theirs. */
  readonly isTrusted: boolean;
}

/** The codes by which somebody who forgot their password shows that they read their mail. */
export interface RecoveryCodes {
  /** A new code of the user; the earlier one is worth nothing then. Null for who has been given enough of them. */
  readonly make: (tenant: TenantContext, recovering: Recovering) => Promise<string | null>;
  /** Whether that is a code of the user, which the try brings nearer to its end. */
  readonly isRight: (tenant: TenantContext, recovering: Recovering, code: string) => Promise<boolean>;
}

function matches(row: Row, given: Buffer): boolean {
  const kept = Buffer.from(String(row['huella']), 'base64url');
  return kept.length === given.length && timingSafeEqual(kept, given);
}

/** @param secret without it a stolen database does not tell the codes, though they are short */
export function recoveryCodesOf(database: Database, secret: string): RecoveryCodes {
  const fingerprint = (userId: number, code: string): Buffer =>
    createHmac('sha256', secret).update(`recovery ${userId} ${code}`).digest();

  return {
    make: async (tenant, { userId, isTrusted }) => {
      const [row] = await database.batch({ ...tenant, userId }, [recent(userId, isTrusted)]);
      if (Number(row?.['codes']) >= MOST_CODES) return null;
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const huella = fingerprint(userId, code).toString('base64url');
      await database.batch({ ...tenant, userId }, [retireLike(userId, isTrusted), add(userId, huella, isTrusted)]);
      return code;
    },
    isRight: async (tenant, { userId, isTrusted }, code) => {
      const rows = await database.batch({ ...tenant, userId }, [LEAVE_TRACE, tryOnce(userId, isTrusted)]);
      const given = fingerprint(userId, code.replaceAll(/\s/g, ''));
      return rows.some((row) => matches(row, given));
    },
  };
}
