import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Change, WriteGuard, WriteGuards } from '../catalogue/guard.ts';
import type { Run } from '../db/database.ts';
import { fieldsProblem } from '../http/field-problems.ts';
import { ProblemError } from '../http/problem.ts';
import { sameJson } from '../sql/same-json.ts';
import { statement } from '../sql/statement.ts';
import { covers, ENTRIES_OF_ROLE, ENTRIES_OF_USER, entriesIn, type Entry, entryOf, type Wanted } from './entries.ts';

/** Who writes: their id and role, and what they may do as it stands in this transaction. */
interface Actor {
  readonly id: number;
  readonly rolId: number;
  readonly entries: readonly Entry[];
}

/** One change of permissions of a company after the other: what one counts on, another does not take away meanwhile. */
const LOCK = `select pg_advisory_xact_lock(
  hashtextextended('rectoria.permissions:' || current_setting('app.company'), 0)), current_setting('app.actor') as actor`;
const ROLE = 'select rolid from rectoria.usuarios where usuarioid = $1';

async function actorIn(run: Run): Promise<Actor> {
  const [row] = await run(statement(LOCK));
  const id = Number(row?.['actor']);
  const { active, entries } = entriesIn(await run(statement(ENTRIES_OF_USER, [id])));
  // Locked by another administrator meanwhile.
  if (!active) throw new ProblemError('forbidden');
  const [user] = await run(statement(ROLE, [id]));
  return { id, rolId: Number(user?.['rolid']), entries };
}

const ofUser = async (id: number, run: Run): Promise<readonly Entry[]> =>
  entriesIn(await run(statement(ENTRIES_OF_USER, [id]))).entries;

const ofRole = async (id: Json | undefined, run: Run): Promise<readonly Entry[]> =>
  typeof id === 'number' ? (await run(statement(ENTRIES_OF_ROLE, [id]))).map(entryOf) : [];

/** Throws a `grant-exceeds` problem for the first of the lines that the actor has not wholly. */
function refuseBeyond({ entries }: Actor, wanted: readonly Wanted[]): void {
  const beyond = wanted.find((each) => !covers(entries, each));
  if (beyond === undefined) return;
  throw new ProblemError('grant-exceeds', { params: { recurso: beyond.recurso, accion: beyond.accion } });
}

const granted = (entries: readonly Entry[]): readonly Entry[] => entries.filter(({ concedido }) => concedido);

const textIn = (row: JsonObject, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value : '';
};

const wantedOf = (row: JsonObject): Wanted => ({
  recurso: textIn(row, 'recurso'),
  accion: textIn(row, 'accion'),
  sedeId: typeof row['sedeId'] === 'number' ? row['sedeId'] : null,
});

const linesOf = (record: JsonObject | null): readonly Wanted[] => {
  const rows = record?.['permisos'];
  return Array.isArray(rows) ? rows.filter((row: Json) => isJsonObject(row)).map(wantedOf) : [];
};

const differs = ({ before, after }: Change, fields: readonly string[]): boolean =>
  fields.some((name) => !sameJson(before?.[name] ?? null, after?.[name] ?? null));

/**
 * A role is made, changed and put in or out of use by who has all that it gives, before and after; nobody changes what
 * their own gives.
 */
const guardRole: WriteGuard = async (change, run) => {
  if (!differs(change, ['permisos', 'estatus'])) return;
  const actor = await actorIn(run);
  if (change.id === actor.rolId) throw new ProblemError('own-permissions');
  refuseBeyond(actor, [...linesOf(change.before), ...linesOf(change.after)]);
};

/** What decides about how far a user reaches, and what one signs in as them with. */
const REACH = ['rolId', 'estatus', 'sedes'];
const PASSWORD_LIFE = ['usuaCambiaClave', 'usuaClaveVence_Fecha'];
const IDENTITY = ['usuaNombre', 'usuaEmail', ...PASSWORD_LIFE];

/** One's own e-mail is changed where the password is asked for, and how long that is good is somebody else's business. */
function refuseOwn(change: Change, reach: boolean): void {
  if (reach) throw new ProblemError('own-permissions');
  if (differs(change, PASSWORD_LIFE)) throw new ProblemError('own-password');
  if (differs(change, ['usuaEmail'])) throw fieldsProblem([{ field: 'usuaEmail', code: 'ownEmail' }]);
}

/**
 * Nobody changes their own role, campuses or state; a user is given a role, taken over or locked only by who has all
 * that the role gives, and all that the user had.
 */
const guardUser: WriteGuard = async (change, run) => {
  const { id, before, after } = change;
  const reach = differs(change, REACH);
  if (!reach && !differs(change, IDENTITY)) return;
  const actor = await actorIn(run);
  const isSelf = id !== null && id === actor.id;
  if (isSelf) return refuseOwn(change, reach);
  const earlier = before === null || id === null ? [] : await ofUser(id, run);
  refuseBeyond(actor, [
    ...granted(earlier),
    ...(await ofRole(before?.['rolId'], run)),
    ...(await ofRole(after?.['rolId'], run)),
  ]);
};

/** The same for one line of one user; a denial too is only made and taken back by who has what it is about. */
const guardOwn: WriteGuard = async ({ before, after }, run) => {
  const actor = await actorIn(run);
  const records = [before, after].filter((record) => record !== null);
  const users = [...new Set(records.map((record) => Number(record['usuarioId'])))];
  if (users.includes(actor.id)) throw new ProblemError('own-permissions');
  refuseBeyond(actor, records.map(wantedOf));
  for (const user of users) refuseBeyond(actor, granted(await ofUser(user, run)));
};

/**
 * Throws unless the actor of the transaction may act on how the user signs in: that is to have whatever the user has.
 * One's own is somebody else's business here.
 */
export async function guardSignInOf(userId: number, run: Run): Promise<void> {
  const actor = await actorIn(run);
  if (userId !== actor.id) refuseBeyond(actor, granted(await ofUser(userId, run)));
}

export const permissionGuards: WriteGuards = new Map([
  ['seguridad/roles', guardRole],
  ['seguridad/usuarios', guardUser],
  ['seguridad/proceso-permiso-usuarios', guardOwn],
]);
