import { Ajv, type ValidateFunction } from 'ajv';
import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '#src/model/json.ts';
import type { Path } from '#src/model/source.ts';
import { formats } from '#src/pipeline/shape/formats.ts';

/** A key that a schema knows, wherever it may stand. */
export interface Key {
  /** Where its schema says it: `catalogue.api.read.form`, `field.money.min`. */
  readonly id: string;
  readonly schema: JsonSchema;
}

/** A place of a document where a key stands or may stand. */
export interface Place extends Key {
  /** The key, and beside which others it stands where that tells what it means: `constraints.*(count).per`. */
  readonly case: string;
  readonly path: Path;
  /** What stands there. */
  readonly value: Json | undefined;
}

export interface SchemaKeys {
  /** Every key, whatever the conditions beside it. */
  readonly all: readonly Key[];
  /** The places for keys in a document that fits the schema. */
  readonly placesIn: (data: JsonObject) => readonly Place[];
  /** The definition that a schema refers to, or the schema itself. */
  readonly resolved: (schema: JsonSchema) => JsonSchema;
}

interface Part {
  readonly place: string;
  readonly schema: JsonSchema;
}

interface Named extends Key {
  readonly name: string;
  /** Where the keys inside of it are said. */
  readonly inside: string;
  /** What a name must be like. */
  readonly pattern: RegExp | null;
}

const DEFINITION = '#/definitions/';

/** The definition that has the options of every field; a type lets each through, or does not. */
const FIELD = 'field';

/** A key of any name, and the entries of a list. */
export const ANY = '*';

const isSchema = (value: unknown): value is JsonSchema => isJsonObject(value);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/**
 * The keys of a whole schema.
 * @param beside what a mapping at a place is told apart by: the keys in it that change what its others mean.
 */
export function schemaKeys(
  whole: string,
  root: JsonSchema,
  beside: (place: string, data: JsonObject) => string,
): SchemaKeys {
  const definitions = root['definitions'];
  const conditions = new Map<JsonSchema, ValidateFunction>();
  const ajv = new Ajv({ strict: false, formats });

  const resolved = (schema: JsonSchema): JsonSchema => {
    const { $ref } = schema;
    if (typeof $ref !== 'string' || !isJsonObject(definitions)) return schema;
    const found: unknown = definitions[$ref.slice(DEFINITION.length)];
    return isSchema(found) ? found : {};
  };

  const holds = (condition: JsonSchema, value: Json): boolean => {
    const known = conditions.get(condition) ?? ajv.compile({ ...condition, definitions });
    conditions.set(condition, known);
    return known(value);
  };

  /** A schema with what its references and conditions come to; of any value where none is given. */
  const partsOf = ({ place, schema }: Part, value?: Json): readonly Part[] => {
    const { $ref, allOf, if: condition, then: yes, else: no } = schema;
    const isMet = value === undefined || !isSchema(condition) ? null : holds(condition, value);
    const more: readonly Part[] = [
      ...(typeof $ref === 'string' ? [{ place: $ref.slice(DEFINITION.length), schema: resolved(schema) }] : []),
      ...(isList(allOf) ? allOf : []).filter(isSchema).map((each) => ({ place, schema: each })),
      ...(isSchema(yes) && isMet !== false ? [{ place, schema: yes }] : []),
      ...(isSchema(no) && isMet !== true ? [{ place, schema: no }] : []),
    ];
    return [{ place, schema }, ...more.flatMap((part) => partsOf(part, value))];
  };

  /** What a type lets through of the options of every field. */
  const commonOption = (option: string): JsonSchema => {
    const { properties } = resolved({ $ref: `${DEFINITION}${FIELD}` });
    const found: unknown = isJsonObject(properties) ? properties[option] : undefined;
    return isSchema(found) ? found : {};
  };

  const keysIn = ({ place, schema }: Part): readonly Named[] => {
    const { properties, patternProperties, additionalProperties, items } = schema;
    const named = isJsonObject(properties) ? Object.entries(properties) : [];
    const alike = isJsonObject(patternProperties) ? Object.entries(patternProperties) : [];
    const any = { id: `${place}.${ANY}`, inside: `${place}.${ANY}`, name: ANY };
    return [
      ...named.map(([name, own]): Named => {
        const id = `${place}.${name}`;
        // The type has chosen the definition: there it is no other.
        if (name === 'type' && own === true) return { id, inside: id, name, schema: { const: place }, pattern: null };
        return isSchema(own)
          ? { id, inside: id, name, schema: own, pattern: null }
          : { id, inside: `${FIELD}.${name}`, name, schema: commonOption(name), pattern: null };
      }),
      ...alike.map(([pattern, own]) => ({ ...any, schema: isSchema(own) ? own : {}, pattern: new RegExp(pattern) })),
      ...[additionalProperties, items].filter(isSchema).map((own) => ({ ...any, schema: own, pattern: null })),
    ];
  };

  const all = (): readonly Key[] => {
    const found = new Map<string, Key>();
    const seen = new Map<JsonSchema, Set<string>>();
    const walk = (part: Part): void => {
      for (const one of partsOf(part)) {
        const places = seen.get(one.schema) ?? new Set();
        if (places.has(one.place)) continue;
        seen.set(one.schema, places.add(one.place));
        for (const { id, inside, schema } of keysIn(one)) {
          if (!found.has(id)) found.set(id, { id, schema });
          walk({ place: inside, schema });
        }
      }
    };
    walk({ place: whole, schema: root });
    return [...found.values()];
  };

  const walkData = (part: Part, value: Json, path: Path): readonly Place[] =>
    partsOf(part, value).flatMap((one) => {
      const told = isJsonObject(value) ? beside(one.place, value) : '';
      return keysIn(one).flatMap((key) =>
        stepsOf(key, value).flatMap((step): readonly Place[] => {
          const { id, inside, schema } = key;
          const child = childOf(value, step);
          const at = [...path, step];
          const isTold = told.startsWith(`(${key.name}:`);
          const own = { id, schema, case: `${one.place}${isTold ? '' : told}.${key.name}`, path: at, value: child };
          return [own, ...(child === undefined ? [] : walkData({ place: inside, schema }, child, at))];
        }),
      );
    });

  return { all: all(), placesIn: (data) => walkData({ place: whole, schema: root }, data, []), resolved };
}

function stepsOf({ name, pattern }: Named, value: Json): readonly (string | number)[] {
  if (isList(value)) return name === ANY ? [...value.keys()] : [];
  if (!isJsonObject(value)) return [];
  return name === ANY ? Object.keys(value).filter((key) => pattern?.test(key) !== false) : [name];
}

function childOf(value: Json, step: string | number): Json | undefined {
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    return items[Number(step)];
  }
  return isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}
