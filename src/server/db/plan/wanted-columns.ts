import type { Column, Table } from '#src/model/table.ts';

export const COMPANY_COLUMN = 'company_id';

const COMPANY: Column = { name: COMPANY_COLUMN, sqlType: 'integer', notNull: true, default: null, identity: false };
const VERSION: Column = { name: 'row_version', sqlType: 'integer', notNull: true, default: '1', identity: false };

/** Every column of a table, those included that its model leaves unsaid. */
export const wantedColumns = (table: Table): readonly Column[] => [
  ...(table.scope === 'company' ? [COMPANY] : []),
  ...table.columns,
  ...(table.versioned ? [VERSION] : []),
];
