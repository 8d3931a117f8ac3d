import type { Table } from '#src/model/table.ts';
import { column, counter, flag, moment, optional } from './columns.ts';
import { index, refersTo, table } from './table-parts.ts';

/** Sessions, forgotten passwords, and what is counted of calls. */
export const sessionTables: readonly Table[] = [
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
    columns: [
      column('clave', 'text'),
      column('cuenta', 'integer'),
      moment('desde'),
      // For how long it is remembered.
      column('minutos', 'integer', { default: '5' }),
    ],
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
    indexes: [index('accesos_usuario_id', ['usuario_id', 'momento']), index('accesos_momento', ['momento'])],
    privileges: ['select', 'insert', 'delete'],
  }),
];
