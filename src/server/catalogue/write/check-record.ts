import { namesIn } from '#src/model/flat-fields.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../../db/database.ts';
import { brokenConstraints } from '../checks/broken-constraints.ts';
import { validationProblem } from '../record/field-errors.ts';
import { fileProblems } from '../checks/files.ts';
import { identityProblems } from '../checks/identity-problems.ts';
import { referenceProblems } from '../checks/reference-problems.ts';
import { resourceProblems } from '../checks/resource-problems.ts';
import { rowProblems } from './rows.ts';
import type { Repository } from '../repository/repository.ts';
import { treeProblems } from '../checks/tree.ts';
import type { Attempt } from './attempt.ts';

/** A record as it is to be written, and as it was; both of these are null for a new one. */
interface Candidate {
  readonly id: number | null;
  readonly record: JsonObject;
  readonly before: JsonObject | null;
  /** What is known to be wrong already. */
  readonly known?: readonly FieldProblem[];
  readonly sees: Attempt['sees'];
  readonly may: Attempt['may'];
}

/** Throws a `validation` problem with everything that is wrong with the record. */
export async function checkRecord(
  repository: Repository,
  { id, record, before, known = [], sees, may }: Candidate,
  thorough: boolean,
  run: Run,
): Promise<void> {
  const { catalogue, types, institution } = repository;
  const { validate } = await repository.rules();
  const problems: FieldProblem[] = [];
  const wrong = new Set<string | undefined>();
  const tell = (found: readonly FieldProblem[]): void => {
    for (const problem of found) {
      problems.push(problem);
      wrong.add(namesIn(problem.path)[0]);
    }
  };
  tell([
    ...known,
    ...validate(record, { isNew: before === null, may }),
    ...rowProblems(record, before, catalogue, types),
  ]);
  // What is not a value of its type cannot be looked up, nor what may be made of it.
  const computed = new Set(catalogue.fields.filter((field) => field.compute !== undefined).map(({ name }) => name));
  const isSound = (name: string): boolean =>
    problems.length === 0 || (!wrong.has(namesIn(name)[0]) && !computed.has(name));
  const referring = { fields: catalogue.fields, types, institution, record, before, isSound, sees };
  tell([
    ...resourceProblems(referring),
    ...(await referenceProblems(referring, run)),
    ...(await fileProblems(repository, record, before, isSound, run)),
  ]);
  tell(await identityProblems(repository, id, record, before, run));
  tell(await treeProblems(repository, id, record, before, isSound, run));
  const isDoubtful = thorough || problems.length > 0;
  problems.push(...(await brokenConstraints(repository, { id, record, before, isSound }, isDoubtful, run)));
  if (problems.length > 0) throw validationProblem(problems, catalogue);
}
