import { ofKind } from '#src/model/resource.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../../db/database.ts';
import { statementOf } from '../../sql/prepared.ts';
import { column, sql, table } from '../../sql/sql.ts';
import type { Repository } from '../repository/repository.ts';

/** The problems, each told of a state that is a record by what that is called. */
export async function withStateWords(
  { catalogue, institution }: Repository,
  problems: readonly FieldProblem[],
  run: Run,
): Promise<readonly FieldProblem[]> {
  const { to } = catalogue.fields.find(({ name }) => name === catalogue.states?.field) ?? {};
  const target = typeof to === 'string' ? ofKind(institution, 'catalogue').get(to)?.definition : undefined;
  if (target === undefined) return problems;
  return Promise.all(
    problems.map(async (problem): Promise<FieldProblem> => {
      const { state } = problem.params;
      if (typeof state !== 'number') return problem;
      const [row] = await run(
        statementOf(
          sql`select ${column(target.record.label)}::text as label from ${table(target.table)}
            where ${column(target.api.id)} = ${state}`,
        ),
      );
      const label = row?.['label'];
      return { ...problem, params: { ...problem.params, state: typeof label === 'string' ? label : '' } };
    }),
  );
}
