import type { Table } from '#src/model/table.ts';
import type { Traces } from './history.ts';
import type { Part } from './step.ts';

/** Tables of before a change, which know what it has called them and their columns: so they get their names back. */
export function namedAsAfter(tables: readonly Table[], { renamed }: Pick<Traces, 'renamed'>): readonly Table[] {
  const moved = renamed.filter(({ before }) => before.column === null);
  return tables.map((table) => {
    const now = moved.findLast(({ before }) => before.schema === table.schema && before.table === table.name)?.now;
    const called = now ?? { schema: table.schema, table: table.name };
    const keepsOthers = moved.some(
      ({ before, now: after }) =>
        isOf(table, after) && now === undefined && !tables.some((other) => isOf(other, before)),
    );
    // Rows that nobody has a name for stay as they are called today, with all that is called so.
    if (keepsOthers) return table;
    const columns = renamed.flatMap(({ before, now: after }) =>
      before.column !== null && after.column !== null && after.schema === called.schema && after.table === called.table
        ? [[after.column, before.column] as const]
        : [],
    );
    if (now === undefined && columns.length === 0) return table;
    return {
      ...table,
      ...(now !== undefined && { formerly: [...(table.formerly ?? []), { schema: now.schema, name: now.table }] }),
      renamed: { ...table.renamed, ...Object.fromEntries(columns) },
    };
  });
}

const isOf = ({ schema, name }: Table, part: Part): boolean => part.schema === schema && part.table === name;
