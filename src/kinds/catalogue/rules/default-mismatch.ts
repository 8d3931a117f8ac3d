import { isDeepStrictEqual } from 'node:util';
import { fieldTypes } from '#src/fields/index.ts';
import type { FieldType } from '#src/model/field-type.ts';
import { type Field, isCelExpression } from '#src/model/field.ts';
import type { Rule } from '#src/model/rule.ts';
import { restsOf } from '../meaning/rests.ts';
import { valueFault } from '../meaning/value-fault.ts';
import { placedFields } from '../meaning/walk.ts';

export const defaultMismatch: Rule<'catalogue'> = {
  code: 'default-mismatch',
  summary: 'A default is a value that its field accepts, as it is kept.',
  scope: 'resource',
  check: (resource) =>
    placedFields(resource).flatMap(({ field, path }) => {
      const type = fieldTypes.get(field.type);
      const { default: value } = field;
      if (type === undefined || value === undefined || value === null || isCelExpression(value)) return [];
      if (isDeepStrictEqual(value, type.defaultValue)) return [];
      const kept = type.normalize?.(value, field) ?? value;
      const fault = valueFault(field, kept);
      if (fault === null) return [];
      return [
        {
          path: [...path, 'default'],
          rests: [[...path, 'default'], ...restsOf({ field, path }, acceptance)],
          message: `\`${typeof value === 'string' ? value : JSON.stringify(value)}\` is no value that \`${field.name}\` accepts: it ${fault}.`,
          hint: 'A default is written as it is on the wire.',
        },
      ];
    }),
};

/** What says which values a field accepts. */
const acceptance = (type: FieldType, field: Field): unknown => [
  type.schema(field, () => ({})),
  type.normalize?.('', field),
];
