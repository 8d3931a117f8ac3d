import type { ValuesOf } from '#src/app/field/form-record.ts';
import { moment } from '#src/runtime/cel/dates.ts';
import type { PeriodoAcademicoPeriodoProcesosDet } from '#generated/screens/academicos/periodos-academicos/calendario-periodo.ts';

/** A row of the period’s list. */
export type ProcessValues = ValuesOf<PeriodoAcademicoPeriodoProcesosDet>;

/** Days since 1970: what is drawn is whole days, whatever the clock says. */
export type Day = number;

const DAY_MS = 86_400_000;

/** The day of a date on the wire; null for none, or for what is still being typed. */
export const dayOf = (value: unknown): Day | null => {
  const written = moment(value);
  return written === null ? null : Date.parse(`${written.slice(0, 10)}T00:00:00Z`) / DAY_MS;
};

/** For `Intl.DateTimeFormat` in UTC. */
export const dateOf = (day: Day): Date => new Date(day * DAY_MS);

export interface Span {
  readonly first: Day;
  readonly last: Day;
}

/** `reversed`: it ends before it begins; `twice`: it is in the calendar already; `outside`: not within the period. */
export type Mark = 'reversed' | 'twice' | 'outside';

export interface Process {
  /** Index of its row in the list. */
  readonly at: number;
  /** Id of the process; null where none is chosen yet. */
  readonly process: unknown;
  /** Null where a day is missing. */
  readonly span: Span | null;
  readonly marks: readonly Mark[];
  readonly stage: 'past' | 'now' | 'future';
}

const spanOf = (first: Day | null, last: Day | null): Span | null =>
  first === null || last === null ? null : { first, last };

const stageOf = (span: Span | null, today: Day): Process['stage'] =>
  span === null || span.first > today ? 'future' : span.last < today ? 'past' : 'now';

/** The bounds of the period; null until both are there in their order. */
export function periodOf(first: unknown, last: unknown): Span | null {
  const span = spanOf(dayOf(first), dayOf(last));
  return span === null || span.last < span.first ? null : span;
}

/** The processes in the order they begin; those that lack a day last. */
export function processesOf(rows: readonly ProcessValues[], period: Span | null, today: Day): readonly Process[] {
  const chosen = rows.map((row) => row.procesoAcademicoId ?? null);
  return rows
    .map((row, at): Process => {
      const span = spanOf(dayOf(row.pePrFechaInicio), dayOf(row.pePrFechaFin));
      const process = chosen[at] ?? null;
      const marks: readonly (readonly [Mark, boolean])[] = [
        ['reversed', span !== null && span.last < span.first],
        ['twice', process !== null && chosen.indexOf(process) !== at],
        ['outside', span !== null && period !== null && (span.first < period.first || span.last > period.last)],
      ];
      return {
        at,
        process,
        span,
        marks: marks.flatMap(([mark, holds]) => (holds ? [mark] : [])),
        stage: stageOf(span, today),
      };
    })
    .toSorted(
      (a, b) =>
        (a.span?.first ?? Number.MAX_SAFE_INTEGER) - (b.span?.first ?? Number.MAX_SAFE_INTEGER) ||
        (a.span?.last ?? 0) - (b.span?.last ?? 0) ||
        a.at - b.at,
    );
}

export interface Scale extends Span {
  /** First days of the months. */
  readonly months: readonly Day[];
}

/** A year that is mistyped must not make a day too narrow to be seen. */
const BEFORE = 190;

/** Whole months around the period and its processes; null where there is nothing to draw. */
export function scaleOf(period: Span | null, processes: readonly Process[]): Scale | null {
  const spans = processes.flatMap(({ span }) => (span === null ? [] : [span]));
  const known = period ?? spans[0];
  if (known === undefined) return null;
  const days = [...spans, known].flatMap(({ first, last }) => [first, last]);
  const within = days.filter((day) => day >= known.first - BEFORE && day <= Math.max(known.last, known.first) + BEFORE);
  const first = monthOf(Math.min(...within));
  const end = nextMonth(Math.max(...within));
  const months: Day[] = [];
  for (let month = first; month < end; month = nextMonth(month)) months.push(month);
  return { first, last: end - 1, months };
}

const monthOf = (day: Day): Day => {
  const date = dateOf(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / DAY_MS;
};

const nextMonth = (day: Day): Day => {
  const date = dateOf(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / DAY_MS;
};

/** Where a span lies on the scale, in percent of its width; cut where the scale ends. */
export function placeOn(scale: Span, { first, last }: Span): { readonly left: number; readonly width: number } {
  const whole = scale.last - scale.first + 1;
  const [from, to] = last < first ? [last, first] : [first, last];
  const within = (day: Day): number => Math.min(Math.max((day - scale.first) / whole, 0), 1) * 100;
  return { left: within(from), width: within(to + 1) - within(from) };
}

/** How many days it takes, both ends counted. */
export const daysIn = ({ first, last }: Span): number => last - first + 1;
