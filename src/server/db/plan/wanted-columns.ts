import type { Column, Table } from '#src/model/table.ts';

const COMPANY: Column = { name: 'company_id', sqlType: 'integer', notNull: true, default: null, identity: false };
const VERSION: Column = { name: 'row_version', sqlType: 'integer', notNull: true, default: '1', identity: false };

/** Every column of a table, those included that its model leaves unsaid. */
export const wantedColumns = (table: Table): readonly Column[] => [
  ...(table.scope === 'company' ? [COMPANY] : []),
  ...table.columns,
  ...(table.versioned ? [VERSION] : []),
];
