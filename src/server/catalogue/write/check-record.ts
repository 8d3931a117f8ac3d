import { namesIn } from '#src/model/flat-fields.ts';
import type { JsonObject } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../../db/database.ts';
import { brokenConstraints, brokenConstraintsOf } from '../checks/broken-constraints.ts';
import { validationProblem } from '../record/field-errors.ts';
import { fileProblems } from '../checks/files.ts';
import { identityProblems } from '../checks/identity-problems.ts';
import { type KnownReferences, type Referring, referenceProblemsOf } from '../checks/reference-problems.ts';
import { resourceProblems } from '../checks/resource-problems.ts';
import { rowProblems } from './rows.ts';
import type { Repository } from '../repository/repository.ts';
import { treeProblems } from '../checks/tree.ts';
import type { Attempt } from './attempt.ts';

/** A record as it is to be written, and as it was; both of these are null for a new one. */
export interface Candidate {
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
  candidate: Candidate,
  thorough: boolean,
  run: Run,
): Promise<void> {
  const [found] = await foundIn(repository, [candidate], run);
  const { problems, judged } = present(found, 'What was found of the record');
  const isDoubtful = thorough || problems.length > 0;
  problems.push(...(await brokenConstraints(repository, judged, isDoubtful, run)));
  if (problems.length > 0) throw validationProblem(problems, repository.catalogue);
}

/**
 * Everything that is wrong with each of the records; none of them is there for the others. What the database holds by itself
 * is asked of all where the attempt is thorough, else of those that something speaks against.
 */
export async function problemsOf(
  { repository, thorough, run, known, kept }: Attempt,
  candidates: readonly Candidate[],
): Promise<readonly (readonly FieldProblem[])[]> {
  const found = await foundIn(repository, candidates, run, known);
  const broken = await brokenConstraintsOf(
    repository,
    found.map(({ judged, problems }) => ({ ...judged, thorough: thorough || problems.length > 0 })),
    run,
    kept,
  );
  return found.map(({ problems }, at) => [...problems, ...(broken[at] ?? [])]);
}

interface Found {
  readonly problems: FieldProblem[];
  readonly judged: Referring & { readonly id: number | null };
}

/** What is wrong with the records by themselves, and with what they refer to. */
async function foundIn(
  repository: Repository,
  candidates: readonly Candidate[],
  run: Run,
  references?: KnownReferences,
): Promise<readonly Found[]> {
  const { catalogue, types, institution } = repository;
  const { validate } = await repository.rules();
  // What is not a value of its type cannot be looked up, nor what may be made of it.
  const computed = new Set(catalogue.fields.filter((field) => field.compute !== undefined).map(({ name }) => name));
  const found = candidates.map(({ id, record, before, known = [], sees, may }) => {
    const problems: FieldProblem[] = [];
    const wrong = new Set<string | undefined>();
    const tell = (more: readonly FieldProblem[]): void => {
      for (const problem of more) {
        problems.push(problem);
        wrong.add(namesIn(problem.path)[0]);
      }
    };
    const isSound = (name: string): boolean =>
      problems.length === 0 || (!wrong.has(namesIn(name)[0]) && !computed.has(name));
    tell([
      ...known,
      ...validate(record, { isNew: before === null, may }),
      ...rowProblems(record, before, catalogue, types),
    ]);
    return {
      problems,
      tell,
      judged: { id, fields: catalogue.fields, types, institution, record, before, isSound, sees },
    };
  });
  const referring = await referenceProblemsOf(
    found.map(({ judged }) => judged),
    types,
    run,
    references,
  );
  for (const [at, { tell, judged }] of found.entries()) {
    const { id, record, before, isSound } = judged;
    tell([
      ...resourceProblems(judged),
      ...(referring[at] ?? []),
      ...(await fileProblems(repository, record, before, isSound, run)),
    ]);
    tell(await identityProblems(repository, id, record, before, run));
    tell(await treeProblems(repository, id, record, before, isSound, run));
  }
  return found;
}
