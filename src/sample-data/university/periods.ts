import { demoSet, type DemoRecord, type DemoSet, FIRST_ID, type Known, wireDay } from '../demo-set.ts';

const PERIODS = 9;

/** The three terms of a Dominican academic year: their months, and the days they begin and end on. */
const TERMS = [
  { name: 'Enero-abril', first: '01-11', last: '04-24' },
  { name: 'Mayo-agosto', first: '05-09', last: '08-22' },
  { name: 'Septiembre-diciembre', first: '09-06', last: '12-18' },
] as const;

export interface Term {
  readonly id: number;
  readonly year: number;
  /** From 1. */
  readonly number: number;
}

export interface Periods {
  /** All there are, the oldest first. */
  readonly terms: readonly Term[];
  readonly set: DemoSet;
}

/** `Mayo-agosto 2026`, or null. */
function termOf({ id, label }: { readonly id: number; readonly label: string }): Term | null {
  const at = TERMS.findIndex(({ name }) => label.startsWith(name));
  const year = Number(label.slice(-4));
  return at === -1 || !Number.isInteger(year) ? null : { id, year, number: at + 1 };
}

const before = ({ year, number }: Omit<Term, 'id'>): Omit<Term, 'id'> =>
  number === 1 ? { year: year - 1, number: TERMS.length } : { year, number: number - 1 };

/** Nine academic periods: those of the institution's own files, and the ones before them. */
export function periodsOf(known: Known): Periods {
  const there = known
    .all('academicos/periodos-academicos')
    .flatMap((record) => termOf(record) ?? [])
    .toSorted((a, b) => a.year - b.year || a.number - b.number);
  const made: Term[] = [];
  let next = before(there[0] ?? { year: 2027, number: 1 });
  while (there.length + made.length < PERIODS) {
    made.unshift({ ...next, id: FIRST_ID + made.length });
    next = before(next);
  }
  return { terms: [...made, ...there], set: demoSet('academicos/periodos-academicos', made.map(recordOf)) };
}

function recordOf({ id, year, number }: Term): DemoRecord {
  const { name, first, last } = TERMS[number - 1] ?? TERMS[0];
  return {
    id,
    values: {
      peAcDescripcion: `${name} ${year}`,
      peAcAlias: `${year}-${number}`,
      peAcAno: year,
      peAcCuatrimestre: number,
      peAcFechaInicio: wireDay(`${year}-${first}`),
      peAcFechaFin: wireDay(`${year}-${last}`),
      peAcPeriodo_Inscripcion: false,
      peAcPeriodo_Digitacion_Nota: false,
    },
  };
}
