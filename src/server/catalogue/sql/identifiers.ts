import type { TableName } from '#src/model/catalogue.ts';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const qualified = ({ schema, name }: TableName): string => `${quoted(schema)}.${quoted(name)}`;

/** The column of a wire name (DESIGN §6): its lower case. */
export const columnOf = (wireName: string): string => wireName.toLowerCase();

/** The table of a list field's rows. */
export const rowTableOf = ({ schema, name }: TableName, field: string): TableName => ({
  schema,
  name: `${name}_${columnOf(field)}`,
});
