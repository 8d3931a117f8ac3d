import type { Table } from '#src/model/table.ts';
import { column, identity, moment, optional } from './columns.ts';
import { table } from './table-parts.ts';

/** Files whose rows are to become records, what was tried of them, and what has become of them. */
export const importTables: readonly Table[] = [
  table('importaciones', {
    columns: [
      identity('id'),
      moment('creada'),
      column('usuario_id', 'integer'),
      optional('direccion', 'text'),
      column('solicitud', 'text'),
      // The key under which the same file is brought once.
      optional('clave', 'text'),
      column('huella', 'text'),
      column('recurso', 'text'),
      column('archivo', 'text'),
      column('formato', 'text'),
      column('tamano', 'integer'),
      // Those of the file, the one that names the columns among them.
      column('filas', 'integer', { default: '0' }),
      // What was found out of the file while it was read.
      column('leido', 'jsonb', { default: `'{}'::jsonb` }),
      column('mapeo', 'jsonb', { default: `'{}'::jsonb` }),
      optional('prueba', 'bigint'),
      optional('prueba_mapeo', 'jsonb'),
      optional('prueba_cuenta', 'jsonb'),
      optional('aplicacion', 'bigint'),
      optional('aplicacion_mapeo', 'jsonb'),
      optional('aplicacion_modo', 'text'),
      optional('aplicacion_cuenta', 'jsonb'),
      // The request by which the audit knows what it wrote; there once it was applied.
      optional('aplicada_solicitud', 'text'),
      optional('aplicada', 'timestamp with time zone'),
    ],
    primaryKey: ['id'],
    indexes: [
      {
        name: 'importaciones_clave_unique',
        unique: true,
        expressions: ['usuario_id', 'clave'],
        columns: ['usuario_id', 'clave'],
        where: 'clave is not null',
      },
    ],
    privileges: ['select', 'insert', 'update', 'delete'],
  }),
  // The rows of such a file. No foreign key: it would be asked for each of a million rows, and they go with their import.
  table('importacion_filas', {
    columns: [
      column('importacion_id', 'integer'),
      column('fila', 'integer'),
      column('linea', 'integer'),
      column('celdas', 'json'),
    ],
    primaryKey: ['importacion_id', 'fila'],
    privileges: ['select', 'insert', 'delete'],
  }),
  // What becomes of each, as it was last tried or as it was applied.
  table('importacion_resultados', {
    columns: [
      column('importacion_id', 'integer'),
      column('fila', 'integer'),
      column('resultado', 'text'),
      optional('registro', 'integer'),
      optional('errores', 'json'),
    ],
    primaryKey: ['importacion_id', 'resultado', 'fila'],
    privileges: ['select', 'insert', 'delete'],
  }),
];
