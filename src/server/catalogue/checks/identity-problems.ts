import { identityUses } from '#src/kinds/catalogue/meaning/identity-uses.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../../db/database.ts';
import { statementOf } from '../../sql/prepared.ts';
import { sameJson } from '../../sql/same-json.ts';
import { column, sql, table as tableOf } from '../../sql/sql.ts';
import type { Repository } from '../repository/repository.ts';

/** What a change would make wrong of that by which records of other catalogues are known: it is made of the field. */
export async function identityProblems(
  { name, institution, types }: Pick<Repository, 'name' | 'institution' | 'types'>,
  id: number | null,
  record: JsonObject,
  before: JsonObject | null,
  run: Run,
): Promise<readonly FieldProblem[]> {
  const uses = (identityUses(institution, types).get(name) ?? []).filter(
    ({ field }) => before !== null && !sameJson(before[field], record[field]),
  );
  const problems: FieldProblem[] = [];
  for (const { field, table, reference } of uses) {
    const [row] = await run(
      statementOf(sql`select count(*)::integer as n from ${tableOf(table)} where ${column(reference)} = ${id}`),
    );
    const count = Number(row?.['n'] ?? 0);
    if (count > 0) problems.push({ path: field, code: 'identity', params: { count } });
  }
  return problems;
}
