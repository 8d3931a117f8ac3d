import { columnName, quoted, rowTableName } from '#src/kinds/catalogue/tables/names.ts';
import type { TableName } from '#src/model/catalogue.ts';

export { columnName, quoted } from '#src/kinds/catalogue/tables/names.ts';

export const qualified = ({ schema, name }: TableName): string => `${quoted(schema)}.${quoted(name)}`;

/** The column of a wire name, to stand in SQL. */
export const columnOf = (wireName: string): string => quoted(columnName(wireName));

/** The table of a list field's rows. */
export const rowTableOf = ({ schema, name }: TableName, field: string): TableName => ({
  schema,
  name: rowTableName(name, field),
});
