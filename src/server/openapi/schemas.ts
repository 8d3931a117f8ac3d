import { recordSchema } from '#src/kinds/catalogue/record-schema.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type JsonObject, type JsonSchema } from '#src/model/json.ts';
import { objectAt } from '#src/model/reading.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import { listedFields } from '../catalogue/record/fields.ts';
import { ROW_VERSION } from '../catalogue/sql/read-sql.ts';

/** Keywords and formats of our own are annotations to everybody else: under names that say so. */
const OWN_KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['decimals', 'x-decimals'],
  ['notBefore', 'x-not-before'],
  ['notAfter', 'x-not-after'],
  ['accepts', 'x-accepts'],
]);

function publicSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(publicSchema);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([keyword, inner]) => [OWN_KEYWORDS.get(keyword) ?? keyword, publicSchema(inner)]),
  );
}

const id = (description: string): JsonSchema => ({ type: 'integer', minimum: 1, readOnly: true, description });

/** `Banco` for the catalogue of bancos: the name of its schema among the document's components. */
export const schemaName = (resource: string): string =>
  resource
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The ids of rows under the names that the contract has for them. */
function withRowIds(properties: JsonObject, { fields }: Catalogue, types: FieldTypes): JsonObject {
  const lists = listedFields(fields, types).flatMap(({ field, rowId }): readonly (readonly [string, JsonObject])[] => {
    const list = objectAt(properties, field.name);
    const row = list === undefined ? undefined : objectAt(list, 'items');
    const held = row === undefined ? undefined : objectAt(row, 'properties');
    if (list === undefined || row === undefined || held === undefined) return [];
    const { [ROW_ID]: idSchema = {}, ...others } = held;
    return [[field.name, { ...list, items: { ...row, properties: { [rowId]: idSchema, ...others } } }]];
  });
  return { ...properties, ...Object.fromEntries(lists) };
}

/** A record as it is read; what is read-only may be left out and is ignored in writes. */
export function openRecordSchema(catalogue: Catalogue, types: FieldTypes): JsonSchema {
  const { properties, ...schema } = recordSchema(catalogue, types);
  const { api } = catalogue;
  return Object.fromEntries(
    Object.entries({
      ...schema,
      properties: publicSchema({
        [api.id]: id('Dado por el servidor.'),
        ...(api.company === null ? {} : { [api.company]: id('La institución; la pone el servidor.') }),
        ...(isJsonObject(properties) ? withRowIds(properties, catalogue, types) : {}),
        [ROW_VERSION]: id('Versión del registro; se envía en If-Match para no pisar cambios ajenos.'),
      }),
    }),
  );
}

export const PROBLEM_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'instance'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Código estable del problema.' },
    detail: { type: 'string' },
    instance: { type: 'string', description: 'Identificador de la solicitud.' },
    current: { description: 'El registro como está ahora, en un conflicto de versiones.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'params', 'message'],
        properties: {
          field: {
            type: 'string',
            description: 'Nombre del campo, con puntos dentro de listas; vacío para el registro.',
          },
          code: { type: 'string' },
          params: { type: 'object' },
          message: { type: 'string' },
          together: { type: 'boolean', description: 'Si es de varios campos a la vez, y cada uno lo dice.' },
        },
      },
    },
  },
};
