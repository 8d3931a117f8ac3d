import { isStrongPassword } from '#src/model/password.ts';
import type { Statement } from '../db/database.ts';
import { fieldsProblem, type WrongField } from '../http/field-problems.ts';
import { prepared } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';

const setClave = prepared<[userId: number, hash: string]>(
  (userId, hash) => sql`update rectoria.usuarios set clave = ${hash}, usuacambiaclave = false,
    usuaclavevence_fecha = case when usuaclavevence_fecha > current_date then usuaclavevence_fecha end
    where usuarioid = ${userId}`,
);

const given = prepared<[userId: number, hash: string]>(
  (userId, hash) => sql`update rectoria.usuarios set clave = ${hash}, usuacambiaclave = true
    where usuarioid = ${userId} returning usuarioid`,
);

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

/** Gives the user the password, which ends all of their sessions: those of whoever knew the old one are among them. */
export const setPassword = (userId: number, hash: string): Statement => setClave(userId, hash);

/** Gives the user a password that they must change at the next sign-in; answers with who has it now, if anybody. */
export const givePassword = (userId: number, hash: string): Statement => given(userId, hash);
