import { ofKind } from '#src/model/resource.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource, Constraint } from '#src/model/catalogue.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import { placedConstraints } from '../meaning/constraints.ts';

/** The catalogue whose records it is about. */
function ofTarget(
  catalogues: ReadonlyMap<string, CatalogueResource>,
  { definition: { fields } }: CatalogueResource,
  { demand }: Constraint,
): Pick<Finding, 'of' | 'ofField'> {
  const to = fields.find(({ name }) => name === demand['of'])?.to;
  const found = typeof to === 'string' ? catalogues.get(to) : undefined;
  const { ofField } = demand;
  return found === undefined ? {} : { of: found, ...(typeof ofField === 'string' && { ofField }) };
}

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
          .map(({ key, ...fault }) => ({
            ...fault,
            resource,
            path: [...path, ...kind.pathOf(key)],
            ...ofTarget(catalogues, resource, constraint),
          })),
      ),
    );
  },
};
