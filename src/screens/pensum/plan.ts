import type { ValuesOf } from '#src/app/field/form-record.ts';
import type {
  FieldName,
  PlanDeEstudiosCorrequisitos,
  PlanDeEstudiosDetalles,
  PlanDeEstudiosPrerrequisitos,
} from '#generated/screens/academicos/planes-estudios/pensum.ts';

/** The list of subjects, and that of what they demand of each other in this plan. */
export const SUBJECT_LIST = 'detalles' satisfies FieldName;
export const PREREQUISITE_LIST = 'prerrequisitos' satisfies FieldName;

/** A row of the list of subjects. */
export type SubjectRow = ValuesOf<PlanDeEstudiosDetalles>;

/** A row of the plan: a subject in a term, or a place that waits for one. */
export interface Place {
  /** Index of its row in the list. */
  readonly at: number;
  readonly term: number;
  /** Null for a place that waits for its subject. */
  readonly subject: number | null;
  readonly credits: number;
}

export interface Term {
  readonly number: number;
  readonly places: readonly Place[];
  readonly credits: number;
}

/** That one subject demands another: in this plan, or wherever it is taught. */
export interface Link {
  /** Index of its row among the plan's own; null where the subject itself demands it. */
  readonly at: number | null;
  readonly subject: number;
  readonly needs: number;
}

/** The term of preparatory subjects. */
export const PREPARATORY = 0;
export const LAST_TERM = 30;

const wholeOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** An id on the wire; existing backends send 0 for none, and some send texts. */
export const idOf = (value: unknown): number | null => {
  const id = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : null;
};

export const termOf = (row: SubjectRow): number =>
  Math.min(Math.max(Math.trunc(wholeOf(row.plDeCuatrimestre)), PREPARATORY), LAST_TERM);

export const placesOf = (rows: readonly SubjectRow[]): readonly Place[] =>
  rows.map((row, at) => ({
    at,
    term: termOf(row),
    subject: idOf(row.asignaturaId),
    credits: wholeOf(row.plDeCreditos),
  }));

/** Rows that lead from a subject to another one; those that are still being filled in lead nowhere. */
const pairsOf = (pairs: readonly (readonly [subject: unknown, needs: unknown])[]): readonly Link[] =>
  pairs.flatMap((pair, at) => {
    const [subject, needs] = [idOf(pair[0]), idOf(pair[1])];
    return subject === null || needs === null ? [] : [{ at, subject, needs }];
  });

export const prerequisitesOf = (rows: readonly ValuesOf<PlanDeEstudiosPrerrequisitos>[]): readonly Link[] =>
  pairsOf(rows.map(({ asignaturaId, prerrequisitoId }) => [asignaturaId, prerrequisitoId]));

export const corequisitesOf = (rows: readonly ValuesOf<PlanDeEstudiosCorrequisitos>[]): readonly Link[] =>
  pairsOf(rows.map(({ asignaturaId, correquisitoId }) => [asignaturaId, correquisitoId]));

export const creditsOf = (places: readonly Place[]): number => places.reduce((sum, { credits }) => sum + credits, 0);

/**
 * The terms as they are shown: the preparatory one where it is used, then every one up to the last that is, so that a
 * term in between without subjects is seen to be empty.
 * @param more whether one after the last is offered, to go on with
 */
export function termsOf(places: readonly Place[], more: boolean): readonly Term[] {
  const last = places.reduce((most, { term }) => Math.max(most, term), PREPARATORY);
  const first = places.some(({ term }) => term === PREPARATORY) ? PREPARATORY : 1;
  const end = Math.min(more ? last + 1 : last, LAST_TERM);
  return Array.from({ length: Math.max(end - first + 1, 0) }, (_, step) => {
    const number = first + step;
    const own = places.filter(({ term }) => term === number);
    return { number, places: own, credits: creditsOf(own) };
  });
}

/** The place of each subject; of one that is there twice the first. */
export function placeBySubject(places: readonly Place[]): ReadonlyMap<number, Place> {
  const found = new Map<number, Place>();
  for (const place of places) {
    if (place.subject !== null && !found.has(place.subject)) found.set(place.subject, place);
  }
  return found;
}
