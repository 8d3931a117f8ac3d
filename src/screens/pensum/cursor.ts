import type { Row } from '#src/app/field/form-record.ts';
import { type Place, type Term, termOf } from './plan.ts';

/** Where the keyboard stands: at a card of a term, or behind its last one, where a subject is added. */
export interface Cursor {
  readonly term: number;
  readonly position: number;
}

/** Behind the last card of a term. */
export const END = Number.POSITIVE_INFINITY;

export const cursorAt = (rows: readonly Row[], at: number): Cursor => {
  const row = rows[at];
  const term = row === undefined ? 0 : termOf(row);
  return { term, position: rows.slice(0, at).filter((other) => termOf(other) === term).length };
};

/** The cursor where there is something to stand on: terms and cards come and go. */
export function settled(cursor: Cursor, terms: readonly Term[], canAdd: boolean): Cursor {
  const near = terms.toSorted((a, b) => Math.abs(a.number - cursor.term) - Math.abs(b.number - cursor.term));
  const [term] = near.filter(({ places }) => canAdd || places.length > 0);
  if (term === undefined) return cursor;
  const last = canAdd ? term.places.length : term.places.length - 1;
  return { term: term.number, position: Math.max(Math.min(cursor.position, last), 0) };
}

export const placeAt = ({ term, position }: Cursor, terms: readonly Term[]): Place | undefined =>
  terms.find(({ number }) => number === term)?.places[position];

/** Where a key leads; null for one that leads nowhere. */
export function stepped(cursor: Cursor, key: string, terms: readonly Term[], canAdd: boolean): Cursor | null {
  const column = terms.findIndex(({ number }) => number === cursor.term);
  const beside = (by: number): Cursor | null => {
    // A term without anything to stand on is passed over.
    const others = by < 0 ? terms.slice(0, Math.max(column, 0)).toReversed() : terms.slice(column + 1);
    const next = others.find(({ places }) => canAdd || places.length > 0);
    return next === undefined ? null : { term: next.number, position: cursor.position };
  };
  const steps: Readonly<Record<string, () => Cursor | null>> = {
    ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1),
    ArrowUp: () => ({ ...cursor, position: cursor.position - 1 }),
    ArrowDown: () => ({ ...cursor, position: cursor.position + 1 }),
    Home: () => ({ ...cursor, term: terms[0]?.number ?? 0 }),
    End: () => ({ ...cursor, term: terms.at(-1)?.number ?? 0 }),
  };
  const next = steps[key]?.() ?? null;
  return next === null ? null : settled(next, terms, canAdd);
}
