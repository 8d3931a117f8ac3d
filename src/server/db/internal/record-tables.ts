import { LARGEST_FILE } from '#src/fields/files.ts';
import type { Table } from '#src/model/table.ts';
import { column, counter, flag, identity, moment, optional } from './columns.ts';
import { index, refersTo, table } from './table-parts.ts';

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
];
