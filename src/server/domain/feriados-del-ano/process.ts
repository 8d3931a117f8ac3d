import { formatDate } from '#src/fields/shown-dates.ts';
import { orEmpty } from '#src/model/absent.ts';
import { type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import type { Corrida } from '#generated/screens/generales/feriados-del-ano/proceso.ts';
import { dayOf, IN_USE_AGAIN, type LeftOut, type PlannedWrite, processOf } from '../../processes/process.ts';
import { holidaysOf } from '../diafestivo/holidays.ts';
import { calendar } from './calendar.ts';

const DAYS = 'generales/diafestivo';

/** A day off that the year ought to have. */
interface Wanted {
  readonly day: string;
  readonly name: string;
  /** Null where it is the day off. */
  readonly commemorated: string | null;
  /** Null where it holds for all campuses. */
  readonly campus: number | null;
}

/**
 * The days off of a year: those of the law (Ley 139-97, moved to Mondays where it says so), and those that campuses had
 * of their own in the year before, on the same day. What is there already is left; what is out of use is put in use again.
 */
export const process = processOf<Corrida>(
  async ({ ano, deRecintos, recinto }, records) => {
    const days = await records.of(DAYS);
    const wanted = [...ofTheLaw(ano), ...(deRecintos === true ? ofCampuses(days, ano, recinto) : [])];
    const known = new Map(
      days.toReversed().map((one) => [placeOf(dayOf(one['diFeFecha']), one['sedeId'] ?? null), one]),
    );
    const planned = wanted.map((one) => plannedFor(one, known.get(placeOf(one.day, one.campus))));
    return {
      writes: planned.flatMap((one) => ('kind' in one ? [one] : [])),
      leftOut: planned.flatMap((one) => ('kind' in one ? [] : [one])),
    };
  },
  [calendar],
);

const ofTheLaw = (year: number): readonly Wanted[] =>
  holidaysOf(year).map(({ name, day, commemorated }) => ({
    day,
    name,
    commemorated: commemorated === day ? null : commemorated,
    campus: null,
  }));

/** @param only null for every campus */
const ofCampuses = (days: readonly JsonObject[], year: number, only: number | null): readonly Wanted[] =>
  days.flatMap(({ diFeFecha, diFeDescripcion, sedeId, estatus }) => {
    const day = dayOf(diFeFecha);
    if (day === null || typeof sedeId !== 'number' || estatus !== true) return [];
    if (!day.startsWith(`${year - 1}-`) || (only !== null && sedeId !== only)) return [];
    return [
      { day: `${year}${day.slice(4)}`, name: textOfJson(orEmpty(diFeDescripcion)), commemorated: null, campus: sedeId },
    ];
  });

/** A day at a campus, or at all. */
const placeOf = (day: string | null, campus: Json): string => `${orEmpty(day)} ${textOfJson(orEmpty(campus))}`;

/** @param there that day at that campus, the first where there are several */
function plannedFor(
  { day, name, commemorated, campus }: Wanted,
  there: JsonObject | undefined,
): PlannedWrite | LeftOut {
  if (there === undefined) {
    const values = { diFeFecha: day, diFeDescripcion: name, diFeFechaConmemoracion: commemorated, sedeId: campus };
    return { kind: 'create', resource: DAYS, name, values };
  }
  if (there['estatus'] === true) {
    const shown = formatDate(day);
    return { resource: DAYS, name, why: { es: `El ${shown} ya está.`, en: `${shown} is there already.` } };
  }
  return { kind: 'change', resource: DAYS, name, record: there, values: { estatus: true }, why: IN_USE_AGAIN };
}
