import { runnerOf } from '#src/expressions/runner.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { namesIn } from '#src/model/flat-fields.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { expressionsOf } from './expressions.ts';
import { perResource } from './per-resource.ts';

/** The values as a record of the wire has them: those of fields in groups stand there. */
export function inGroups(values: JsonObject): JsonObject {
  if (!Object.keys(values).some((name) => name.includes('.'))) return values;
  const record: Record<string, Json> = {};
  for (const [name, value] of Object.entries(values)) {
    const [own = name, inner] = namesIn(name);
    const group = record[own];
    record[own] = inner === undefined ? value : { ...(isJsonObject(group) ? group : {}), [inner]: value };
  }
  return record;
}

const asJson = (value: unknown): Json =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

const computedOf = perResource((resource) =>
  expressionsOf(resource).flatMap(({ use, scope, name, compilation }) =>
    use === 'compute' && scope === '' && name !== null && compilation.ok
      ? [{ name, run: runnerOf(compilation.value), watch: compilation.value.watch }]
      : [],
  ),
);

/** The fields, and those computed of them. */
export function computedFrom(resource: CatalogueResource, names: ReadonlySet<string>): ReadonlySet<string> {
  const known = new Set(names);
  const computed = computedOf(resource);
  // As many times as one may be computed of another.
  for (const _ of computed) {
    for (const { name, watch } of computed) if (watch.some((one) => known.has(one))) known.add(name);
  }
  return known;
}

/**
 * Fills in what the record's own values make of its computed fields, which may be made of each other; what they look up
 * elsewhere is missing here.
 */
export function computing(resource: CatalogueResource): (values: JsonObject) => JsonObject {
  const computed = computedOf(resource);
  const once = (values: JsonObject): JsonObject =>
    computed.reduce<JsonObject>((known, { name, run }) => ({ ...known, [name]: asJson(run(inGroups(known))) }), values);
  return (values) => computed.reduce<JsonObject>((known) => once(known), values);
}
