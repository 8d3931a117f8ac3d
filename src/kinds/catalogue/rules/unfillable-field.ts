import type { Field } from '#src/model/field.ts';
import type { Rule } from '#src/model/rule.ts';
import { placedFields } from '../meaning/walk.ts';

const DECISIVE = ['type', 'required', 'requiredIf', 'hidden', 'readOnly', 'default', 'compute', 'signedIn', 'itself'];

const hasValue = (field: Field): boolean =>
  field.default !== undefined || field.defaultFrom !== undefined || field.compute !== undefined;

export const unfillableField: Rule<'catalogue'> = {
  code: 'unfillable-field',
  summary: 'What a record needs can be filled in.',
  scope: 'resource',
  check: (resource) =>
    placedFields(resource).flatMap(({ field, path }) => {
      const isClosed = field.hidden || field.readOnly;
      const isNeeded = field.required || field.requiredIf !== undefined;
      if (field.signedIn === true || field.itself === true) return [];
      if (!isNeeded || !isClosed || hasValue(field)) return [];
      return [
        {
          path,
          dependsOn: DECISIVE.map((option) => [...path, option]),
          part: 'key',
          message: `A record ${field.required ? 'needs' : 'may need'} \`${field.name}\`, but nobody can fill it in: it is ${field.hidden ? 'hidden' : 'read-only'}.`,
          hint: 'Give it a `default` or a `compute`, or do not require it.',
        },
      ];
    }),
};
