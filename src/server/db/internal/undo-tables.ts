import type { Table } from '#src/model/table.ts';
import { column, moment } from './columns.ts';
import { table } from './table-parts.ts';

/** What was taken back, by the request that had written it: once. */
export const undoTables: readonly Table[] = [
  table('deshechas', {
    columns: [
      column('recurso', 'text'),
      column('solicitud', 'text'),
      column('tarea', 'bigint'),
      column('usuario_id', 'integer'),
      moment('momento'),
      column('cuenta', 'jsonb'),
      // The first of the records that stay as they are, and why.
      column('quedan', 'jsonb'),
    ],
    primaryKey: ['recurso', 'solicitud'],
    privileges: ['select', 'insert'],
  }),
];
