import { interpolate, type TextParams } from '#src/i18n/index.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { printValue } from '#src/fields/print.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { Language } from '#src/model/text.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { type FieldError, ProblemError } from '../../http/problem.ts';
import { listedFields } from './fields.ts';
import { problemWords } from './problem-words.ts';

function messageOf({ code, rule, params, said, path }: FieldProblem, catalogue: Catalogue, language: Language): string {
  const own = said ?? catalogue.rules.find(({ key }) => key === rule)?.message;
  return interpolate(own?.[language] ?? problemWords(code, language), labelled(params, path, catalogue, language));
}

/** Of what is wrong in a row, its fields come before those of its record. */
const around = (path: string, { fields }: Catalogue): readonly Field[] => {
  const rows = listedFields(fields, fieldTypes).find(({ field }) => path.startsWith(`${field.name}.`))?.rows ?? [];
  return [...flatFields(rows, fieldTypes), ...flatFields(fields, fieldTypes)];
};

/** Params that are names of the catalogue's: a field, a transition and a state are told by their labels. */
function labelled(params: TextParams, path: string, catalogue: Catalogue, language: Language): TextParams {
  const { states } = catalogue;
  const { field, transition, state } = params;
  const flat = around(path, catalogue);
  const named = (name: unknown): Field | undefined => flat.find((one) => one.name === name);
  return {
    ...params,
    ...(field === undefined ? {} : { field: named(field)?.label[language] ?? field }),
    ...(transition === undefined
      ? {}
      : { transition: states?.transitions.find(({ name }) => name === transition)?.label[language] ?? transition }),
    ...(state === undefined ? {} : { state: stateText(state, named(states?.field), language) }),
  };
}

const stateText = (state: string | number, field: Field | undefined, language: Language): string =>
  state === '' || field === undefined ? '—' : printValue(state, field, language);

/** Nobody reads more; whoever mends these is told of the next. */
const MOST_PROBLEMS = 100;

/** The `validation` problem whose errors say at each field, in either language, what is wrong. */
export const validationProblem = (problems: readonly FieldProblem[], catalogue: Catalogue): ProblemError =>
  new ProblemError('validation', { errors: errorsOf(problems, catalogue) });

/** The problems at their fields, in the language of whoever asks. */
export const errorsOf =
  (problems: readonly FieldProblem[], catalogue: Catalogue) =>
  (language: Language): readonly FieldError[] =>
    problems.slice(0, MOST_PROBLEMS).map((problem) => ({
      field: problem.path,
      code: problem.code,
      params: problem.params,
      message: messageOf(problem, catalogue, language),
      ...(problem.together === true ? { together: true } : {}),
    }));
