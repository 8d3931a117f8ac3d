import { LARGEST_FILE } from '#src/fields/files.ts';
import type { ForeignKey, Index, Table } from '#src/model/table.ts';
import { column, counter, flag, identity, moment, optional } from './columns.ts';

export const INTERNAL_SCHEMA = 'rectoria';

const table = (name: string, parts: Partial<Table> & Pick<Table, 'columns' | 'primaryKey' | 'privileges'>): Table => ({
  schema: INTERNAL_SCHEMA,
  name,
  scope: 'company',
  indexes: [],
  foreignKeys: [],
  checks: [],
  versioned: false,
  audit: null,
  ...parts,
});

const index = (name: string, columns: readonly string[], unique = false): Index => ({
  name,
  unique,
  expressions: columns,
  columns,
  where: null,
});

const uniqueText = (name: string, of: string): Index => ({
  name,
  unique: true,
  expressions: [`rectoria.fold(${of})`],
  columns: [of],
  where: null,
});

/** Roles and users are catalogues too (`seguridad/roles`, `seguridad/usuarios`): their columns are wire names. */
const KEYS = { roles: 'rolid', usuarios: 'usuarioid' } as const;

const refersTo = (
  name: string,
  of: string,
  target: keyof typeof KEYS,
  onDelete: ForeignKey['onDelete'] = 'restrict',
): ForeignKey => ({
  name,
  columns: [of],
  references: { schema: INTERNAL_SCHEMA, table: target, columns: [KEYS[target]] },
  onDelete,
});

/** The product's own tables, made and compared with the database like those of the catalogues. */
export const internalTables: readonly Table[] = [
  table('empresas', {
    columns: [column('codigo', 'text'), column('nombre', 'text'), moment('creada')],
    primaryKey: [],
    privileges: ['select'],
  }),
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
  table('tokens', {
    columns: [
      counter('id'),
      column('usuario_id', 'integer'),
      column('huella', 'text'),
      column('familia', 'text'),
      // Where the session is at work: each device may be at another campus (F085).
      optional('sede_id', 'integer'),
      moment('creado'),
      column('vence', 'timestamp with time zone'),
      optional('usado', 'timestamp with time zone'),
      // Fingerprint of who used it: the same client may ask once more where the answer was lost.
      optional('cliente', 'text'),
      optional('revocado', 'timestamp with time zone'),
    ],
    primaryKey: ['id'],
    indexes: [
      index('tokens_huella_unique', ['huella'], true),
      index('tokens_familia', ['familia']),
      index('tokens_vence', ['vence']),
    ],
    foreignKeys: [refersTo('tokens_usuario_id_fkey', 'usuario_id', 'usuarios')],
    follows: [{ call: 'tell_session_end', when: 'old.revocado is null and new.revocado is not null' }],
    privileges: ['select', 'insert', 'update', 'delete'],
  }),
  // Codes for forgotten passwords: never deleted, so that it can be seen later who asked when.
  table('recuperaciones', {
    columns: [
      counter('id'),
      column('usuario_id', 'integer'),
      column('huella', 'text'),
      moment('creado'),
      column('vence', 'timestamp with time zone'),
      // Of strangers, and of who came from a known device or solved the captcha.
      { ...column('intentos', 'integer'), default: '0' },
      { ...column('intentos_confiables', 'integer'), default: '0' },
      flag('confiable', false),
      optional('usado', 'timestamp with time zone'),
    ],
    primaryKey: ['id'],
    indexes: [
      {
        name: 'recuperaciones_usuario_unique',
        unique: true,
        expressions: ['usuario_id', 'confiable'],
        columns: ['usuario_id', 'confiable'],
        where: 'usado is null',
      },
    ],
    foreignKeys: [refersTo('recuperaciones_usuario_id_fkey', 'usuario_id', 'usuarios')],
    privileges: ['select', 'insert', 'update'],
  }),
  // Who asked for such a code, as they wrote their name; gone once it was sent, or there was nobody to send it to.
  table('recuperaciones_pedidas', {
    columns: [
      counter('id'),
      column('cuenta', 'text'),
      column('idioma', 'text'),
      flag('confiable', false),
      moment('creado'),
      column('desde', 'timestamp with time zone'),
      { ...column('intentos', 'integer'), default: '0' },
    ],
    primaryKey: ['id'],
    indexes: [index('recuperaciones_pedidas_desde', ['desde'])],
    privileges: ['select', 'insert', 'update', 'delete'],
  }),
  table('idempotencia', {
    columns: [
      column('usuario_id', 'integer'),
      column('clave', 'text'),
      column('ruta', 'text'),
      column('huella', 'text'),
      optional('estado', 'integer'),
      optional('respuesta', 'text'),
      moment('creado'),
    ],
    primaryKey: ['usuario_id', 'clave'],
    indexes: [index('idempotencia_creado', ['creado'])],
    privileges: ['select', 'insert', 'update', 'delete'],
  }),
  table('limites', {
    columns: [column('clave', 'text'), column('cuenta', 'integer'), moment('desde')],
    primaryKey: ['clave'],
    indexes: [index('limites_desde', ['desde'])],
    privileges: ['select', 'insert', 'update', 'delete'],
  }),
  table('accesos', {
    columns: [
      counter('id'),
      optional('usuario_id', 'integer'),
      column('ruta', 'text'),
      optional('direccion', 'text'),
      moment('momento'),
    ],
    primaryKey: ['id'],
    indexes: [index('accesos_usuario_id', ['usuario_id', 'momento'])],
    privileges: ['select', 'insert'],
  }),
  // Who was shown what is sensitive of a record, and when.
  table('lecturas', {
    columns: [
      counter('id'),
      moment('momento'),
      column('usuario_id', 'integer'),
      optional('direccion', 'text'),
      column('solicitud', 'text'),
      column('recurso', 'text'),
      column('registro', 'integer'),
    ],
    primaryKey: ['id'],
    indexes: [
      index('lecturas_registro', ['recurso', 'registro', 'id']),
      index('lecturas_usuario', ['usuario_id', 'id']),
    ],
    privileges: ['insert'],
  }),
  // What one person wrote to another is not the audit's to show: it tells who, to whom and when.
  table('mensajes', {
    columns: [
      identity('id', 'bigint'),
      column('destinatario_id', 'integer'),
      column('remitente_id', 'integer'),
      column('texto', 'text'),
      moment('creado'),
      optional('leido', 'timestamp with time zone'),
    ],
    primaryKey: ['id'],
    indexes: [
      index('mensajes_destinatario', ['destinatario_id', 'id']),
      {
        name: 'mensajes_sin_leer',
        unique: false,
        expressions: ['destinatario_id'],
        columns: ['destinatario_id'],
        where: 'leido is null',
      },
    ],
    foreignKeys: [
      refersTo('mensajes_destinatario_id_fkey', 'destinatario_id', 'usuarios'),
      refersTo('mensajes_remitente_id_fkey', 'remitente_id', 'usuarios'),
    ],
    audit: { id: 'id', secret: ['texto'] },
    privileges: ['select', 'insert', 'update'],
  }),
  // Kept for good once a record holds them: what replaces them leaves them for the audit, and to be taken back.
  table('archivos', {
    columns: [
      identity('id'),
      column('recurso', 'text'),
      column('campo', 'text'),
      optional('registro', 'integer'),
      column('nombre', 'text'),
      column('tipo', 'text'),
      column('tamano', 'integer'),
      column('huella', 'text'),
      column('contenido', 'bytea'),
      optional('usuario_id', 'integer'),
      moment('creado'),
      optional('adjuntado', 'timestamp with time zone'),
      // Whether the record that held it holds another one since, or none, or is gone.
      flag('reemplazado', false),
    ],
    primaryKey: ['id'],
    indexes: [
      index('archivos_de_usuario', ['usuario_id', 'creado']),
      {
        name: 'archivos_sin_registro',
        unique: false,
        expressions: ['creado'],
        columns: ['creado'],
        where: 'registro is null',
      },
    ],
    checks: [
      {
        name: 'archivos_tamano_check',
        expression: `tamano = octet_length(contenido) and tamano between 1 and ${LARGEST_FILE}`,
        columns: ['tamano', 'contenido'],
      },
    ],
    privileges: ['select', 'insert'],
  }),
  table('secuencias', {
    columns: [column('recurso', 'text'), column('campo', 'text'), column('ambito', 'text'), column('ultimo', 'bigint')],
    primaryKey: ['recurso', 'campo', 'ambito'],
    privileges: ['select', 'insert', 'update'],
  }),
  // Written by a trigger with its owner's rights: the application can read it and nothing else.
  table('auditoria', {
    columns: [
      counter('id'),
      moment('momento'),
      optional('actor', 'integer'),
      optional('direccion', 'text'),
      optional('solicitud', 'text'),
      column('tabla', 'text'),
      column('fila', 'bigint'),
      column('accion', 'text'),
      optional('antes', 'jsonb'),
      optional('despues', 'jsonb'),
      optional('transicion', 'text'),
      optional('razon', 'text'),
    ],
    primaryKey: ['id'],
    indexes: [index('auditoria_fila', ['tabla', 'fila', 'id'])],
    privileges: ['select'],
  }),
  table('datos_iniciales', {
    columns: [column('recurso', 'text'), column('filas', 'integer'), moment('cargado')],
    primaryKey: ['recurso'],
    privileges: [],
  }),
  table('datos_globales', {
    scope: 'global',
    columns: [column('recurso', 'text'), column('huella', 'text'), column('filas', 'integer'), moment('cargado')],
    primaryKey: ['recurso'],
    privileges: [],
  }),
  table('modelo', {
    scope: 'global',
    columns: [identity('id'), moment('aplicado'), column('pasos', 'jsonb')],
    primaryKey: ['id'],
    privileges: [],
  }),
];
