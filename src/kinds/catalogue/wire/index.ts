import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
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
const wireOf = (name: string, { api, record, fields }: Catalogue, types: FieldTypes): JsonObject => ({
  name,
  path: api.path,
  id: api.id,
  company: api.company,
  read: api.read,
  one: api.one,
  envelope: api.envelope,
  createWith: api.createWith,
  label: record.label,
  active: fields.find((field) => typeOf(field, types).marksActive)?.name ?? null,
  fields: [api.id, ...fields.map((field) => field.name)],
  search: fields.filter((field) => typeOf(field, types).searchable && !field.hidden).map((field) => field.name),
  references: Object.fromEntries(
    fields.flatMap((field) => {
      const storage = typeOf(field, types).storage(field);
      return storage.kind === 'reference' ? [[field.name, storage.to]] : [];
    }),
  ),
});
