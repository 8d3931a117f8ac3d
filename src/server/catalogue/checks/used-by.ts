import type { Run } from '../../db/database.ts';
import { statementOf } from '../../sql/prepared.ts';
import { empty, identifier, sql, table as tableOf } from '../../sql/sql.ts';
import { placesOf } from './reference-places.ts';
import type { Repository } from '../repository/repository.ts';

/**
 * Whether a record is referred to by a field whose resource another one tells: no foreign key of the database keeps those.
 * The record is locked by whoever asks, and by whoever comes to refer to it.
 */
export async function isReferredTo(
  { name, institution, types }: Pick<Repository, 'name' | 'institution' | 'types'>,
  id: number,
  run: Run,
): Promise<boolean> {
  for (const { table, column, told } of placesOf(name, institution, types)) {
    if (told === null) continue;
    const found = await run(
      statementOf(sql`select true as used from ${tableOf(table)}
        where ${identifier(column)} = ${id} and ${identifier(told.column)}::text = any(${told.values}::text[]) limit 1`),
    );
    if (found.length > 0) return true;
  }
  return false;
}

/**
 * The records that others refer to, which are not among them themselves.
 * @param by any field, or those alone whose resource another one tells
 */
export async function referredOnes(
  { name, catalogue, institution, types }: Pick<Repository, 'name' | 'catalogue' | 'institution' | 'types'>,
  ids: readonly number[],
  by: 'any' | 'told',
  run: Run,
): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  const own = catalogue.table;
  for (const { table, column, by: referring, told } of placesOf(name, institution, types)) {
    if (told === null && by === 'told') continue;
    const isTold = told === null ? empty : sql` and ${identifier(told.column)}::text = any(${told.values}::text[])`;
    const isOwn = table.schema === own.schema && table.name === own.name;
    const isOther = isOwn ? sql` and not (${identifier(referring)} = any(${ids}::integer[]))` : empty;
    const rows = await run(
      statementOf(sql`select distinct ${identifier(column)} as id from ${tableOf(table)}
        where ${identifier(column)} = any(${ids}::integer[])${isTold}${isOther}`),
    );
    for (const { id } of rows) found.add(Number(id));
  }
  return found;
}
