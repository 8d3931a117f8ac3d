import { orEmpty } from '#src/model/absent.ts';
import { call } from '#src/expressions/js.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { compiled, holding, requirement } from '../conditions.ts';
import type { Doc } from '#src/codegen/doc.ts';
import { arrow, expressionDoc } from '#src/codegen/expression.ts';
import { array, quoted } from '#src/codegen/literal.ts';
import { groupFieldsOf } from '../record-schema.ts';
import { type Part, rowParts } from './parts.ts';

/** What a record must be beyond its schema: arguments of the runtime's `validator`. */
export const demandsOf = ({ fields, rules }: Catalogue, types: FieldTypes): readonly Part[] => [
  ['required', requirements(fields, types)],
  ['rows', rowParts(fields, types, requirements)],
  [
    'rules',
    rules.map(({ key, field, that }) =>
      array([
        quoted(key),
        quoted(orEmpty(field)),
        arrow(expressionDoc(call('passes', compiled(that, { fields, types }).js))),
      ]),
    ),
  ],
];

/** `['Field', (record) => …]` for every field, of a group too, that is required under a condition. */
const requirements = (fields: readonly Field[], types: FieldTypes): readonly Doc[] =>
  fields
    .flatMap((field) => [
      field,
      ...groupFieldsOf(field, types).map((inner) => ({ ...inner, name: `${field.name}.${inner.name}` })),
    ])
    .flatMap((field) => {
      const conditions = requirement(field);
      return conditions ? [array([quoted(field.name), arrow(holding(conditions, { fields, types }))])] : [];
    });
