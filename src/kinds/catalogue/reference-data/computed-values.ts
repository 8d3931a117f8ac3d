import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { runnerOf } from '../meaning/evaluate.ts';
import { expressionsOf } from '../meaning/expressions.ts';

const asJson = (value: unknown): Json =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/**
 * Fills in what the record's own values make of its computed fields, which may be made of each other; what they look up
 * elsewhere is missing here.
 */
export function computing(resource: CatalogueResource): (values: JsonObject) => JsonObject {
  const computed = expressionsOf(resource).flatMap(({ use, scope, name, compilation }) =>
    use === 'compute' && scope === '' && name !== null && compilation.ok
      ? [{ name, run: runnerOf(compilation.value) }]
      : [],
  );
  const once = (values: JsonObject): JsonObject =>
    computed.reduce<JsonObject>((known, { name, run }) => ({ ...known, [name]: asJson(run(known)) }), values);
  return (values) => computed.reduce<JsonObject>((known) => once(known), values);
}
