import { isDeepStrictEqual } from 'node:util';
import { fieldTypes } from '#src/fields/index.ts';
import type { FieldType } from '#src/model/field-type.ts';
import { type Field, isCelExpression } from '#src/model/field.ts';
import type { Json } from '#src/model/json.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { asksTime } from '#src/expressions/outcome.ts';
import { runnerAt } from '#src/expressions/runner.ts';
import { expressionsOf } from '../meaning/expressions.ts';
import { begunRecord, defaultAt, MOMENTS } from '../meaning/begun-record.ts';
import { dependenciesOf, expressionDependencies } from '../meaning/dependencies.ts';
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
    if (type === undefined || value === undefined || value === null) return [];
    if (isDeepStrictEqual(value, type.defaultValue)) return [];
    const kept = keptOf(field, type);
    const fault = kept === null ? null : valueFault(field, kept);
    if (fault === null) return [];
    const said = isCelExpression(value) ? kept : value;
    return [
      {
        path: [...path, 'default'],
        dependsOn: [[...path, 'default'], ...dependenciesOf({ field, path }, acceptance)],
        message: `\`${typeof said === 'string' ? said : JSON.stringify(said)}\` is no value that \`${field.name}\` accepts: it ${fault}.`,
        hint: 'A default is written as it is on the wire.',
      },
    ];
  });

/** As it is kept; null of an expression that gives another value every day. */
function keptOf(field: Field, type: FieldType): Json {
  const { default: value } = field;
  if (value === undefined || (isCelExpression(value) && asksTime(value.cel))) return null;
  if (isCelExpression(value)) return defaultAt(field, String(MOMENTS[0]));
  return type.normalize?.(value, field) ?? value;
}

/**
 * Defaults with which a rule does not hold, whatever else the record says: it would be refused as it begins. What a type
 * begins with by itself, such as a list without rows or a box without a mark, is there to be filled in.
 */
const ruledOut = (resource: CatalogueResource): readonly Finding[] =>
  expressionsOf(resource).flatMap(({ path: [rules, rule], expression, compilation }): readonly Finding[] => {
    if (rules !== 'rules' || !compilation.ok) return [];
    const { places, recordAt } = begunRecord(resource);
    const { watch } = compilation.value;
    if (watch.length === 0 || !watch.every((name) => places.has(name))) return [];
    const run = runnerAt(compilation.value);
    if (!MOMENTS.every((moment) => run(recordAt(moment), moment) === false)) return [];
    const defaults = [...new Set(watch.flatMap((name) => places.get(name) ?? []))];
    const [path] = defaults;
    if (path === undefined) return [];
    return [
      {
        path,
        dependsOn: [...defaults, ['rules', rule ?? 0], ...expressionDependencies(resource, expression)],
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
