import { interpolate, type TextParams } from '#src/i18n/index.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { printValue } from '#src/fields/print.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { Language } from '#src/model/text.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { type FieldError, ProblemError } from '../../http/problem.ts';
import { problemWords } from './problem-words.ts';

function messageOf({ code, rule, params, said }: FieldProblem, catalogue: Catalogue, language: Language): string {
  const own = said ?? catalogue.rules.find(({ key }) => key === rule)?.message;
  return interpolate(own?.[language] ?? problemWords(code, language), labelled(params, catalogue, language));
}

/** Params that are names of the catalogue's: a field, a transition and a state are told by their labels. */
function labelled(params: TextParams, { fields, states }: Catalogue, language: Language): TextParams {
  const { field, transition, state } = params;
  const flat = flatFields(fields, fieldTypes);
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
