/** Easter Sunday of a Gregorian year, in UTC (the anonymous algorithm that Meeus gives in “Astronomical Algorithms”). */
export function easterSunday(year: number): Date {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonCorrection + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
}

/** A holiday of the Dominican Republic in one year. Days are ISO dates: 2026-05-04. */
export interface Holiday {
  readonly name: string;
  /** The day off. */
  readonly day: string;
  /** The day that is commemorated; another one where Ley 139-97 moves the day off. */
  readonly commemorated: string;
}

type Moves = 'never' | 'to-monday' | 'to-monday-from-sunday-too';

interface Rule {
  readonly name: string;
  readonly in: (year: number) => Date;
  readonly moves: Moves;
}

const on =
  (month: number, day: number) =>
  (year: number): Date =>
    new Date(Date.UTC(year, month - 1, day));

const afterEaster =
  (days: number) =>
  (year: number): Date =>
    plus(easterSunday(year), days);

/**
 * Ley 139-97 moves to Mondays the holidays that it does not exempt. It exempts 16 August only when a constitutional
 * period begins, but since a ruling of the Suprema Corte de Justicia (no. 14 of 20 February 2008) the Ministerio de
 * Trabajo moves it in no year. A first of May on a Sunday passes to Monday.
 */
const RULES: readonly Rule[] = [
  { name: 'Año Nuevo', in: on(1, 1), moves: 'never' },
  { name: 'Día de los Santos Reyes', in: on(1, 6), moves: 'to-monday' },
  { name: 'Día de Nuestra Señora de la Altagracia', in: on(1, 21), moves: 'never' },
  { name: 'Natalicio de Juan Pablo Duarte', in: on(1, 26), moves: 'to-monday' },
  { name: 'Día de la Independencia Nacional', in: on(2, 27), moves: 'never' },
  { name: 'Viernes Santo', in: afterEaster(-2), moves: 'never' },
  { name: 'Día del Trabajo', in: on(5, 1), moves: 'to-monday-from-sunday-too' },
  { name: 'Corpus Christi', in: afterEaster(60), moves: 'never' },
  { name: 'Día de la Restauración', in: on(8, 16), moves: 'never' },
  { name: 'Día de Nuestra Señora de las Mercedes', in: on(9, 24), moves: 'never' },
  { name: 'Día de la Constitución', in: on(11, 6), moves: 'to-monday' },
  { name: 'Día de Navidad', in: on(12, 25), moves: 'never' },
];

/** The holidays of a year in the order in which they are commemorated. */
export const holidaysOf = (year: number): readonly Holiday[] =>
  RULES.map((rule) => {
    const date = rule.in(year);
    return { name: rule.name, day: iso(plus(date, shift(date, rule.moves))), commemorated: iso(date) };
  });

const SUNDAY = 0;

/** Days to the nearest Monday: Tuesday and Wednesday go back, Thursday and Friday forward; the weekend stays. */
const TO_MONDAY: readonly number[] = [0, 0, -1, -2, 4, 3, 0];

function shift(date: Date, moves: Moves): number {
  const weekday = date.getUTCDay();
  if (moves === 'never') return 0;
  if (moves === 'to-monday-from-sunday-too' && weekday === SUNDAY) return 1;
  return TO_MONDAY[weekday] ?? 0;
}

const plus = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000);

const iso = (date: Date): string => date.toISOString().slice(0, 10);
