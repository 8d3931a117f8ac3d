import { ofKind } from '#src/model/resource.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Rule } from '#src/model/rule.ts';
import { placedConstraints } from '../meaning/constraints.ts';

export const constraintTarget: Rule<'catalogue'> = {
  code: 'constraint-target',
  summary: 'What a constraint names of other records is there, and can be compared with what it names of its own.',
  scope: 'institution',
  check: (institution) => {
    const catalogues = ofKind(institution, 'catalogue');
    return [...catalogues.values()].flatMap((resource) =>
      placedConstraints(resource).flatMap(({ constraint, kind, path }) =>
        kind
          .targetFaults(
            constraint,
            { fields: resource.definition.fields, types: fieldTypes },
            (name) => catalogues.get(name)?.definition,
          )
          .map(({ key, ...fault }) => ({ ...fault, resource, path: [...path, ...kind.pathOf(key)] })),
      ),
    );
  },
};
