import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Path } from '#src/model/source.ts';
import { columnName, rowTableName } from '../sql/names.ts';
import { perResource } from './per-resource.ts';
import { placedFields } from './walk.ts';

/** A name that the database will have, and the place of the YAML it comes from. */
export interface DatabaseName {
  readonly name: string;
  readonly what: 'schema' | 'table' | 'column';
  readonly path: Path;
}

const IN_COLUMN = ['column', 'reference', 'any-reference'];
const IN_TABLE = ['child-table', 'junction'];

/** Whether a column of its own keeps it. */
export const isStored = (field: Field): boolean => IN_COLUMN.includes(storageOf(field));

export const storageOf = (field: Field): string => fieldTypes.get(field.type)?.storage(field).kind ?? 'none';

/** The tables of a catalogue: its own, and one for each list. */
export const tablesOf: (resource: CatalogueResource) => readonly DatabaseName[] = perResource((resource) => {
  const { table } = resource.definition;
  const rows = placedFields(resource).filter(({ field }) => IN_TABLE.includes(storageOf(field)));
  return [
    { name: table.name, what: 'table', path: ['table', 'name'] },
    ...rows.map(({ name, path }) => ({
      name: rowTableName(table, name),
      what: 'table' as const,
      path,
    })),
  ];
});

/** The same with their schema. */
export const keptIn = (resource: CatalogueResource): readonly string[] =>
  tablesOf(resource).map(({ name }) => `${resource.definition.table.schema}.${name}`);

export const columnsOf = (resource: CatalogueResource): readonly DatabaseName[] =>
  placedFields(resource)
    .filter(({ field }) => isStored(field))
    .map(({ name, path }) => ({ name: columnName(name), what: 'column', path }));

export const databaseNames = (resource: CatalogueResource): readonly DatabaseName[] => [
  { name: resource.definition.table.schema, what: 'schema', path: ['table', 'schema'] },
  ...tablesOf(resource),
  { name: columnName(resource.definition.api.id), what: 'column', path: ['api', 'id'] },
  ...columnsOf(resource),
];
