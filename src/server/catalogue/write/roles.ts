import type { Run } from '../../db/database.ts';
import { statementOf } from '../../sql/prepared.ts';
import { column, join, literal, sql, table } from '../../sql/sql.ts';
import type { Repository } from '../repository/repository.ts';
import type { SharedWith } from '../repository/shared.ts';
import type { Attempt } from './attempt.ts';

/** A record that shares fields with another. */
export interface Role extends SharedWith {
  readonly id: number;
}

/**
 * The records that share fields with one of a catalogue, in the order of their catalogues' names.
 * @param apart the catalogue whose records are not asked for; null for none
 */
export async function rolesOf(
  { shared }: Repository,
  id: number,
  apart: Repository | null,
  run: Run,
): Promise<readonly Role[]> {
  const sharers = (shared?.().sharers ?? []).filter(({ repository }) => repository.name !== apart?.name);
  if (sharers.length === 0) return [];
  const found = await run(
    statementOf(
      join(
        sharers.map(({ repository: { catalogue }, pairs }, at) => {
          const own = column(catalogue.api.id);
          return sql`select ${literal(at)} as at, ${own} as id from ${table(catalogue.table)} where ${column(pairs.by)} = ${id}`;
        }),
        ' union all ',
      ),
    ),
  );
  return sharers.flatMap((sharer, at) =>
    found.filter((row) => Number(row['at']) === at).map((row) => ({ ...sharer, id: Number(row['id']) })),
  );
}

/** Whether somebody may know of a record what others tell of it: who may see it, or all that share with it. */
export const mayKnow = ({ sees }: Pick<Attempt, 'sees'>, { name }: Repository, roles: readonly Role[]): boolean =>
  sees(name) || (roles.length > 0 && roles.every(({ repository }) => sees(repository.name)));

/** The records that share fields with one for which somebody lacks the right to change it; none where they have it. */
export const heldBy = (
  { edits }: Pick<Attempt, 'edits'>,
  { name }: Repository,
  roles: readonly Role[],
): readonly Role[] => (edits(name) ? [] : roles.filter(({ repository }) => !edits(repository.name)));
