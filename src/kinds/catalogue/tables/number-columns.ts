import type { FieldTypes } from '#src/model/field-type.ts';
import type { Column, Index } from '#src/model/table.ts';
import { isFoundBy, numberColumn } from '../find.ts';
import { databaseName, quoted } from '../sql/names.ts';
import type { MergedField } from './merged-field.ts';

/** Whether an institution finds records by it. */
export const isNumbered = ({ uses }: MergedField, types: FieldTypes): boolean =>
  uses.some(({ field }) => isFoundBy(field, types));

/** What the column of such a field is known by, however it is written. */
export const numberOf = (column: string): Column => ({
  name: numberColumn(column),
  sqlType: 'text',
  notNull: false,
  default: null,
  identity: false,
  generated: `rectoria.identifier(${quoted(column)})`,
  collation: 'C',
});

/** The index by which it is looked up, whole or by its beginning. */
export const numberIndex = (table: string, column: string): Index => ({
  name: databaseName(table, numberColumn(column), 'index'),
  unique: false,
  expressions: [quoted(numberColumn(column))],
  columns: [numberColumn(column)],
  where: null,
});
