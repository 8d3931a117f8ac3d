import type { Corrida } from '#generated/screens/academicos/periodos-del-ano/proceso.ts';
import { orEmpty } from '#src/model/absent.ts';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import { dayOf, IN_USE_AGAIN, type LeftOut, type PlannedWrite, processOf } from '../../processes/process.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * The day some years later, or earlier, that is of the same day of the week and nearest to the same date.
 * @param day ISO date: 2026-01-12. @returns 2027-01-11 for one year later
 */
export function sameWeekdayIn(day: string, years: number): string {
  const from = new Date(`${day}T00:00:00Z`);
  const date = new Date(from);
  date.setUTCFullYear(from.getUTCFullYear() + years);
  const ahead = (from.getUTCDay() - date.getUTCDay() + WEEK) % WEEK;
  const shift = ahead > WEEK / 2 ? ahead - WEEK : ahead;
  return iso(date.getTime() + shift * DAY_MS);
}

const PERIODS = 'academicos/periodos-academicos';

/**
 * The academic periods of a year, made of those of another: each begins and ends on the same day of the week, as near as
 * can be to the same date, and its calendar of processes with it. They are not open for anything yet. What is there
 * already is left; what is out of use is put in use again.
 */
export const process = processOf<Corrida>(async ({ desde, hasta }, records) => {
  const periods = await records.of(PERIODS);
  const there = new Map(periods.filter(({ peAcAno }) => peAcAno === hasta).map((period) => [keyOf(period), period]));
  const planned = periods
    .filter(({ peAcAno, estatus }) => peAcAno === desde && estatus === true)
    .toSorted((one, other) => Number(one['peAcCuatrimestre']) - Number(other['peAcCuatrimestre']))
    .map((period) => plannedFor(period, { there, from: desde, to: hasta }));
  return {
    writes: planned.flatMap((one) => ('kind' in one ? [one] : [])),
    leftOut: planned.flatMap((one) => ('kind' in one ? [] : [one])),
    nothing: {
      es: `El año ${desde} no tiene períodos activos que copiar.`,
      en: `The year ${desde} has no periods in use to copy.`,
    },
  };
});

/** Periods of different kinds are numbered by themselves. */
const keyOf = (period: JsonObject): string =>
  `${textOfJson(orEmpty(period['peAcTipo'] ?? undefined))} ${termOf(period)}`;

const termOf = ({ peAcCuatrimestre }: JsonObject): string => textOfJson(orEmpty(peAcCuatrimestre));

interface Years {
  /** The periods of the new year, by their kind and term. */
  readonly there: ReadonlyMap<string, JsonObject>;
  readonly from: number;
  readonly to: number;
}

function plannedFor(period: JsonObject, { there, from, to }: Years): PlannedWrite | LeftOut {
  const renamed = (text: Json | undefined): string => textOfJson(orEmpty(text)).replaceAll(String(from), String(to));
  const name = renamed(period['peAcDescripcion']);
  const term = termOf(period);
  const known = there.get(keyOf(period));
  if (known !== undefined) {
    const own = textOfJson(orEmpty(known['peAcDescripcion']));
    if (known['estatus'] !== true) {
      const values = { estatus: true };
      return { kind: 'change', resource: PERIODS, name: own, record: known, values, why: IN_USE_AGAIN };
    }
    const why = { es: `El período ${term} de ${to} ya está.`, en: `Period ${term} of ${to} is there already.` };
    return { resource: PERIODS, name: own, why };
  }
  const moved = (value: Json | undefined): string | null => {
    const day = dayOf(value);
    return day === null ? null : sameWeekdayIn(day, to - from);
  };
  const processes = Array.isArray(period['PeriodoProcesosDet']) ? period['PeriodoProcesosDet'] : [];
  const values = {
    peAcDescripcion: name,
    peAcAlias: renamed(period['peAcAlias']),
    peAcTipo: period['peAcTipo'] ?? null,
    peAcAno: to,
    peAcCuatrimestre: period['peAcCuatrimestre'] ?? null,
    peAcFechaInicio: moved(period['peAcFechaInicio']),
    peAcFechaFin: moved(period['peAcFechaFin']),
    peAcPeriodo_Inscripcion: false,
    peAcPeriodo_Digitacion_Nota: false,
    PeriodoProcesosDet: processes.filter(isJsonObject).map((row) => ({
      procesoAcademicoId: row['procesoAcademicoId'] ?? null,
      pePrFechaInicio: moved(row['pePrFechaInicio']),
      pePrFechaFin: moved(row['pePrFechaFin']),
    })),
  };
  return { kind: 'create', resource: PERIODS, name, values };
}
