import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type JsonSchema } from '#src/model/json.ts';
import { capitalized, pascal } from '#src/codegen/naming.ts';
import { WIDTH } from '#src/codegen/doc.ts';
import { propertyName, quoted } from '#src/codegen/literal.ts';
import { recordSchema } from '../record-schema.ts';

/** Of a member within its interface. */
const INDENT = 2;

/**
 * The TypeScript interface of a record as it is on the wire, made from the record's JSON Schema, and before it those of
 * the rows it holds.
 */
export const recordInterfaces = (catalogue: Catalogue, types: FieldTypes): readonly string[] => {
  const { api, record } = catalogue;
  const own = [
    `readonly ${propertyName(api.id)}: number;`,
    ...(api.company === null ? [] : [`readonly ${propertyName(api.company)}?: number;`]),
  ];
  return interfaces(interfaceName(record.es), recordSchema(catalogue, types), own);
};

/** Words may have no letter that a name takes, or begin with a digit. */
const interfaceName = (words: string): string => {
  const name = pascal(words);
  return /^(?:\d|$)/.test(name) ? `Registro${name}` : name;
};

/** The interface of an object schema, and before it those of the objects it holds. */
const interfaces = (name: string, schema: JsonSchema, own: readonly string[] = []): readonly string[] => {
  const nested: string[] = [];
  const members = propertiesOf(schema).map(([property, value]) => {
    const nestedName = `${name}${capitalized(property)}`;
    const object = objectIn(value);
    if (object) nested.push(...interfaces(nestedName, object));
    const mark = isOptional(schema, property, value) ? '?' : '';
    return memberOf(`readonly ${propertyName(property)}${mark}:`, typeOf(value, nestedName));
  });
  const lines = [...own, ...members].map((member) => `  ${member}`);
  return [...nested, `export interface ${name} {\n${lines.join('\n')}\n}`];
};

/** As the formatter lays it out: a union that is too long for its line has a line for each of its types. */
const memberOf = (head: string, type: string): string => {
  const whole = `${head} ${type};`;
  if (whole.length + INDENT <= WIDTH) return whole;
  return `${head}\n${type
    .split(' | ')
    .map((each) => `    | ${each}`)
    .join('\n')};`;
};

const propertiesOf = (schema: JsonSchema): readonly (readonly [string, JsonSchema])[] =>
  Object.entries(isJsonObject(schema['properties']) ? schema['properties'] : {}).map(([name, value]) => [
    name,
    isJsonObject(value) ? value : {},
  ]);

/** The schema of the objects that a value is, or is a list of. */
const objectIn = (schema: JsonSchema): JsonSchema | null => {
  const candidate = isJsonObject(schema['items']) ? schema['items'] : schema;
  return typesOf(candidate).includes('object') ? candidate : null;
};

const typesOf = (schema: JsonSchema): readonly unknown[] => [schema['type']].flat();

/** What is neither required nor null may be missing. */
const isOptional = (schema: JsonSchema, property: string, value: JsonSchema): boolean =>
  !(Array.isArray(schema['required']) && schema['required'].includes(property)) && !typesOf(value).includes('null');

/** The TypeScript type of the values that fit the schema; `nested` names the objects in it. */
const typeOf = (schema: JsonSchema, nested: string): string => {
  if (Array.isArray(schema['enum'])) return schema['enum'].map(literalType).join(' | ');
  return typesOf(schema)
    .map((type) => named(type, schema, nested))
    .join(' | ');
};

const named = (type: unknown, { items }: JsonSchema, nested: string): string => {
  if (typeof type !== 'string') return 'unknown';
  if (type === 'integer') return 'number';
  if (type === 'object') return nested;
  return type === 'array' && isJsonObject(items) ? `readonly ${typeOf(items, nested)}[]` : type;
};

const literalType = (value: unknown): string => (typeof value === 'string' ? quoted(value) : JSON.stringify(value));
