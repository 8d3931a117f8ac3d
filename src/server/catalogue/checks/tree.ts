import type { JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../../db/database.ts';
import { prepared, statementOf } from '../../sql/prepared.ts';
import { column, sql, table as tableOf } from '../../sql/sql.ts';
import type { Repository } from '../repository/repository.ts';
import { parameterOf } from '../sql/write-sql.ts';

/** Moves in one company's tree follow each other: two that together make a loop cannot pass at once. */
const lock = prepared<[tree: string]>(
  (tree) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${tree} || ':' || current_setting('app.company', true), 0))`,
);

/** Whether a record that moves would come to stand below itself. A new one has nothing below it. */
export async function treeProblems(
  { catalogue }: Repository,
  id: number | null,
  record: JsonObject,
  before: JsonObject | null,
  isSound: (name: string) => boolean,
  run: Run,
): Promise<readonly FieldProblem[]> {
  const { tree, table, api } = catalogue;
  const parent = tree === null ? null : (record[tree] ?? null);
  if (tree === null || id === null || parent === null || parent === before?.[tree] || !isSound(tree)) return [];
  await run(lock(`tree ${table.schema}.${table.name}`));
  const [rows, key, up] = [tableOf(table), column(api.id), column(tree)];
  const [found] = await run(
    statementOf(
      sql`with recursive above as (
        select t.${key} as id, t.${up} as up from ${rows} t where t.${key} = ${parameterOf(parent)}::integer
        union select t.${key}, t.${up} from above join ${rows} t on t.${key} = above.up)
      select 1 as found from above where id = ${id}::integer limit 1`,
    ),
  );
  return found === undefined ? [] : [{ path: tree, code: 'treeLoop', params: {} }];
}
