import type { Table } from '#src/model/table.ts';
import { column, flag, moment, optional } from './columns.ts';
import { index, refersTo, table } from './table-parts.ts';

/** Links by which somebody opens a page without signing in: never deleted, so that it can be seen later what was sent. */
export const linkTables: readonly Table[] = [
  table('enlaces', {
    columns: [
      column('id', 'text'),
      column('pantalla', 'text'),
      // Of the catalogue that the page is of.
      column('registro', 'integer'),
      moment('creado'),
      column('vence', 'timestamp with time zone'),
      flag('una_vez', true),
      optional('usado', 'timestamp with time zone'),
      optional('revocado', 'timestamp with time zone'),
      // Who sent it.
      column('usuario_id', 'integer'),
    ],
    primaryKey: ['id'],
    indexes: [index('enlaces_pantalla_registro', ['pantalla', 'registro'])],
    foreignKeys: [refersTo('enlaces_usuario_id_fkey', 'usuario_id', 'usuarios')],
    privileges: ['select', 'insert', 'update'],
  }),
];
