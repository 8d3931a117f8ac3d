import { quoted } from '#src/kinds/catalogue/sql/names.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { KnownAs } from '#src/model/table.ts';
import { internalTables } from '../internal/tables.ts';
import { quietly } from './aside.ts';
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
      ? Object.entries(OF_RESOURCE).flatMap(([name, columns]) =>
          columns.flatMap((column) =>
            updated(name, [`${column} = ${sqlText(resource.now)}`], `${column} = ${sqlText(resource.before)}`),
          ),
        )
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
