import { LARGEST_FILE } from '#src/fields/files.ts';
import type { Table } from '#src/model/table.ts';
import { column, counter, flag, identity, moment, optional } from './columns.ts';
import { index, INTERNAL_SCHEMA, refersTo, table } from './table-parts.ts';

const OF_RECORD = `(coalesce(despues, antes) ->> 'parent_id')`;

/** What is kept beside records: readings, messages, files, numbers given, the audit. */
export const recordTables: readonly Table[] = [
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
  // Who took which list away as a file, and how much of it: what has not ended was broken off with its server.
  table('exportaciones', {
    columns: [
      counter('id'),
      moment('momento'),
      column('usuario_id', 'integer'),
      optional('direccion', 'text'),
      column('solicitud', 'text'),
      column('recurso', 'text'),
      column('formato', 'text'),
      column('pedido', 'jsonb'),
      optional('filas', 'integer'),
      optional('completa', 'boolean'),
      optional('terminada', 'timestamp with time zone'),
    ],
    primaryKey: ['id'],
    indexes: [index('exportaciones_recurso', ['recurso', 'id']), index('exportaciones_usuario', ['usuario_id', 'id'])],
    privileges: ['select', 'insert', 'update'],
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
  // The bytes of files, once for all that have the same. What is kept elsewhere is noted before it is put there, and
  // forgotten after it was removed: nothing is there that is not told of here.
  table('contenidos', {
    columns: [
      column('huella', 'text'),
      column('tamano', 'integer'),
      optional('contenido', 'bytea'),
      // Whether all of it is where it is kept.
      flag('completo', false),
      // When somebody last brought it.
      moment('traido'),
      // Whether it is to be seen if any file has it still.
      flag('revisar', true),
    ],
    primaryKey: ['huella'],
    indexes: [
      {
        name: 'contenidos_revisar',
        unique: false,
        expressions: ['traido'],
        columns: ['traido'],
        where: 'revisar',
      },
    ],
    checks: [
      {
        name: 'contenidos_tamano_check',
        expression: `tamano between 1 and ${LARGEST_FILE} and (contenido is null or completo and tamano = octet_length(contenido))`,
        columns: ['tamano', 'contenido', 'completo'],
      },
    ],
    privileges: ['select', 'insert', 'update', 'delete'],
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
      // Its bytes are in `contenidos`, with those of all files that have the same; or they are here.
      optional('guardado', 'text'),
      optional('contenido', 'bytea'),
      optional('usuario_id', 'integer'),
      moment('creado'),
      optional('adjuntado', 'timestamp with time zone'),
      // Whether the record that held it holds another one since, or none, or is gone.
      flag('reemplazado', false),
      // Whether the server made it of another record's: whoever brought that one has not brought more by it.
      flag('copia', false),
    ],
    primaryKey: ['id'],
    indexes: [
      index('archivos_de_usuario', ['usuario_id', 'creado']),
      index('archivos_guardado', ['guardado']),
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
        expression: `tamano between 1 and ${LARGEST_FILE} and (contenido is null or tamano = octet_length(contenido))`,
        columns: ['tamano', 'contenido'],
      },
      {
        name: 'archivos_contenido_check',
        expression: '(guardado is null) <> (contenido is null)',
        columns: ['guardado', 'contenido'],
      },
    ],
    foreignKeys: [
      {
        name: 'archivos_guardado_fkey',
        columns: ['guardado'],
        references: { schema: INTERNAL_SCHEMA, table: 'contenidos', columns: ['huella'] },
        onDelete: 'restrict',
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
    indexes: [
      index('auditoria_fila', ['tabla', 'fila', 'id']),
      // The rows of a record, and what it refers to several of.
      {
        name: 'auditoria_de',
        unique: false,
        expressions: ['tabla', OF_RECORD, 'id'],
        columns: ['tabla', 'despues', 'antes', 'id'],
        where: `${OF_RECORD} is not null`,
      },
    ],
    privileges: ['select'],
  }),
];
