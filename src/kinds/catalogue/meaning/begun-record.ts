import { isDeepStrictEqual } from 'node:util';
import { asksTime } from '#src/expressions/outcome.ts';
import { runnerAt } from '#src/expressions/runner.ts';
import { compileExpression } from '#src/expressions/compile.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type Field, isCelExpression } from '#src/model/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Path } from '#src/model/source.ts';
import { computing } from '../reference-data/demands.ts';
import { expressionsOf } from './expressions.ts';
import { perResource } from './per-resource.ts';
import { placedFields, type PlacedField } from './walk.ts';

/** What is not the same at all of them hangs on the day. */
export const MOMENTS = ['2001-02-03T04:05:06', '2026-06-15T12:30:00', '2101-11-29T22:10:45'];

/** What of a new record is known before anybody fills in anything. */
interface Begun {
  /** Where the YAML says it, by the dotted names of fields: the default, or those that a computed value is made of. */
  readonly places: ReadonlyMap<string, readonly Path[]>;
  readonly recordAt: (moment: string) => JsonObject;
}

/** A default that the YAML says, or that nobody can change. */
function isStated({
  field: { default: value, type, hidden, readOnly, showIf, defaultFrom },
  group,
}: PlacedField): boolean {
  if (value === undefined || value === null || defaultFrom !== undefined) return false;
  // What is not shown may be left out of the record.
  if (showIf !== undefined || group?.showIf !== undefined) return false;
  return hidden || readOnly || !isDeepStrictEqual(value, fieldTypes.get(type)?.defaultValue);
}

export const begunRecord: (resource: CatalogueResource) => Begun = perResource((resource) => {
  const stated = placedFields(resource).filter((placed) => placed.parent === null && isStated(placed));
  const places = new Map(stated.map(({ name, path }) => [name, [[...path, 'default']]] as const));
  return {
    places: withComputed(resource, places),
    recordAt: (moment) =>
      computing(resource)(nested(stated.map(({ name, field }) => [name, defaultAt(field, moment)] as const))),
  };
});

/** With the computed fields that are made of nothing else. */
function withComputed(
  resource: CatalogueResource,
  stated: ReadonlyMap<string, readonly Path[]>,
): ReadonlyMap<string, readonly Path[]> {
  const known = new Map(stated);
  const computed = expressionsOf(resource).flatMap(({ use, scope, name, expression, compilation }) =>
    use === 'compute' && scope === '' && name !== null && !name.includes('.') && compilation.ok && !asksTime(expression)
      ? [{ name, watch: compilation.value.watch }]
      : [],
  );
  for (const _ of computed) {
    for (const { name, watch } of computed) {
      if (watch.length > 0 && watch.every((one) => known.has(one)))
        known.set(name, [...new Set(watch.flatMap((one) => known.get(one) ?? []))]);
    }
  }
  return known;
}

/** The value as it is kept; null where an expression gives none. */
export function defaultAt(field: Field, moment: string): Json {
  const { default: said } = field;
  if (said === undefined || !isCelExpression(said)) return said ?? null;
  const compilation = compileExpression(said.cel, { fields: [], types: fieldTypes });
  if (!compilation.ok) return null;
  const value = runnerAt(compilation.value)({}, moment);
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
  return fieldTypes.get(field.type)?.normalize?.(value, field) ?? value;
}

function nested(values: readonly (readonly [name: string, value: Json])[]): JsonObject {
  const record: Record<string, Json> = {};
  for (const [path, value] of values) {
    const [name = path, inner] = path.split('.');
    const around = record[name] ?? null;
    record[name] = inner === undefined ? value : { ...(isJsonObject(around) && around), [inner]: value };
  }
  return record;
}
