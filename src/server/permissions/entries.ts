import { wholeArea } from '#src/model/area.ts';
import { activeSession } from './active-session.ts';
import { ACTIONS } from '#src/model/permission.ts';
import type { Row } from '../db/database.ts';
import type { Allowed } from '../http/access.ts';
import { prepared } from '../sql/prepared.ts';
import { type Fragment, type Parameter, sql } from '../sql/sql.ts';

/** One line of what somebody may do: of their role, or their own (F087). */
export interface Entry {
  readonly of: 'rol' | 'usuario';
  /** A resource, all of an area (`financieros/*`) or everything (`*`). */
  readonly recurso: string;
  readonly accion: string;
  /** False for what is denied to a user in spite of their role. */
  readonly concedido: boolean;
  /** The one campus it is for; null for all of them. */
  readonly sedeId: number | null;
}

export type Wanted = Pick<Entry, 'recurso' | 'accion' | 'sedeId'>;

/** Why somebody may, or may not, do something. */
export type Reason = 'rol' | 'propio' | 'negado' | 'recinto' | 'ninguno';

export interface Verdict {
  readonly allowed: boolean;
  readonly reason: Reason;
  /** The lines that it follows from. */
  readonly entries: readonly Entry[];
}

const EVERYTHING = '*';

/** The patterns that a resource, or a narrower pattern, falls under: the narrowest first. */
const patternsOver = (recurso: string): readonly string[] => [...new Set([recurso, wholeArea(recurso), EVERYTHING])];

const isUsual = (action: string): boolean => ACTIONS.some((one) => one === action);

/**
 * Who may edit everything may do whatever else a catalogue has: nobody could have given them that before the
 * catalogue had it.
 */
const opens = (entry: Entry, action: string): boolean =>
  entry.accion === action ||
  (entry.concedido && entry.recurso === EVERYTHING && entry.accion === 'edit' && !isUsual(action));

/**
 * Whether it may be done at a campus (null: at none), and why. What is a user's own counts before their role, and of
 * that what says it most narrowly; where a grant and a denial say it equally narrowly, the denial.
 */
export function verdictOn(entries: readonly Entry[], resource: string, action: string, sedeId: number | null): Verdict {
  const patterns = patternsOver(resource);
  const about = entries.filter((entry) => patterns.includes(entry.recurso) && opens(entry, action));
  const here = about.filter((entry) => entry.sedeId === null || entry.sedeId === sedeId);
  for (const pattern of patterns) {
    const own = here.filter((entry) => entry.of === 'usuario' && entry.recurso === pattern);
    const denials = own.filter(({ concedido }) => !concedido);
    if (denials.length > 0) return { allowed: false, reason: 'negado', entries: denials };
    if (own.length > 0) return { allowed: true, reason: 'propio', entries: own };
  }
  const ofRole = here.filter((entry) => entry.of === 'rol');
  if (ofRole.length > 0) return { allowed: true, reason: 'rol', entries: ofRole };
  const elsewhere = about.filter(({ concedido }) => concedido);
  return elsewhere.length > 0
    ? { allowed: false, reason: 'recinto', entries: elsewhere }
    : { allowed: false, reason: 'ninguno', entries: [] };
}

/** What somebody with these lines may do at some campus or other: of what is done where nobody works at one. */
export const allowedSomewhere = (entries: readonly Entry[]): Allowed => {
  const campuses = [null, ...entries.map(({ sedeId }) => sedeId)];
  return (resource, action) => campuses.some((campus) => verdictOn(entries, resource, action, campus).allowed);
};

/** Whether everything that the one pattern is about the other is about too, or the other way round. */
const overlaps = (one: string, other: string): boolean =>
  patternsOver(one).includes(other) || patternsOver(other).includes(one);

const meetAt = (one: number | null, other: number | null): boolean => one === null || other === null || one === other;

/** Whether somebody with these lines has all that the wanted line would give, and so may give it. */
export const covers = (entries: readonly Entry[], { recurso, accion, sedeId }: Wanted): boolean =>
  entries.some(
    (entry) =>
      entry.concedido &&
      patternsOver(recurso).includes(entry.recurso) &&
      opens(entry, accion) &&
      (entry.sedeId === null || entry.sedeId === sedeId),
  ) &&
  !entries.some(
    (entry) =>
      !entry.concedido && entry.accion === accion && overlaps(entry.recurso, recurso) && meetAt(entry.sedeId, sedeId),
  );

const optionalId = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A row of `entriesOfUser`, `entriesOfSession` or `entriesOfRole`. */
export const entryOf = (row: Row): Entry => ({
  of: row['de'] === 'usuario' ? 'usuario' : 'rol',
  recurso: String(row['recurso']),
  accion: String(row['accion']),
  concedido: row['concedido'] !== false,
  sedeId: optionalId(row['sedeid']),
});

/** @param condition which has to hold of the user `u` for the line that says that they are active */
const entriesWhere = (
  userId: Parameter,
  condition: Fragment,
): Fragment => sql`select 'usuario' as de, null as recurso, null as accion, true as concedido, null::integer as sedeid
    from rectoria.usuarios u where u.usuarioid = ${userId} and ${condition}
  union all
  select 'rol', p.recurso, p.accion, true, p.sedeid
    from rectoria.usuarios u
    join rectoria.roles r on r.company_id = u.company_id and r.rolid = u.rolid and r.estatus
    join rectoria.roles_permisos p on p.company_id = r.company_id and p.parent_id = r.rolid
    where u.usuarioid = ${userId}
  union all
  select 'usuario', p.recurso, p.accion, p.concedido, p.sedeid
    from rectoria.permisos_usuarios p where p.usuarioid = ${userId}`;

/** Nothing for who is nobody here or nobody active; else one line without `recurso`, and theirs. */
export const entriesOfUser = prepared<[userId: number]>((userId) => entriesWhere(userId, sql`u.estatus`));

/** The same, and nothing where that session of the user does not live. */
export const entriesOfSession = prepared<[userId: number, family: string | null]>((userId, family) =>
  entriesWhere(userId, sql`u.estatus and ${activeSession(userId, family)}`),
);

export const entriesOfRole = prepared<[rolId: number]>(
  (rolId) => sql`select 'rol' as de, p.recurso, p.accion, true as concedido, p.sedeid
    from rectoria.roles_permisos p where p.parent_id = ${rolId}`,
);

/** The lines in rows of `entriesOfUser` or `entriesOfSession`, and whether there is such an active user at all. */
export const entriesIn = (rows: readonly Row[]): { readonly active: boolean; readonly entries: readonly Entry[] } => ({
  active: rows.some((row) => row['recurso'] === null),
  entries: rows.filter((row) => row['recurso'] !== null).map(entryOf),
});
