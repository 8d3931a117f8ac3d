import { sqlText } from '#src/model/sql-text.ts';
import type { Column, Table } from '#src/model/table.ts';

export const COMPANY_COLUMN = 'company_id';

const COMPANY: Column = { name: COMPANY_COLUMN, sqlType: 'integer', notNull: true, default: null, identity: false };
const VERSION: Column = { name: 'row_version', sqlType: 'integer', notNull: true, default: '1', identity: false };

/** As PostgreSQL gives it back. */
const nextId = ({ schema, name }: Table, column: Column): string =>
  `rectoria.next_id(${[schema, name, column.name].map((each) => `${sqlText(each)}::text`).join(', ')})`;

/** A count that all companies share would tell each of them how much the others write. */
const numbered = (table: Table, column: Column): Column =>
  column.identity && column.shared !== true && table.scope === 'company'
    ? { ...column, identity: false, default: nextId(table, column) }
    : column;

/** Every column of a table, those included that its model leaves unsaid. */
export const wantedColumns = (table: Table): readonly Column[] => [
  ...(table.scope === 'company' ? [COMPANY] : []),
  ...table.columns.map((column) => numbered(table, column)),
  ...(table.versioned ? [VERSION] : []),
];
