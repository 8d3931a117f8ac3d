import type { FieldTypes } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { Column, Paging, Table, TreeGuard } from '#src/model/table.ts';
import { columnName, databaseName } from '../sql/names.ts';
import { access } from './access.ts';
import { constraintParts } from './constraints.ts';
import { fieldParts } from './field-columns.ts';
import { formerRowTable, formerTable, knownAs } from './former-names.ts';
import { isAll } from './for-companies.ts';
import { type NamedRows, rowTable } from './row-table-names.ts';
import { junctionTables } from './junction-table.ts';
import { pagingOf, searchedColumns } from './paging/paging.ts';
import { pagingColumns, pagingTables } from './paging/paging-tables.ts';
import { singleIndexes } from './single.ts';
import { selfReferences } from './self-references.ts';
import { stateGuards } from './states.ts';
import type { FieldSet, Variant } from './variant.ts';

/** The table of a catalogue, then one for each of its list fields. `variants` are the institutions' own, at least one. */
export function catalogueTables(resource: string, variants: readonly Variant[], types: FieldTypes): readonly Table[] {
  const [first] = variants;
  if (!first) return [];
  const { table, api, scope } = first.catalogue;
  const id = columnName(api.id);
  const sets: readonly FieldSet[] = variants.map(({ companyId, catalogue, target }) => ({
    companyId,
    fields: flatFields(catalogue.fields, types),
    target,
  }));
  const { secret, ...parts } = fieldParts({ resource, list: null }, table.name, sets, types);
  const deleting = variants.some(({ catalogue }) => catalogue.api.delete !== null);
  const constraints = constraintParts(resource, variants, types);
  const single = singleIndexes(variants);
  const main: Table = {
    ...parts,
    ...constraints,
    states: stateGuards(variants),
    trees: treeGuards(variants, id),
    selves: selfReferences(variants, id),
    indexes: [...parts.indexes, ...constraints.indexes, ...single],
    schema: table.schema,
    name: table.name,
    ...formerTable(table, variants),
    ...knownAs(resource, variants, sets, types),
    scope,
    columns: [identity(id), ...parts.columns],
    primaryKey: [id],
    versioned: true,
    ...access(scope, id, ['select', 'insert', 'update', ...(deleting ? (['delete'] as const) : [])], secret),
  };
  const children = [...childSets(sets, types)].map(([field, rows]) =>
    childTable(
      resource,
      main,
      {
        ...rowTable(table, field),
        ...formerRowTable({ schema: main.schema, name: rowTable(table, field).name }, main, field, sets),
      },
      field,
      rows,
      types,
    ),
  );
  const junctions = junctionTables(main, table, sets, types);
  const paging = pagingOf(resource, variants, types);
  if (paging === null) return [main, ...children, ...junctions];
  return [paged(main, paging, searchedColumns(variants, types)), ...children, ...junctions, ...pagingTables(main)];
}

/** What follows from a row's other columns is no part of its history. */
function paged(main: Table, paging: Paging, searched: ReturnType<typeof searchedColumns>): Table {
  const { columns, indexes } = pagingColumns(paging, main.name, searched);
  return {
    ...main,
    columns: [...main.columns, ...columns],
    indexes: [...main.indexes, ...indexes],
    audit: main.audit && { ...main.audit, secret: [...main.audit.secret, ...columns.map(({ name }) => name)] },
    paging,
  };
}

/** Rows belong to their record and are replaced with it, so that these tables are the ones that may be deleted from. */
function childTable(
  resource: string,
  parent: Table,
  named: NamedRows & Pick<Table, 'formerly'>,
  field: string,
  sets: readonly FieldSet[],
  types: FieldTypes,
): Table {
  const { name } = named;
  const { secret, ...parts } = fieldParts({ resource, list: field }, name, sets, types);
  return {
    ...parts,
    schema: parent.schema,
    ...named,
    scope: parent.scope,
    columns: [identity('id'), required('parent_id'), required('orden'), ...parts.columns],
    primaryKey: ['id'],
    indexes: [
      ...parts.indexes,
      {
        name: databaseName(name, 'parent_id_index'),
        unique: false,
        expressions: ['parent_id', 'orden'],
        columns: ['parent_id', 'orden'],
        where: null,
      },
    ],
    foreignKeys: [
      ...parts.foreignKeys,
      {
        name: databaseName(name, 'parent_id_fkey'),
        columns: ['parent_id'],
        references: {
          schema: parent.schema,
          table: parent.name,
          columns: parent.primaryKey,
          scope: parent.scope,
        },
        onDelete: 'cascade',
      },
    ],
    versioned: false,
    ...access(parent.scope, 'id', ['select', 'insert', 'update', 'delete'], secret),
  };
}

const required = (name: string): Column => ({
  name,
  sqlType: 'integer',
  notNull: true,
  default: null,
  identity: false,
});

const identity = (name: string): Column => ({ ...required(name), identity: true });

/** For each list field, by name: the fields of its rows in every institution that has it. */
function childSets(sets: readonly FieldSet[], types: FieldTypes): ReadonlyMap<string, readonly FieldSet[]> {
  const children = new Map<string, FieldSet[]>();
  for (const { companyId, fields, target } of sets) {
    for (const field of fields) {
      const storage = types.get(field.type)?.storage(field);
      if (storage?.kind !== 'child-table') continue;
      children.set(field.name, [
        ...(children.get(field.name) ?? []),
        { companyId, fields: flatFields(storage.fields, types), target },
      ]);
    }
  }
  return children;
}

const parentOf = ({ catalogue: { tree } }: Variant): string | null => (tree === null ? null : columnName(tree));

/** Who has the catalogue as a tree, by which column; `id` is that of its rows. */
function treeGuards(variants: readonly Variant[], id: string): readonly TreeGuard[] {
  const all = variants.map(({ companyId }) => companyId);
  return [...new Set(variants.flatMap((variant) => parentOf(variant) ?? []))].map((parent) => {
    const companies = variants.filter((variant) => parentOf(variant) === parent).map(({ companyId }) => companyId);
    return { parent, id, companies: isAll(companies, all) ? null : companies.toSorted((a, b) => a - b) };
  });
}
