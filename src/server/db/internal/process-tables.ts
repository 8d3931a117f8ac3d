import type { Table } from '#src/model/table.ts';
import { column, moment, optional } from './columns.ts';
import { table } from './table-parts.ts';

/** What processes did, so that everybody can see it and it can be taken back. */
export const processTables: readonly Table[] = [
  // A run that was done; of the record that it was asked for by, in its process' catalogue.
  table('corridas', {
    columns: [
      column('proceso', 'text'),
      column('corrida', 'integer'),
      column('cambios', 'integer'),
      column('omitidos', 'integer'),
      optional('usuario_id', 'integer'),
      moment('hecha'),
      optional('revertida', 'timestamp with time zone'),
      optional('revertida_por', 'integer'),
      // Records that stayed as it left them.
      optional('sin_revertir', 'integer'),
    ],
    primaryKey: ['proceso', 'corrida'],
    privileges: ['select', 'insert', 'update'],
  }),
  // One record that a run wrote, or left out and why.
  table('corrida_filas', {
    columns: [
      column('proceso', 'text'),
      column('corrida', 'integer'),
      column('orden', 'integer'),
      column('accion', 'text'),
      column('recurso', 'text'),
      optional('registro', 'integer'),
      column('nombre', 'text'),
      optional('antes', 'jsonb'),
      optional('despues', 'jsonb'),
      optional('datos', 'jsonb'),
      // Of the record as the run left it, or as what was taken back since gave it back so; and as the run found it.
      optional('version', 'integer'),
      optional('version_previa', 'integer'),
      optional('motivo', 'jsonb'),
    ],
    primaryKey: ['proceso', 'corrida', 'orden'],
    checks: [
      {
        name: 'corrida_filas_accion_check',
        expression: "accion in ('creado', 'cambiado', 'omitido')",
        columns: ['accion'],
      },
    ],
    privileges: ['select', 'insert', 'update'],
  }),
];
