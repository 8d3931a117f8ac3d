import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import type { CatalogueResource } from '#src/model/resource.ts';
import type { Path } from '#src/model/source.ts';
import { perResource } from './per-resource.ts';
import { placedFields } from './walk.ts';

/** A name that the database will have, and the place of the YAML it comes from. */
export interface DatabaseName {
  readonly name: string;
  readonly what: 'schema' | 'table' | 'column';
  readonly path: Path;
}

export const isStored = (field: Field): boolean => storageOf(field) !== 'none' && storageOf(field) !== 'child-table';

export const storageOf = (field: Field): string => fieldTypes.get(field.type)?.storage(field).kind ?? 'none';

/** The tables of a catalogue: its own, and one for each list. */
export const tablesOf: (resource: CatalogueResource) => readonly DatabaseName[] = perResource((resource) => {
  const { table } = resource.definition;
  const rows = placedFields(resource).filter(({ field }) => storageOf(field) === 'child-table');
  return [
    { name: table.name, what: 'table', path: ['table', 'name'] },
    ...rows.map(({ field, path }) => ({
      name: `${table.name}_${field.name.toLowerCase()}`,
      what: 'table' as const,
      path,
    })),
  ];
});

export const columnsOf = (resource: CatalogueResource): readonly DatabaseName[] =>
  placedFields(resource)
    .filter(({ field }) => isStored(field))
    .map(({ field, path }) => ({ name: field.name.toLowerCase(), what: 'column', path }));

export const databaseNames = (resource: CatalogueResource): readonly DatabaseName[] => [
  { name: resource.definition.table.schema, what: 'schema', path: ['table', 'schema'] },
  ...tablesOf(resource),
  { name: resource.definition.api.id.toLowerCase(), what: 'column', path: ['api', 'id'] },
  ...columnsOf(resource),
];
