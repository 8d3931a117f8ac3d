import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type JsonSchema } from '#src/model/json.ts';
import { pascal } from '../naming.ts';
import { propertyName, quoted } from '../print/literal.ts';
import { recordSchema } from '../record-schema.ts';

/** The module with the TypeScript type of a record as it is on the wire, made from the record's JSON Schema. */
export const recordModule = (catalogue: Catalogue, types: FieldTypes): string => {
  const { api, record } = catalogue;
  const given = [
    `  readonly ${propertyName(api.id)}: number;`,
    ...(api.company === null ? [] : [`  readonly ${propertyName(api.company)}?: number;`]),
  ];
  const fields = properties(recordSchema(catalogue, types), '  ');
  return `export interface ${interfaceName(record.es)} {\n${[...given, ...fields].join('\n')}\n}\n`;
};

const interfaceName = (words: string): string => {
  const name = pascal(words);
  return /^\d/.test(name) ? `Registro${name}` : name;
};

const properties = (schema: JsonSchema, margin: string): readonly string[] =>
  Object.entries(isJsonObject(schema['properties']) ? schema['properties'] : {}).map(
    ([name, property]) => `${margin}readonly ${propertyName(name)}: ${typeOfSchema(property, margin)};`,
  );

/** The TypeScript type of the values that fit the schema. */
const typeOfSchema = (schema: unknown, margin: string): string => {
  if (!isJsonObject(schema)) return 'unknown';
  if (Array.isArray(schema['enum'])) return schema['enum'].map(literalType).join(' | ');
  return [schema['type']]
    .flat()
    .map((type) => named(type, schema, margin))
    .join(' | ');
};

const named = (type: unknown, schema: JsonSchema, margin: string): string => {
  if (type === 'integer') return 'number';
  if (type === 'array') return `readonly ${typeOfSchema(schema['items'], margin)}[]`;
  if (type === 'object') return `{\n${properties(schema, `${margin}  `).join('\n')}\n${margin}}`;
  return String(type);
};

const literalType = (value: unknown): string => (typeof value === 'string' ? quoted(value) : JSON.stringify(value));
