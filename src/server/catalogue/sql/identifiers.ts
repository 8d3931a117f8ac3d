import { columnName, quoted, rowTableName } from '#src/kinds/catalogue/tables/names.ts';
import type { TableName } from '#src/model/catalogue.ts';

export { columnName, quoted } from '#src/kinds/catalogue/tables/names.ts';

export const qualified = ({ schema, name }: TableName): string => `${quoted(schema)}.${quoted(name)}`;

/** The column of a wire name, to stand in SQL. */
export const columnOf = (wireName: string): string => quoted(columnName(wireName));

/** The table of a list field's rows. */
export const rowTableOf = (table: TableName, field: string): TableName => ({
  schema: table.schema,
  name: rowTableName(table, field),
});
