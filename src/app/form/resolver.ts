import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import type { Validate } from '#src/runtime/validation.ts';
import type { FormRecord } from '../field/form-record.ts';
import type { RefusedProblems } from './refused-problems.ts';
import { encodeProblem, type ShownProblem } from '../validation/problem-text.ts';

/** Where react-hook-form keeps what is wrong with the record as a whole. */
export const WHOLE_RECORD = 'root.record';

const depth = (path: string): number => path.split('.').length;

/**
 * Problems as react-hook-form nests errors: `Detalles.3.PlPaDMonto` → `errors.Detalles[3].PlPaDMonto`. A list's own
 * problem stands under `root` beside those of its rows; of several at one field the first is shown.
 */
export function errorsOf(problems: readonly ShownProblem[]): FieldErrors<FormRecord> {
  const errors: FieldErrors<FormRecord> = {};
  const seen = new Set<string>();
  const lists = new Set(problems.filter(({ path }) => depth(path) > 1).map(({ path }) => path.split('.')[0]));
  for (const problem of problems) {
    const path = problem.path === '' ? WHOLE_RECORD : lists.has(problem.path) ? `${problem.path}.root` : problem.path;
    if (seen.has(path)) continue;
    seen.add(path);
    set(errors, path, { type: problem.code, message: encodeProblem(problem) });
  }
  return errors;
}

/** The generated validator as a resolver: what the form refuses is what the server refuses, or has refused already. */
export const resolverOf =
  (validate: Validate, refused: RefusedProblems): Resolver<FormRecord> =>
  (values) => {
    const problems: readonly ShownProblem[] = [...validate(values), ...refused.of(values)];
    return problems.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(problems) };
  };
