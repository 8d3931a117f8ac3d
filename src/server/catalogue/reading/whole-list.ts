import type { Database, Row, TenantContext } from '../../db/database.ts';
import type { Repository } from '../repository/repository.ts';

/** For how long a list that was too long is held to be so. */
const REMEMBERED_MS = 60_000;

/** Reads the whole list of a repository, as `ReadSql.list` gives it. */
export type ReadWholeList = (tenant: TenantContext, repository: Repository) => Promise<readonly Row[]>;

/** Most lists are short, and then read with less ado; how long one is shows when it is read. */
export function wholeLists(database: Database): ReadWholeList {
  const long = new WeakMap<Repository['read'], number>();
  return async (tenant, { read }) => {
    if ((long.get(read) ?? 0) < Date.now()) {
      const rows = await database.batch(tenant, [read.shortList()]);
      if (typeof rows[0]?.['body'] === 'string') return rows;
      long.set(read, Date.now() + REMEMBERED_MS);
    }
    return database.batch(tenant, [read.list()]);
  };
}
