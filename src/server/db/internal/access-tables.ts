import type { Table } from '#src/model/table.ts';
import { column, flag, identity, moment, optional } from './columns.ts';
import { index, refersTo, table, uniqueText } from './table-parts.ts';

/** Who there is, and what they may do where. */
export const accessTables: readonly Table[] = [
  table('roles', {
    columns: [identity('rolid'), column('roldescripcion', 'text'), flag('estatus', true)],
    renamed: { id: 'rolid', nombre: 'roldescripcion' },
    primaryKey: ['rolid'],
    indexes: [uniqueText('roles_roldescripcion_unique', 'roldescripcion')],
    versioned: true,
    administrators: true,
    audit: { id: 'rolid', secret: [] },
    privileges: ['select', 'insert', 'update'],
  }),
  // Actions that this company's roles were asked about once: what was taken away since stays away.
  table('acciones_conocidas', {
    columns: [column('accion', 'text')],
    primaryKey: ['accion'],
    privileges: ['select', 'insert'],
  }),
  // What a role may do, at all campuses where none is named: the list `permisos` of the catalogue of roles (F086, F087).
  table('roles_permisos', {
    columns: [
      identity('id'),
      column('parent_id', 'integer'),
      { ...column('orden', 'integer'), default: '0' },
      column('recurso', 'text'),
      column('accion', 'text'),
      optional('sedeid', 'integer'),
    ],
    primaryKey: ['id'],
    indexes: [
      index('roles_permisos_parent_id_index', ['parent_id', 'orden']),
      { ...index('roles_permisos_unique', ['parent_id', 'recurso', 'accion', 'sedeid'], true), nullsAlike: true },
    ],
    foreignKeys: [refersTo('roles_permisos_parent_id_fkey', 'parent_id', 'roles', 'cascade')],
    administrators: true,
    audit: { id: 'id', secret: [] },
    privileges: ['select', 'insert', 'update', 'delete'],
  }),
  // What one user may do beyond their role, or may not do in spite of it.
  table('permisos_usuarios', {
    columns: [
      identity('permisousuarioid'),
      column('usuarioid', 'integer'),
      column('recurso', 'text'),
      column('accion', 'text'),
      flag('concedido', true),
      optional('sedeid', 'integer'),
    ],
    primaryKey: ['permisousuarioid'],
    indexes: [
      {
        ...index(
          'permisos_usuarios_usuarioid_recurso_accion_sedeid_unique',
          ['usuarioid', 'recurso', 'accion', 'sedeid'],
          true,
        ),
        nullsAlike: true,
      },
    ],
    foreignKeys: [refersTo('permisos_usuarios_usuarioid_fkey', 'usuarioid', 'usuarios')],
    administrators: true,
    versioned: true,
    audit: { id: 'permisousuarioid', secret: [] },
    privileges: ['select', 'insert', 'update', 'delete'],
  }),
  // Without a password nobody signs in: a new user chooses one by recovery, or is given one.
  table('usuarios', {
    columns: [
      identity('usuarioid'),
      column('usuanombre', 'text'),
      optional('clave', 'text'),
      column('persnombres', 'text'),
      column('persapellidos', 'text'),
      optional('usuaemail', 'text'),
      optional('persfoto', 'integer'),
      column('rolid', 'integer'),
      optional('sede_id', 'integer'),
      flag('multiples_sedes', false),
      flag('usuacambiaclave', false),
      optional('usuaclavevence_fecha', 'date'),
      flag('estatus', true),
      moment('creado'),
    ],
    renamed: {
      id: 'usuarioid',
      usuario: 'usuanombre',
      nombres: 'persnombres',
      apellidos: 'persapellidos',
      email: 'usuaemail',
      rol_id: 'rolid',
      clave_vencida: 'usuacambiaclave',
    },
    primaryKey: ['usuarioid'],
    indexes: [uniqueText('usuarios_usuanombre_unique', 'usuanombre')],
    foreignKeys: [refersTo('usuarios_rolid_fkey', 'rolid', 'roles')],
    versioned: true,
    administrators: true,
    follows: [
      { call: 'end_sessions', when: 'old.estatus and not new.estatus or old.clave is distinct from new.clave' },
    ],
    audit: { id: 'usuarioid', secret: ['clave'] },
    privileges: ['select', 'insert', 'update'],
  }),
  // The campuses of a user: the list `sedes` of the catalogue of users, which `parent_id` belongs to (F085).
  table('usuarios_sedes', {
    columns: [
      identity('id'),
      column('parent_id', 'integer'),
      { ...column('orden', 'integer'), default: '0' },
      column('sedeid', 'integer'),
      flag('predeterminada', false),
    ],
    primaryKey: ['id'],
    indexes: [
      index('usuarios_sedes_parent_id_index', ['parent_id', 'orden']),
      index('usuarios_sedes_sedeid_unique', ['parent_id', 'sedeid'], true),
    ],
    foreignKeys: [refersTo('usuarios_sedes_parent_id_fkey', 'parent_id', 'usuarios', 'cascade')],
    audit: { id: 'id', secret: [] },
    privileges: ['select', 'insert', 'update', 'delete'],
  }),
];
