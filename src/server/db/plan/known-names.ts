import { quoted } from '#src/kinds/catalogue/sql/names.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { KnownAs } from '#src/model/table.ts';
import { internalTables } from '../internal/tables.ts';
import { quietly } from './aside.ts';
import { COMPANY_COLUMN } from './diff-columns.ts';
import { adding, type Step } from './step.ts';

// What the server keeps by the names of resources and fields, beside their tables.

/** The columns of the product's own tables that name a resource. */
const OF_RESOURCE: Readonly<Record<string, readonly string[]>> = {
  roles_permisos: ['recurso'],
  permisos_usuarios: ['recurso'],
  lecturas: ['recurso'],
  archivos: ['recurso'],
  secuencias: ['recurso'],
  corrida_filas: ['recurso'],
  tareas: ['recurso'],
  datos_iniciales: ['recurso'],
  datos_globales: ['recurso'],
};

/** Those that name a field beside it. */
const OF_FIELD = ['archivos', 'secuencias'];

/** Those that hold values by the names of fields. */
const BY_FIELD = ['antes', 'despues'];

const updated = (name: string, sets: readonly string[], where: string): readonly string[] => {
  const table = internalTables.find((one) => one.name === name);
  return table === undefined
    ? []
    : quietly(table, `update rectoria.${quoted(name)} set ${sets.join(', ')} where ${where}`);
};

/** What is known by both names is so once: as it was under the one of before, whose data it is about. */
function onceStatements(name: string, { before, now }: KnownAs['resource']): readonly string[] {
  const table = internalTables.find((one) => one.name === name);
  const keys = [
    table?.primaryKey ?? [],
    ...(table?.indexes.filter(({ unique }) => unique) ?? []).map((one) => one.columns),
  ];
  const key = keys.find((columns) => columns.includes('recurso'));
  if (table === undefined || key === undefined) return [];
  const both = [
    ...(table.scope === 'company' ? [COMPANY_COLUMN] : []),
    ...key.filter((column) => column !== 'recurso'),
  ];
  const alike = both.map((column) => `n.${quoted(column)} is not distinct from o.${quoted(column)}`);
  const where = [`n.recurso = ${sqlText(now)}`, `o.recurso = ${sqlText(before)}`, ...alike].join(' and ');
  return quietly(table, `delete from rectoria.${quoted(name)} n using rectoria.${quoted(name)} o where ${where}`);
}

const fieldStatements = (resource: string, { before, now }: KnownAs['fields'][number]): readonly string[] => {
  const of = `recurso = ${sqlText(resource)}`;
  const [then, today] = [sqlText(before), sqlText(now)];
  return [
    ...OF_FIELD.flatMap((name) => updated(name, [`campo = ${today}`], `${of} and campo = ${then}`)),
    // Rows are kept whole, by the name of their list.
    ...(before.includes('.')
      ? []
      : BY_FIELD.flatMap((column) =>
          updated(
            'corrida_filas',
            [`${column} = (${column} - ${then}) || jsonb_build_object(${today}, ${column} -> ${then})`],
            `${of} and ${column} ? ${then}`,
          ),
        )),
  ];
};

/** Has files, counters, permissions, runs and readings know the resource and its fields by their names of today. */
export function knownStep(known: KnownAs): Step {
  const { resource, fields } = known;
  const isRenamed = resource.before !== resource.now;
  const statements = [
    ...(isRenamed
      ? Object.entries(OF_RESOURCE).flatMap(([name, columns]) => [
          ...onceStatements(name, resource),
          ...columns.flatMap((column) =>
            updated(name, [`${column} = ${sqlText(resource.now)}`], `${column} = ${sqlText(resource.before)}`),
          ),
        ])
      : []),
    ...fields.flatMap((field) => fieldStatements(resource.now, field)),
  ];
  const what = isRenamed
    ? `${resource.before}, which is ${resource.now} now`
    : `fields of ${resource.now} by new names`;
  return { ...adding(statements.join(';\n'), `Files, counters, permissions and runs know ${what}`), known };
}

/** What has them know these by their names of before again. */
export const knownAgain = ({ resource, fields }: KnownAs): Step =>
  knownStep({
    resource: { before: resource.now, now: resource.before },
    fields: fields.map(({ before, now }) => ({ before: now, now: before })),
  });
