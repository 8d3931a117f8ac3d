import { fieldTypes } from '#src/fields/index.ts';
import { namesIn } from '#src/expressions/expression.ts';
import type { Expression } from '#src/model/expression.ts';
import type { FieldType } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import type { Catalogue, CatalogueResource } from '#src/model/catalogue.ts';
import type { Path } from '#src/model/source.ts';
import { isKeyed } from '../overlay.ts';
import { type PlacedField, placedFields } from './walk.ts';

/** Paths of the options that something computed from a field hangs on. */
export const dependenciesOf = (
  { field, path }: Pick<PlacedField, 'field' | 'path'>,
  compute: (type: FieldType, field: Field) => unknown,
): readonly Path[] => ['type', ...optionsRead(field, compute)].map((option) => [...path, option]);

function optionsRead(field: Field, compute: (type: FieldType, field: Field) => unknown): readonly string[] {
  const type = fieldTypes.get(field.type);
  if (type === undefined) return [];
  const read = new Set<string>();
  const observed = new Proxy(field, {
    get: (target, key, receiver) => {
      if (typeof key === 'string') read.add(key);
      const value: unknown = Reflect.get(target, key, receiver);
      return value;
    },
  });
  compute(type, observed);
  return [...read];
}

/** What the types in an expression hang on: options of the fields, of the record or of rows, that it names. */
export function expressionDependencies(
  resource: CatalogueResource,
  expression: Expression,
  besides: readonly string[] = [],
): readonly Path[] {
  const named = new Set([...namesIn(expression), ...besides]);
  return placedFields(resource)
    .filter(({ field }) => named.has(field.name))
    .flatMap((placed) => celDependencies(placed));
}

/** What the type of a field in expressions hangs on. The fields of a row are named themselves where they matter. */
export const celDependencies = (placed: Pick<PlacedField, 'field' | 'path'>): readonly Path[] =>
  dependenciesOf(placed, (type, field) => type.cel(field)).filter((path) => !isKeyed(path));

/** Names of the fields that say what a record is called: its label, and what that is made of. */
export function labelFields({ record: { label }, fields }: Catalogue): ReadonlySet<string> {
  const compute = fields.find(({ name }) => name === label)?.compute;
  return new Set([label, ...(compute === undefined ? [] : namesIn(compute))]);
}
