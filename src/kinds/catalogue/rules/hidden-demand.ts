import { compileExpression } from '#src/expressions/compile.ts';
import { readExpression } from '#src/expressions/expression.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Rule } from '#src/model/rule.ts';
import { outcomeByValues } from '../meaning/outcome-by-values.ts';
import { placedFields } from '../meaning/walk.ts';

export const hiddenDemand: Rule<'catalogue'> = {
  code: 'hidden-demand',
  summary: 'A field that is required on some records is shown on one of them.',
  scope: 'resource',
  check: (resource) =>
    placedFields(resource).flatMap(({ field: { name, showIf, requiredIf }, path, siblings }) => {
      if (showIf === undefined || requiredIf === undefined) return [];
      const expression = readExpression(`(${showIf.source}) && (${requiredIf.source})`);
      const compilation = compileExpression(expression, { fields: siblings, types: fieldTypes });
      if (outcomeByValues({ expression, fields: siblings, compilation }, 'condition') !== 'never') return [];
      return [
        {
          path: [...path, 'requiredIf'],
          dependsOn: [
            [...path, 'showIf'],
            [...path, 'requiredIf'],
          ],
          message: `\`${name}\` is required only where it is not shown: nobody is ever asked for it.`,
          hint: `Show it where it is required, or leave \`requiredIf\` out.`,
        },
      ];
    }),
};
