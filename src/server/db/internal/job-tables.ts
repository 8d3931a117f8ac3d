import type { Table } from '#src/model/table.ts';
import { column, counter, identity, moment, optional } from './columns.ts';
import { index, refersTo, table } from './table-parts.ts';

export const JOB_STATES = ['espera', 'en-curso', 'hecha', 'detenida', 'fallida'] as const;

export type JobState = (typeof JOB_STATES)[number];

const ofJob = (name: string): Table['foreignKeys'][number] => ({
  name,
  columns: ['tarea_id'],
  references: { schema: 'rectoria', table: 'tareas', columns: ['id'] },
  onDelete: 'cascade',
});

/** What jobs are about and what became of them. The queue itself knows their numbers only. */
export const jobTables: readonly Table[] = [
  table('tareas', {
    columns: [
      identity('id', 'bigint'),
      column('tipo', 'text'),
      column('titulo', 'jsonb'),
      column('recurso', 'text'),
      optional('registro', 'integer'),
      column('entrada', 'jsonb'),
      column('estado', 'text', { default: `'espera'::text` }),
      column('hecho', 'integer', { default: '0' }),
      optional('total', 'integer'),
      column('usuario_id', 'integer'),
      moment('creada'),
      optional('empezada', 'timestamp with time zone'),
      optional('terminada', 'timestamp with time zone'),
      // Also tells the tries apart: nothing is written for one that another server has begun since.
      column('intentos', 'integer', { default: '0' }),
      // What failed: its code and the words for a person.
      optional('falla', 'jsonb'),
    ],
    primaryKey: ['id'],
    indexes: [index('tareas_usuario', ['usuario_id', 'id'])],
    foreignKeys: [refersTo('tareas_usuario_id_fkey', 'usuario_id', 'usuarios')],
    checks: [
      {
        name: 'tareas_estado_check',
        expression: `estado in (${JOB_STATES.map((state) => `'${state}'`).join(', ')})`,
        columns: ['estado'],
      },
    ],
    privileges: ['select', 'insert', 'update', 'delete'],
  }),
  // Apart from the job itself, whose row a transaction of the job may hold for as long as it takes.
  table('tareas_detener', {
    columns: [column('tarea_id', 'bigint'), column('usuario_id', 'integer'), moment('momento')],
    primaryKey: ['tarea_id'],
    foreignKeys: [
      ofJob('tareas_detener_tarea_id_fkey'),
      refersTo('tareas_detener_usuario_id_fkey', 'usuario_id', 'usuarios'),
    ],
    privileges: ['select', 'insert', 'update'],
  }),
  table('tareas_bitacora', {
    columns: [counter('id'), column('tarea_id', 'bigint'), moment('momento'), column('texto', 'jsonb')],
    primaryKey: ['id'],
    indexes: [index('tareas_bitacora_tarea', ['tarea_id', 'id'])],
    foreignKeys: [ofJob('tareas_bitacora_tarea_id_fkey')],
    privileges: ['select', 'insert'],
  }),
];
