import type { Json } from '#src/model/json.ts';
import type { Run } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { prepared, statementOf } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';
import { covers, entriesIn, entriesOfRole, entriesOfUser, type Entry, entryOf, type Wanted } from './entries.ts';

/** Who writes: their id and role, and what they may do as it stands in this transaction. */
export interface Actor {
  readonly id: number;
  readonly rolId: number;
  readonly entries: readonly Entry[];
}

/** One change of permissions of a company after the other: what one counts on, another does not take away meanwhile. */
const LOCK = statementOf(sql`select pg_advisory_xact_lock(
  hashtextextended('rectoria.permissions:' || current_setting('app.company'), 0)), current_setting('app.actor') as actor`);
const roleOf = prepared<[id: number]>((id) => sql`select rolid from rectoria.usuarios where usuarioid = ${id}`);

/** Whoever the transaction writes for, while nobody else changes permissions; `forbidden` where they are locked. */
export async function actorIn(run: Run): Promise<Actor> {
  const [row] = await run(LOCK);
  const id = Number(row?.['actor']);
  const { active, entries } = entriesIn(await run(entriesOfUser(id)));
  // Locked by another administrator meanwhile.
  if (!active) throw new ProblemError('forbidden');
  const [user] = await run(roleOf(id));
  return { id, rolId: Number(user?.['rolid']), entries };
}

/** The lines of a user: of their role, and their own. */
export const linesOfUser = async (id: number, run: Run): Promise<readonly Entry[]> =>
  entriesIn(await run(entriesOfUser(id))).entries;

export const linesOfRole = async (id: Json | undefined, run: Run): Promise<readonly Entry[]> =>
  typeof id === 'number' ? (await run(entriesOfRole(id))).map(entryOf) : [];

/** Throws a `grant-exceeds` problem for the first of the lines that the actor has not wholly. */
export function refuseBeyond({ entries }: Actor, wanted: readonly Wanted[]): void {
  const beyond = wanted.find((each) => !covers(entries, each));
  if (beyond === undefined) return;
  throw new ProblemError('grant-exceeds', { params: { recurso: beyond.recurso, accion: beyond.accion } });
}

export const granted = (entries: readonly Entry[]): readonly Entry[] => entries.filter(({ concedido }) => concedido);
