import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import type { JsonObject } from '#src/model/json.ts';
import { print } from '../print/doc.ts';
import { literal } from '../print/literal.ts';
import { typeOf } from '../record-schema.ts';

/** The module that tells the data provider how to speak to the resource's endpoint. */
export const wireModule = (name: string, catalogue: Catalogue, types: FieldTypes): string =>
  [
    "import type { WireResource } from '#src/data-provider/wire-resource.ts';",
    '',
    print(['export const wire: WireResource = ', literal(wireOf(name, catalogue, types)), ';']),
    '',
  ].join('\n');

/** A `WireResource` of the data provider, as data. */
const wireOf = (name: string, { api, record, scope, fields, list }: Catalogue, types: FieldTypes): JsonObject => {
  const storages = fields.map((field) => ({ field, storage: typeOf(field, types).storage(field) }));
  const references = new Map(
    storages.flatMap(({ field, storage }) => (storage.kind === 'reference' ? [[field.name, storage.to]] : [])),
  );
  const children: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
    storages.flatMap(({ field, storage }) =>
      storage.kind === 'child-table' ? [[field.name, storage.fields.map((child) => child.name)] as const] : [],
    ),
  );
  // What people see of a reference is its label: it is searched where the list shows it.
  const isSearched = (field: Field): boolean =>
    typeOf(field, types).searchable || (references.has(field.name) && list.columns.includes(field.name));
  return {
    name,
    path: api.path,
    id: api.id,
    company: api.company,
    read: api.read,
    one: api.one,
    envelope: api.envelope,
    createWith: api.createWith,
    ...(scope === 'global' ? { readOnly: true } : {}),
    label: record.label,
    active: fields.find((field) => typeOf(field, types).marksActive)?.name ?? null,
    fields: [api.id, ...fields.map((field) => field.name)],
    ...(Object.keys(children).length > 0 ? { children } : {}),
    search: fields.filter((field) => isSearched(field) && !field.hidden).map((field) => field.name),
    references: Object.fromEntries(references),
  };
};
