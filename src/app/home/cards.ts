import { orEmpty } from '#src/model/absent.ts';
import { readDate } from '#src/fields/dates.ts';

type Values = Readonly<Record<string, unknown>>;

/** One thing to know or to do next. Texts are keys below `rectoria.home`. */
export interface HomeLine {
  readonly id: number | string;
  readonly name: string;
  /** What is to be known of it, most important first. */
  readonly notes: readonly { readonly text: string; readonly day?: string }[];
}

/** A part of the home page that tells what comes next, read from a resource. */
export interface HomeCard {
  /** It is shown to those whose menu leads there: what somebody may not see is not asked for. */
  readonly resource: string;
  /** Key of its title, below `rectoria.home`. */
  readonly title: string;
  /** Key of what is said where nothing comes next. */
  readonly none: string;
  /** The lines of the day (`2026-11-23`), most urgent first. */
  readonly linesOf: (records: readonly Values[], today: string) => readonly HomeLine[];
}

/** Backends write dates in several ways. */
const dayIn = (value: unknown): string => (typeof value === 'string' ? orEmpty(readDate(value)?.day) : '');

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const idIn = ({ id }: Values): number | string => (typeof id === 'number' || typeof id === 'string' ? id : '');

const isActive = ({ estatus }: Values): boolean => Boolean(estatus);

/** Periods that run or are to come, with their deadlines. */
const periods = (records: readonly Values[], today: string): readonly HomeLine[] =>
  records
    .filter((record) => isActive(record) && dayIn(record['peAcFechaFin']) >= today)
    .toSorted((a, b) => dayIn(a['peAcFechaInicio']).localeCompare(dayIn(b['peAcFechaInicio'])))
    .map((record) => {
      const begin = dayIn(record['peAcFechaInicio']);
      return {
        id: idIn(record),
        name: textIn(record['peAcDescripcion']),
        notes: [
          begin > today ? { text: 'begins', day: begin } : { text: 'ends', day: dayIn(record['peAcFechaFin']) },
          ...(record['peAcPeriodo_Inscripcion'] === true ? [{ text: 'enrolment' }] : []),
          ...(record['peAcPeriodo_Digitacion_Nota'] === true ? [{ text: 'grades' }] : []),
        ],
      };
    });

/** The next days without classes. */
const holidays = (records: readonly Values[], today: string): readonly HomeLine[] =>
  records
    .filter((record) => isActive(record) && dayIn(record['diFeFecha']) >= today)
    .toSorted((a, b) => dayIn(a['diFeFecha']).localeCompare(dayIn(b['diFeFecha'])))
    .map((record) => ({
      id: idIn(record),
      name: textIn(record['diFeDescripcion']),
      notes: [{ text: 'on', day: dayIn(record['diFeFecha']) }],
    }));

/** What the home page tells of, in this order. Whatever comes later (open cash boxes, requests) is declared here. */
export const HOME_CARDS: readonly HomeCard[] = [
  { resource: 'academicos/periodos-academicos', title: 'periods', none: 'periods_none', linesOf: periods },
  { resource: 'generales/diafestivo', title: 'holidays', none: 'holidays_none', linesOf: holidays },
];
