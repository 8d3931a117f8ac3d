import { isStrongPassword } from '#src/model/password.ts';
import type { Database, Statement, TenantContext } from '../db/database.ts';
import { fieldsProblem, type WrongField } from '../http/field-problems.ts';
import { statement } from '../sql/statement.ts';
import { hashPassword } from './passwords.ts';
import { endFamilies } from './refresh-tokens.ts';

const SET = `update rectoria.usuarios set clave = $2, usuacambiaclave = false,
  usuaclavevence_fecha = case when usuaclavevence_fecha > current_date then usuaclavevence_fecha end
  where usuarioid = $1`;

/** A new password, written twice, and the names of the fields it came in. */
export interface NewPassword {
  readonly value: string;
  readonly again: string;
  readonly fields: readonly [value: string, again: string];
}

/** Throws a `validation` problem for one that may not be chosen (F069) or is not the same twice. */
export function refuseBadPassword({ value, again, fields }: NewPassword): void {
  const wrong: WrongField[] = [
    ...(isStrongPassword(value) ? [] : [{ field: fields[0], code: 'strongPassword' as const }]),
    ...(value === again ? [] : [{ field: fields[1], code: 'samePassword' as const }]),
  ];
  if (wrong.length > 0) throw fieldsProblem(wrong);
}

/**
 * Gives the user the password and ends all of their sessions, those of whoever knew the old one among them.
 * @param further written with it or not at all
 */
export async function setPassword(
  database: Database,
  tenant: TenantContext,
  userId: number,
  password: string,
  further: readonly Statement[] = [],
): Promise<void> {
  const hash = await hashPassword(password);
  await database.batch({ ...tenant, userId }, [statement(SET, [userId, hash]), endFamilies(userId), ...further]);
}
