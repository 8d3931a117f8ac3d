import type { Run } from '../../db/database.ts';
import { statementOf } from '../../sql/prepared.ts';
import { identifier, sql, table as tableOf } from '../../sql/sql.ts';
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
