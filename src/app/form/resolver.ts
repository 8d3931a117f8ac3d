import { type FieldErrors, get, type Resolver, type ResolverOptions, set } from 'react-hook-form';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { FormRecord } from '../field/form-record.ts';
import { sameValues } from '../field/same-values.ts';
import { encodeProblem, type ShownProblem } from '../validation/problem-text.ts';

/**
 * What the server refused of a record. It stands while the form holds that very record: leaving a field or looking at
 * it once more does not undo it; a change does, and so does sending it again.
 */
interface RefusedProblems {
  readonly hold: (values: FormRecord, problems: readonly ShownProblem[]) => void;
  readonly forget: () => void;
  readonly of: (values: FormRecord) => readonly ShownProblem[];
}

export function createRefusedProblems(): RefusedProblems {
  let held: { readonly values: FormRecord; readonly problems: readonly ShownProblem[] } | null = null;
  return {
    hold: (values, problems) => {
      // The form changes groups and rows in place.
      held = { values: structuredClone(values), problems };
    },
    forget: () => {
      held = null;
    },
    of: (values) => (held !== null && sameValues(held.values, values) ? held.problems : []),
  };
}

/** Where react-hook-form keeps what is wrong with the record as a whole. */
export const WHOLE_RECORD = 'root.record';

/** Tells a problem in the language of the moment. */
export type ProblemWords = (problem: ShownProblem) => string;

const depth = (path: string): number => path.split('.').length;

/**
 * Problems as react-hook-form nests errors: `Detalles.3.PlPaDMonto` → `errors.Detalles[3].PlPaDMonto`. A list's own
 * problem stands under `root` beside those of its rows; of several at one field the first is shown.
 */
export function errorsOf(problems: readonly ShownProblem[], words: ProblemWords): FieldErrors<FormRecord> {
  const errors: FieldErrors<FormRecord> = {};
  const seen = new Set<string>();
  const lists = new Set(problems.filter(({ path }) => depth(path) > 1).map(({ path }) => path.split('.')[0]));
  for (const problem of problems) {
    const path = problem.path === '' ? WHOLE_RECORD : lists.has(problem.path) ? `${problem.path}.root` : problem.path;
    if (seen.has(path)) continue;
    seen.add(path);
    set(errors, path, { type: problem.code, message: encodeProblem(problem, words(problem)) });
  }
  return errors;
}

/**
 * The generated validator as a resolver: what the form refuses is what the server refuses, or has refused already; and
 * what the `validate` of a react-admin input in it refuses, which a resolver takes the place of.
 */
export const resolverOf =
  (
    validate: (record: FormRecord) => readonly FieldProblem[],
    refused: RefusedProblems,
    words: ProblemWords,
  ): Resolver<FormRecord> =>
  (values, _context, options) => {
    const problems: readonly ShownProblem[] = [...validate(values), ...refused.of(values)];
    const errors = errorsOf(problems, words);
    const inputs = validatorsOf(options);
    return inputs.length === 0 ? resultOf(values, errors) : askInputs(values, errors, inputs);
  };

const resultOf = (values: FormRecord, errors: FieldErrors<FormRecord>) =>
  Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };

type InputValidator = (value: unknown, values: FormRecord) => unknown;

const isValidator = (value: unknown): value is InputValidator => typeof value === 'function';

const validatorsOf = ({ fields, names = [] }: ResolverOptions<FormRecord>): (readonly [string, InputValidator])[] =>
  names.flatMap((name) => {
    const validator: unknown = get(fields, `${name}.validate`);
    return isValidator(validator) ? [[name, validator] as const] : [];
  });

async function askInputs(
  values: FormRecord,
  errors: FieldErrors<FormRecord>,
  inputs: readonly (readonly [string, InputValidator])[],
) {
  const answers = await Promise.all(
    inputs.map(async ([name, validator]) => [name, await validator(get(values, name), values)] as const),
  );
  for (const [name, message] of answers) {
    if (typeof message === 'string' && get(errors, name) === undefined)
      set(errors, name, { type: 'validate', message });
  }
  return resultOf(values, errors);
}
