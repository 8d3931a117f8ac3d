import { isObject } from '#src/data-provider/guards.ts';
import type { Text } from '#src/model/text.ts';

export const JOBS_PATH = 'api/tareas';

const STATES = ['espera', 'en-curso', 'hecha', 'detenida', 'fallida'] as const;

export type JobState = (typeof STATES)[number];

/** A job as the server tells of it. */
export interface Job {
  readonly id: number;
  readonly title: Text;
  /** What kind of work it is; empty where the server does not say. */
  readonly kind: string;
  /** The record that it is about. */
  readonly resource: string;
  readonly record: number | null;
  readonly state: JobState;
  readonly done: number;
  /** Null where it is not known yet how much there is to do. */
  readonly total: number | null;
  readonly person: string;
  readonly created: string;
  /** How long it took, or has taken so far; null where it has not begun. */
  readonly seconds: number | null;
  readonly tries: number;
  readonly failure: Failure | null;
  /** Whether somebody wants it to end. */
  readonly ending: boolean;
  readonly stoppedBy: string | null;
  readonly mayStop: boolean;
  /** Whether what it wrote was taken back. */
  readonly undone: boolean;
}

export interface Failure {
  readonly text: Text;
  /** By which support finds more. */
  readonly request: string;
}

/** What a job wrote on its way. */
export interface Line {
  readonly moment: string;
  readonly text: Text;
}

/** Whether anything of it may still change. */
export const isOpen = ({ state }: Job): boolean => state === 'espera' || state === 'en-curso';

const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function textIn(value: unknown): Text {
  const { es, en } = isObject(value) ? { ...value } : {};
  return { es: wordsIn(es), en: wordsIn(en ?? es) };
}

const numberOr = <T>(value: unknown, other: T): number | T => (typeof value === 'number' ? value : other);

const failureIn = (value: unknown): Failure | null =>
  isObject(value) ? { text: textIn(value['texto']), request: String(value['solicitud']) } : null;

/** A job of an answer. @throws TypeError where it is none */
export function jobIn(row: unknown): Job {
  if (!isObject(row) || typeof row['tareaId'] !== 'number') throw new TypeError('The server told of no job.');
  const {
    tareaId,
    tipo,
    titulo,
    recurso,
    registro,
    estado,
    hecho,
    total,
    usuario,
    creada,
    segundos,
    intentos,
    falla,
    detener,
  } = row;
  return {
    id: tareaId,
    title: textIn(titulo),
    kind: wordsIn(tipo),
    resource: wordsIn(recurso),
    record: numberOr(registro, null),
    state: STATES.find((state) => state === estado) ?? 'espera',
    done: numberOr(hecho, 0),
    total: numberOr(total, null),
    person: String(usuario),
    created: String(creada),
    seconds: numberOr(segundos, null),
    tries: numberOr(intentos, 0),
    failure: failureIn(falla),
    ending: detener === true,
    stoppedBy: typeof row['detenidaPor'] === 'string' ? row['detenidaPor'] : null,
    mayStop: row['puedeDetener'] === true,
    undone: row['deshecha'] === true,
  };
}

const rowsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const jobsIn = (answer: unknown): readonly Job[] => rowsIn(answer).map(jobIn);

/** The log of a job's answer. */
export const linesIn = (answer: unknown): readonly Line[] =>
  isObject(answer)
    ? rowsIn(answer['bitacora']).flatMap((line) =>
        isObject(line) ? [{ moment: String(line['momento']), text: textIn(line['texto']) }] : [],
      )
    : [];

/** `42 s`, `3 min 5 s`, `2 h 10 min`. */
export function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
