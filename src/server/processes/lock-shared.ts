import type { Repository } from '../catalogue/repository/repository.ts';
import type { Run } from '../db/database.ts';
import { statementOf } from '../sql/prepared.ts';
import { column, sql, table } from '../sql/sql.ts';

/** Records of a catalogue that are about to be written. */
export interface ToWrite {
  readonly repository: Repository;
  readonly ids: readonly number[];
}

/**
 * Locks what these records share with others before any of them, as every write of one does, and in the order of its ids:
 * of two who write the same the second waits there, and neither for the other.
 */
export async function lockShared(all: readonly ToWrite[], run: Run): Promise<void> {
  const shared = new Map<string, { readonly catalogue: Repository['catalogue']; readonly ids: Set<number> }>();
  const add = ({ name, catalogue }: Repository, ids: readonly number[]): void => {
    const known = shared.get(name) ?? { catalogue, ids: new Set<number>() };
    shared.set(name, known);
    for (const id of ids) known.ids.add(id);
  };
  for (const { repository, ids } of all) {
    const { target = null, sharers = [] } = repository.shared?.() ?? {};
    if (sharers.length > 0) add(repository, ids);
    if (target === null) continue;
    const { table: own, api } = repository.catalogue;
    const by = column(target.pairs.by);
    const rows = await run(
      statementOf(
        sql`select distinct ${by} as id from ${table(own)}
          where ${column(api.id)} = any (${[...ids]}::integer[]) and ${by} is not null`,
      ),
    );
    add(
      target.repository,
      rows.map((row) => Number(row['id'])),
    );
  }
  const inOrder = [...shared].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [, { catalogue, ids }] of inOrder) {
    const id = column(catalogue.api.id);
    await run(
      statementOf(
        sql`select 1 as found from ${table(catalogue.table)} where ${id} = any (${[...ids]}::integer[])
          order by ${id} for no key update`,
      ),
    );
  }
}
