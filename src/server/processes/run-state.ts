import type { Statement } from '../db/database.ts';
import type { JobState } from '../db/internal/job-tables.ts';
import { statementOf } from '../sql/prepared.ts';
import { column, type Fragment, join, sql, table } from '../sql/sql.ts';
import type { ServedProcess } from './served-process.ts';

/** What a run is at: what its job is, until it is taken back. */
export type RunState = JobState | 'revertida';

const noted = ({ runs }: ServedProcess, id: number, values: readonly (readonly [string, Fragment])[]): Statement => {
  const { table: runsTable, api } = runs.catalogue;
  const settings = values.map(([name, value]) => sql`${column(name)} = ${value}`);
  return statementOf(sql`update ${table(runsTable)} set ${join(settings)} where ${column(api.id)} = ${id}`);
};

const PERSON = sql`(select persnombres || ' ' || persapellidos from rectoria.usuarios
  where usuarioid = nullif(current_setting('app.actor'), '')::integer)`;

/** By whom and when the run was asked for. */
export function noteAsked(process: ServedProcess, id: number): Statement {
  const { state, person, since } = process.runFields;
  const waits: RunState = 'espera';
  return noted(process, id, [
    [state, sql`${waits}`],
    [person, PERSON],
    [since, sql`date_trunc('second', now())`],
  ]);
}

export const noteState = (process: ServedProcess, id: number, state: RunState): Statement =>
  noted(process, id, [[process.runFields.state, sql`${state}`]]);

/** That the run was done, and what it came to. */
export function noteDone(process: ServedProcess, id: number, written: number, leftOut: number): Statement {
  const done: RunState = 'hecha';
  return noted(process, id, [
    [process.runFields.state, sql`${done}`],
    [process.runFields.written, sql`${written}`],
    [process.runFields.leftOut, sql`${leftOut}`],
  ]);
}
