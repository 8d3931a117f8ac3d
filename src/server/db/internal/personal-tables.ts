import type { Table } from '#src/model/table.ts';
import { column, identity, moment } from './columns.ts';
import { index, refersTo, table } from './table-parts.ts';

/** What people keep for themselves, and lists as they share them. */
export const personalTables: readonly Table[] = [
  // What the app remembers of somebody, key by key, so that two windows write over nothing of each other's.
  table('preferencias', {
    columns: [column('usuario_id', 'integer'), column('clave', 'text'), column('valor', 'jsonb'), moment('momento')],
    primaryKey: ['usuario_id', 'clave'],
    foreignKeys: [refersTo('preferencias_usuario_id_fkey', 'usuario_id', 'usuarios')],
    privileges: ['select', 'insert', 'update', 'delete'],
  }),
  table('vistas', {
    columns: [
      identity('id'),
      column('usuario_id', 'integer'),
      column('recurso', 'text'),
      column('nombre', 'text'),
      column('contenido', 'jsonb'),
      moment('creada'),
    ],
    primaryKey: ['id'],
    indexes: [
      {
        name: 'vistas_nombre_unique',
        unique: true,
        expressions: ['usuario_id', 'recurso', 'rectoria.fold(nombre)'],
        columns: ['usuario_id', 'recurso', 'nombre'],
        where: null,
      },
      index('vistas_recurso', ['recurso', 'id']),
    ],
    foreignKeys: [refersTo('vistas_usuario_id_fkey', 'usuario_id', 'usuarios')],
    versioned: true,
    audit: { id: 'id', secret: [] },
    privileges: ['select', 'insert', 'update', 'delete'],
  }),
  // With whom a view is shared; with nobody where there is no line.
  table('vistas_roles', {
    columns: [column('vista_id', 'integer'), column('rolid', 'integer')],
    primaryKey: ['vista_id', 'rolid'],
    indexes: [index('vistas_roles_rolid', ['rolid'])],
    foreignKeys: [
      {
        name: 'vistas_roles_vista_id_fkey',
        columns: ['vista_id'],
        references: { schema: 'rectoria', table: 'vistas', columns: ['id'] },
        onDelete: 'cascade',
      },
      refersTo('vistas_roles_rolid_fkey', 'rolid', 'roles', 'cascade'),
    ],
    privileges: ['select', 'insert', 'delete'],
  }),
];
