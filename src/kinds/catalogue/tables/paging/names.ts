import type { TableName } from '#src/model/catalogue.ts';
import { databaseName } from '../../sql/names.ts';

/**
 * What is kept beside a paged table: the endings of its words and the words they are of, where each word appears, how
 * many rows each stretch of an order has, and the changes that none of these knows yet. A `$` is in no wire name.
 */
export const pagingTableNames = ({ schema, name }: TableName) => ({
  words: { schema, name: databaseName(`${name}$palabras`) },
  appearances: { schema, name: databaseName(`${name}$apariciones`) },
  stretches: { schema, name: databaseName(`${name}$tramos`) },
  changes: { schema, name: databaseName(`${name}$cambios`) },
});

/** Column with the sort key of a text. */
export const sortKeyColumn = (column: string): string => databaseName(`${column}$clave`);

/** Column with everything that searches look into. */
export const SEARCHED_TEXT = 'texto$';
