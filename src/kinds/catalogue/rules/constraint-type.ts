import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import { sqlTypeOf } from '../constraints/sql.ts';
import { placedConstraints } from '../meaning/constraints.ts';
import { namesUnder } from '../meaning/named-fields.ts';

export const constraintType: Rule<'catalogue'> = {
  code: 'constraint-type',
  summary: 'What a constraint compares has values of its own that can be compared so.',
  scope: 'resource',
  check: (resource) => [...uncomparable(resource), ...faults(resource)],
};

/** Lists and what is not stored have no value that one column keeps. */
const uncomparable = ({ data, definition }: CatalogueResource): readonly Finding[] =>
  namesUnder('constraints', data).flatMap(({ path, name, what }) => {
    if (what === 'list') return [];
    const field = definition.fields.find((one) => one.name === name);
    if (field === undefined || sqlTypeOf(definition.fields, name, fieldTypes) !== null) return [];
    const message = `\`${name}\` (${field.type}) has no single value to compare records by.`;
    return [{ path, dependsOn: [['fields', name]], message }];
  });

const faults = (resource: CatalogueResource): readonly Finding[] =>
  placedConstraints(resource).flatMap(({ constraint, kind, path }) =>
    kind
      .faults(constraint, { fields: resource.definition.fields, types: fieldTypes })
      .map(({ key, ...fault }) => ({ ...fault, path: [...path, ...kind.pathOf(key)] })),
  );
