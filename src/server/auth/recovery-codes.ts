import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, Row, Statement, TenantContext } from '../db/database.ts';
import { COMPANY } from '../sql/company.ts';
import { statement } from '../sql/statement.ts';

/** How long a code is good. */
export const CODE_MINUTES = 15;
const DIGITS = 8;
/** Wrong ones that make a code worthless: one in twenty million guesses is right. */
const MOST_TRIES = 6;

const RETIRE = 'update rectoria.recuperaciones set usado = now() where usuario_id = $1 and usado is null';
const REPLACE = `${RETIRE} and confiable = $2`;
/** Mails that strangers may bring upon one user within the life of a code; whom we trust may bring as many more. */
const MOST_CODES = 6;
const ADD = `insert into rectoria.recuperaciones (company_id, usuario_id, huella, vence, confiable)
  values (${COMPANY}, $1, $2, now() + interval '${CODE_MINUTES} minutes', $3)`;
const RECENT = `select count(*)::integer as codes from rectoria.recuperaciones
  where usuario_id = $1 and confiable = $2 and creado > now() - interval '${CODE_MINUTES} minutes'`;
const TRY = `update rectoria.recuperaciones
  set intentos = intentos + (not $2)::integer, intentos_confiables = intentos_confiables + $2::integer
  where usuario_id = $1 and usado is null and vence > now()
    and case when $2 then intentos_confiables else intentos end < ${MOST_TRIES} returning id, huella`;

/** Something to keep on disk: a name that is nobody's must take as long as one whose try is counted. */
const LEAVE_TRACE = "select pg_logical_emit_message(true, 'recovery-code', '')";

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

/** What makes the user's codes worth nothing, to be written with what it was used for. */
export const retireCodes = (userId: number): Statement => statement(RETIRE, [userId]);

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
      const [row] = await database.batch({ ...tenant, userId }, [statement(RECENT, [userId, isTrusted])]);
      if (Number(row?.['codes']) >= MOST_CODES) return null;
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const huella = fingerprint(userId, code).toString('base64url');
      await database.batch({ ...tenant, userId }, [
        statement(REPLACE, [userId, isTrusted]),
        statement(ADD, [userId, huella, isTrusted]),
      ]);
      return code;
    },
    isRight: async (tenant, { userId, isTrusted }, code) => {
      const tried = statement(TRY, [userId, isTrusted]);
      const rows = await database.batch({ ...tenant, userId }, [statement(LEAVE_TRACE, []), tried]);
      const given = fingerprint(userId, code.replaceAll(/\s/g, ''));
      return rows.some((row) => matches(row, given));
    },
  };
}
