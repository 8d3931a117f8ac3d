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
/** Mails that one user gets within the life of a code, whoever asks for them. */
const MOST_CODES = 6;
const ADD = `insert into rectoria.recuperaciones (company_id, usuario_id, huella, vence)
  values (${COMPANY}, $1, $2, now() + interval '${CODE_MINUTES} minutes')`;
const RECENT = `select count(*)::integer as codes from rectoria.recuperaciones
  where usuario_id = $1 and creado > now() - interval '${CODE_MINUTES} minutes'`;
const TRY = `update rectoria.recuperaciones set intentos = intentos + 1
  where usuario_id = $1 and usado is null and vence > now() and intentos < ${MOST_TRIES} returning id, huella`;

/** Something to keep on disk: a name that is nobody's must take as long as one whose try is counted. */
const LEAVE_TRACE = "select pg_logical_emit_message(true, 'recovery-code', '')";

/** The codes by which somebody who forgot their password shows that they read their mail. */
export interface RecoveryCodes {
  /** A new code of the user; the earlier ones are worth nothing then. Null for who has been given enough of them. */
  readonly make: (tenant: TenantContext, userId: number) => Promise<string | null>;
  /** Whether that is the user's code, which the try brings nearer to its end. */
  readonly isRight: (tenant: TenantContext, userId: number, code: string) => Promise<boolean>;
}

/** What makes the user's code worth nothing, to be written with what it was used for. */
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
    make: async (tenant, userId) => {
      const [row] = await database.batch({ ...tenant, userId }, [statement(RECENT, [userId])]);
      if (Number(row?.['codes']) >= MOST_CODES) return null;
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const huella = fingerprint(userId, code).toString('base64url');
      await database.batch({ ...tenant, userId }, [retireCodes(userId), statement(ADD, [userId, huella])]);
      return code;
    },
    isRight: async (tenant, userId, code) => {
      const rows = await database.batch({ ...tenant, userId }, [statement(LEAVE_TRACE, []), statement(TRY, [userId])]);
      const given = fingerprint(userId, code.replaceAll(/\s/g, ''));
      return rows.some((row) => matches(row, given));
    },
  };
}
