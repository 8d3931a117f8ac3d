import { isDeepStrictEqual } from 'node:util';
import { fieldTypes } from '#src/fields/index.ts';
import type { FieldType } from '#src/model/field-type.ts';
import { type Field, isCelExpression } from '#src/model/field.ts';
import { isJsonObject } from '#src/model/json.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { asksTime } from '#src/expressions/outcome.ts';
import { runnerOf } from '#src/expressions/runner.ts';
import { expressionsOf } from '../meaning/expressions.ts';
import { dependenciesOf } from '../meaning/dependencies.ts';
import { valueFault } from '../meaning/value-fault.ts';
import { placedFields } from '../meaning/walk.ts';

export const defaultMismatch: Rule<'catalogue'> = {
  code: 'default-mismatch',
  summary: 'A default is a value that its field accepts, as it is kept.',
  scope: 'resource',
  check: (resource) => [...unaccepted(resource), ...ruledOut(resource)],
};

const unaccepted = (resource: CatalogueResource): readonly Finding[] =>
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
        dependsOn: [[...path, 'default'], ...dependenciesOf({ field, path }, acceptance)],
        message: `\`${typeof value === 'string' ? value : JSON.stringify(value)}\` is no value that \`${field.name}\` accepts: it ${fault}.`,
        hint: 'A default is written as it is on the wire.',
      },
    ];
  });

/** Defaults with which a rule over that field alone does not hold: a new record would be refused as it begins. */
const ruledOut = (resource: CatalogueResource): readonly Finding[] =>
  expressionsOf(resource).flatMap(({ path: [rules, rule], expression, compilation }): readonly Finding[] => {
    if (rules !== 'rules' || !compilation.ok || asksTime(expression)) return [];
    const [name, another] = compilation.value.watch;
    const field = resource.definition.fields.find((one) => one.name === name);
    if (field === undefined || another !== undefined) return [];
    const { default: value } = field;
    if (value === undefined || isCelExpression(value) || isJsonObject(value)) return [];
    if (runnerOf(compilation.value)({ [field.name]: value }) !== false) return [];
    const path = ['fields', field.name, 'default'];
    return [
      {
        path,
        dependsOn: [path, ['rules', rule ?? 0]],
        message: `A new record begins with what the rule \`${expression.source}\` refuses.`,
        hint: 'Give it another default, or none.',
      },
    ];
  });

/** What says which values a field accepts. */
const acceptance = (type: FieldType, field: Field): unknown => [
  type.schema(field, () => ({})),
  type.normalize?.('', field),
];
