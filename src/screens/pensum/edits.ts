import type { Row } from '#src/app/field/form-record.ts';
import type {
  PlanDeEstudiosCorrequisitos,
  PlanDeEstudiosPrerrequisitos,
} from '#generated/screens/academicos/planes-estudios/pensum.ts';
import { idOf, LAST_TERM, PREPARATORY, type SubjectRow, termOf } from './plan.ts';

/** The rows after a change, and where the row that was changed stands now. */
export interface Edited {
  readonly rows: readonly SubjectRow[];
  readonly at: number;
}

const EMPTY: SubjectRow = { asignaturaId: null, asigCodigo: '', plDeCreditos: 0 };

/** Index at which a row comes to be the given one of its term; behind those of earlier terms where the term is empty. */
function indexFor(rows: readonly SubjectRow[], term: number, position: number): number {
  const own = rows.flatMap((row, at) => (termOf(row) === term ? [at] : []));
  const next = own[Math.max(position, 0)];
  if (next !== undefined) return next;
  return rows.findLastIndex((row) => termOf(row) <= term) + 1;
}

/** The row in another term, or at another position of its own; the last of the term unless said. */
export function moved(
  rows: readonly SubjectRow[],
  from: number,
  term: number,
  position: number = Number.POSITIVE_INFINITY,
): Edited {
  const row = rows[from];
  if (row === undefined || term < PREPARATORY || term > LAST_TERM) return { rows, at: from };
  const others = rows.toSpliced(from, 1);
  const at = indexFor(others, term, position);
  return { rows: others.toSpliced(at, 0, termOf(row) === term ? row : { ...row, plDeCuatrimestre: term }), at };
}

/** The row before or after its neighbour in the same term. */
export function shifted(rows: readonly SubjectRow[], from: number, by: 1 | -1): Edited {
  const row = rows[from];
  if (row === undefined) return { rows, at: from };
  const term = termOf(row);
  const position = rows.slice(0, from).filter((other) => termOf(other) === term).length + by;
  return position < 0 ? { rows, at: from } : moved(rows, from, term, position);
}

/** The subject in the term: in a place there that waits for one, else at its end. */
export function added(rows: readonly SubjectRow[], term: number, subject: number): Edited {
  const waiting = rows.findIndex((row) => termOf(row) === term && idOf(row.asignaturaId) === null);
  if (waiting >= 0) return { rows: filled(rows, waiting, subject), at: waiting };
  const at = indexFor(rows, term, Number.POSITIVE_INFINITY);
  return { rows: rows.toSpliced(at, 0, { ...EMPTY, plDeCuatrimestre: term, asignaturaId: subject }), at };
}

export const filled = (rows: readonly SubjectRow[], at: number, subject: number): readonly SubjectRow[] =>
  changed(rows, at, { asignaturaId: subject });

export const changed = (rows: readonly SubjectRow[], at: number, values: SubjectRow): readonly SubjectRow[] =>
  rows.map((row, index) => (index === at ? { ...row, ...values } : row));

/** The subject's credits where nobody has said other ones. */
export const withCredits = (rows: readonly SubjectRow[], subject: number, credits: number): readonly SubjectRow[] =>
  rows.map((row) =>
    idOf(row.asignaturaId) === subject && (row.plDeCreditos ?? 0) === 0 ? { ...row, plDeCreditos: credits } : row,
  );

const NAMES = ['asignaturaId', 'prerrequisitoId', 'correquisitoId'] as const satisfies readonly (
  | keyof PlanDeEstudiosPrerrequisitos
  | keyof PlanDeEstudiosCorrequisitos
)[];

/** The requirements without those that speak of the subject. */
export const withoutSubject = (rows: readonly Row[], subject: number): readonly Row[] =>
  rows.filter((row) => NAMES.every((name) => idOf(row[name]) !== subject));
