import { sharedTexts, type ValidationCode } from '#src/i18n/index.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { fieldsOf } from '#src/kinds/catalogue/tables/constraint-sql.ts';
import type { Catalogue, Constraint } from '#src/model/catalogue.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { codesOf } from '../catalogue/constraints/broken-constraint.ts';
import { type OpenApi, ref } from './parts.ts';

const { validation } = sharedTexts.es.rectoria;

const line = (code: ValidationCode, fields: readonly string[]): string =>
  `- \`${code}\` en ${fields.map((field) => `\`${field}\``).join(', ')}: ${validation[code].replaceAll(/%\{\w+\}/g, '…')}`;

const told = (constraint: Constraint): readonly string[] =>
  codesOf(constraint).map((code) =>
    line(code, code === 'rangeOrder' && constraint.kind === 'noOverlap' ? [constraint.to] : fieldsOf(constraint)),
  );

/** The answer to a write that is refused for its values, with what other records may stand against. */
export function refusedWrite({ fields, constraints }: Catalogue): OpenApi {
  const unique = flatFields(fields, fieldTypes).filter((field) => field.unique);
  const lines = [...unique.map(({ name }) => line('unique', [name])), ...constraints.flatMap(told)];
  if (lines.length === 0) return { 422: ref('responses', 'Problem422') };
  const description = `${sharedTexts.es.rectoria.problems.validation.title}. Además de los valores mismos:\n${lines.join('\n')}`;
  return { 422: { ...ref('responses', 'Problem422'), description } };
}
