import { orEmpty } from '#src/model/absent.ts';
import type { Row } from '../../db/database.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Repository } from '../repository/repository.ts';
import type { AskedList } from '../sql/read-sql.ts';

/** PostgreSQL's `integer`. */
const LARGEST_ID = 2_147_483_647;

/** The JSON that the database built, to be passed on as it is; null where there was no row. */
export function bodyOf(rows: readonly Row[]): string | null {
  const body = rows[0]?.['body'];
  return typeof body === 'string' ? body : null;
}

/** The list, or what `?value=` finds in it: an empty value finds everything, as existing clients expect. */
export function listOf({ read }: Repository, value: string | undefined): AskedList {
  const text = orEmpty(value).trim();
  if (text === '') return read.list;
  return read.search(`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** An id of an address; `not-found` for anything that no record can have. */
export function recordId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > LARGEST_ID) throw new ProblemError('not-found');
  return id;
}
