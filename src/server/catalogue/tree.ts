import type { JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../db/database.ts';
import { statement } from '../sql/statement.ts';
import type { Repository } from './repository.ts';
import { columnOf, qualified } from './sql/identifiers.ts';

/** Moves in one company's tree follow each other: two that together make a loop cannot pass at once. */
const LOCK = "select pg_advisory_xact_lock(hashtextextended($1 || ':' || current_setting('app.company', true), 0))";

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
  await run(statement(LOCK, [`tree ${table.schema}.${table.name}`]));
  const [key, up] = [columnOf(api.id), columnOf(tree)];
  const [found] = await run(
    statement(
      `with recursive above as (
        select t.${key} as id, t.${up} as up from ${qualified(table)} t where t.${key} = $1::integer
        union select t.${key}, t.${up} from above join ${qualified(table)} t on t.${key} = above.up)
      select 1 as found from above where id = $2::integer limit 1`,
      [parent, id],
    ),
  );
  return found === undefined ? [] : [{ path: tree, code: 'treeLoop', params: {} }];
}
