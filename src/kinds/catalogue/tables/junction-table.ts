import type { TableName } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { ForeignKey, Table } from '#src/model/table.ts';
import { columnName, databaseName } from '../sql/names.ts';
import { access } from './access.ts';
import { formerRowTable } from './former-names.ts';
import { type NamedRows, rowTable } from './row-table-names.ts';
import type { FieldSet } from './variant.ts';

/** The tables of a catalogue's fields that hold several references: pairs of ids, in order, replaced with the record. */
export function junctionTables(
  parent: Table,
  table: TableName,
  sets: readonly FieldSet[],
  types: FieldTypes,
): readonly Table[] {
  const targets = new Map<string, ForeignKey['references'][]>();
  for (const { fields, companyId, target } of sets) {
    for (const field of fields) {
      const storage = types.get(field.type)?.storage(field);
      if (storage?.kind !== 'junction') continue;
      const catalogue = target(storage.to);
      if (!catalogue) throw new Error(`${field.name} refers to ${storage.to}, which company ${companyId} lacks`);
      const references = {
        schema: catalogue.table.schema,
        table: catalogue.table.name,
        columns: [columnName(catalogue.api.id)],
        scope: catalogue.scope,
      };
      targets.set(field.name, [...(targets.get(field.name) ?? []), references]);
    }
  }
  return [...targets].map(([field, found]) => {
    const named = rowTable(table, field);
    const own = { schema: parent.schema, name: named.name };
    return junctionTable(parent, { ...named, ...formerRowTable(own, parent, field, sets) }, found);
  });
}

function junctionTable(
  parent: Table,
  named: NamedRows & Pick<Table, 'formerly'>,
  targets: readonly ForeignKey['references'][],
): Table {
  const { name } = named;
  const [target] = targets;
  // Where institutions refer to different resources, none of them can be a foreign key of the shared column.
  const isShared = targets.every((one) => one.schema === target?.schema && one.table === target.table);
  const own: ForeignKey = {
    name: databaseName(name, 'parent_id_fkey'),
    columns: ['parent_id'],
    references: { schema: parent.schema, table: parent.name, columns: parent.primaryKey, scope: parent.scope },
    onDelete: 'cascade',
  };
  return {
    schema: parent.schema,
    ...named,
    scope: parent.scope,
    columns: ['parent_id', 'target_id', 'orden'].map((column) => ({
      name: column,
      sqlType: 'integer',
      notNull: true,
      default: null,
      identity: false,
    })),
    primaryKey: ['parent_id', 'target_id'],
    indexes: [],
    checks: [],
    foreignKeys:
      target && isShared
        ? [
            own,
            {
              name: databaseName(name, 'target_id_fkey'),
              columns: ['target_id'],
              references: target,
              onDelete: 'restrict',
            },
          ]
        : [own],
    versioned: false,
    ...access(parent.scope, 'parent_id', ['select', 'insert', 'update', 'delete']),
  };
}
