import { fieldTypes } from '#src/fields/index.ts';
import { partsOf, patternFault } from '#src/fields/sequence/pattern.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import { placedFields } from '../meaning/walk.ts';

export const sequencePattern: Rule<'catalogue'> = {
  code: 'sequence-pattern',
  summary: 'The pattern of a sequence gives every record another code.',
  scope: 'resource',
  check: (resource) =>
    placedFields(resource).flatMap(({ field, path }): readonly Finding[] => {
      const sequence = fieldTypes.get(field.type)?.sequence?.(field);
      if (sequence === undefined) return [];
      const { pattern, campus } = sequence;
      const place = { path: [...path, 'pattern'] };
      const fault = patternFault(pattern);
      if (fault !== null) {
        const hint = 'A pattern is text with one {number} or {number:5} and, as wanted, {year} and {campus}.';
        return [{ ...place, message: `\`${pattern}\` makes no codes: ${fault}.`, hint }];
      }
      if (campus !== null || !partsOf(pattern).some(({ kind }) => kind === 'campus')) return [];
      return [
        {
          ...place,
          dependsOn: [
            [...path, 'per'],
            [...path, 'campus'],
          ],
          message: `\`${pattern}\` has {campus}, and nothing says what stands for a campus.`,
          hint: 'Say `campus: <the field of the campus that goes into the code>`, and of a campus of the record `per: [<the reference to it>]`.',
        },
      ];
    }),
};
