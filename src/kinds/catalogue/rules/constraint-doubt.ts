import { fieldTypes } from '#src/fields/index.ts';
import type { Rule } from '#src/model/rule.ts';
import { placedConstraints } from '../meaning/constraints.ts';

export const constraintDoubt: Rule<'catalogue'> = {
  code: 'constraint-doubt',
  summary: 'A constraint demands nothing of records that it is hardly meant for.',
  severity: 'warning',
  scope: 'resource',
  check: (resource) =>
    placedConstraints(resource).flatMap(({ constraint, kind, path }) =>
      kind
        .doubts(constraint, { fields: resource.definition.fields, types: fieldTypes })
        .map(({ key, ...doubt }) => ({ ...doubt, path: [...path, ...kind.pathOf(key)] })),
    ),
};
