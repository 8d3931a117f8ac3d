import { interpolate, isValidationCode, sharedTexts, type TextParams } from '#src/i18n/index.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { Language, Text } from '#src/model/text.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { constraintKey } from './constraints/broken-constraint.ts';
import { type FieldError, ProblemError } from '../http/problem.ts';

function messageOf({ code, rule, params }: FieldProblem, catalogue: Catalogue, language: Language): string {
  const own = ownMessage(rule, catalogue)?.[language];
  if (own !== undefined) return interpolate(own, labelled(params, catalogue.fields, language));
  const text = sharedTexts[language].rectoria.validation[isValidationCode(code) ? code : 'invalid'];
  return interpolate(text, labelled(params, catalogue.fields, language));
}

/** Of a rule of the record, or of a constraint. */
const ownMessage = (key: string | undefined, { rules, constraints }: Catalogue): Text | null | undefined =>
  rules.find((rule) => rule.key === key)?.message ?? constraints.find((_, at) => constraintKey(at) === key)?.message;

/** A param that is the name of a field is told by its label. */
function labelled(params: TextParams, fields: readonly Field[], language: Language): TextParams {
  const { field } = params;
  if (field === undefined) return params;
  return {
    ...params,
    field: flatFields(fields, fieldTypes).find(({ name }) => name === field)?.label[language] ?? field,
  };
}

/** The `validation` problem whose errors say at each field, in either language, what is wrong. */
export const validationProblem = (problems: readonly FieldProblem[], catalogue: Catalogue): ProblemError =>
  new ProblemError('validation', {
    errors: (language): readonly FieldError[] =>
      problems.map((problem) => ({
        field: problem.path,
        code: problem.code,
        params: problem.params,
        message: messageOf(problem, catalogue, language),
      })),
  });
