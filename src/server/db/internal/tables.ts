import type { Table } from '#src/model/table.ts';
import { column, identity, moment, optional } from './columns.ts';
import { table } from './table-parts.ts';
import { accessTables } from './access-tables.ts';
import { importTables } from './import-tables.ts';
import { jobTables } from './job-tables.ts';
import { linkTables } from './link-tables.ts';
import { personalTables } from './personal-tables.ts';
import { processTables } from './process-tables.ts';
import { recordTables } from './record-tables.ts';
import { sessionTables } from './session-tables.ts';

/** The product's own tables, made and compared with the database like those of the catalogues. */
export const internalTables: readonly Table[] = [
  table('empresas', {
    columns: [column('codigo', 'text'), column('nombre', 'text'), moment('creada')],
    primaryKey: [],
    privileges: ['select'],
  }),
  ...accessTables,
  ...sessionTables,
  ...recordTables,
  ...processTables,
  ...importTables,
  ...jobTables,
  ...linkTables,
  ...personalTables,
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
    columns: [
      identity('id'),
      moment('aplicado'),
      column('pasos', 'jsonb'),
      optional('huella', 'text'),
      optional('deshace', 'integer'),
      // Texts that are made of objects, such as a trigger's arguments, have their keys in the order they had.
      optional('tablas', 'json'),
    ],
    primaryKey: ['id'],
    privileges: [],
  }),
  table('encaje', {
    scope: 'global',
    columns: [column('construccion', 'text'), column('estado', 'text'), moment('anotado')],
    primaryKey: ['construccion'],
    privileges: [],
  }),
];
