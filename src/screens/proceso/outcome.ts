import { type Job, jobIn } from '#src/app/jobs/jobs.ts';
import { isObject } from '#src/data-provider/guards.ts';
import type { Text } from '#src/model/text.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a run does, or did, to one record. */
export interface OutcomeRow {
  /** Its place among the rows of the run; 0 in a preview. */
  readonly place: number;
  readonly action: 'creado' | 'cambiado' | 'omitido';
  readonly resource: string;
  readonly id: number | null;
  readonly name: string;
  readonly before: Values | null;
  readonly after: Values | null;
  readonly why: Text | null;
}

/** What a run does, or did. */
export interface Outcome {
  readonly changes: number;
  readonly leftOut: number;
  /** Rows of catalogues that the user may not see: they are only counted. */
  readonly hidden: number;
  readonly rows: readonly OutcomeRow[];
}

/** What was done, by whom and when. */
export interface DoneOutcome extends Outcome {
  readonly person: string;
  /** Null where it has not been done. */
  readonly done: string | null;
  readonly reversed: string | null;
  /** What does it, or did. */
  readonly job: Job | null;
  /** What takes it back, or wanted to. */
  readonly reversal: Job | null;
  /** Names of records that stood against taking it back, of those that the user sees. */
  readonly changedSince: readonly string[];
}

const valuesIn = (value: unknown): Values | null => (isObject(value) ? value : null);

const textIn = (value: unknown): Text | null =>
  isObject(value) && typeof value['es'] === 'string' && typeof value['en'] === 'string'
    ? { es: value['es'], en: value['en'] }
    : null;

const ACTIONS = ['creado', 'cambiado', 'omitido'] as const;

const rowIn = (value: unknown): readonly OutcomeRow[] => {
  if (!isObject(value)) return [];
  const action = ACTIONS.find((one) => one === value['accion']);
  if (action === undefined) return [];
  const { orden, recurso, registro, nombre, antes, despues, motivo } = value;
  return [
    {
      place: typeof orden === 'number' ? orden : 0,
      action,
      resource: String(recurso),
      id: typeof registro === 'number' ? registro : null,
      name: String(nombre),
      before: valuesIn(antes),
      after: valuesIn(despues),
      why: textIn(motivo),
    },
  ];
};

/** Reads an answer of the server. */
export function outcomeIn(answer: unknown): Outcome {
  const { cambios, omitidos, ocultos, filas } = isObject(answer) ? answer : {};
  const rows = Array.isArray(filas) ? filas.flatMap(rowIn) : [];
  return { changes: Number(cambios ?? 0), leftOut: Number(omitidos ?? 0), hidden: Number(ocultos ?? 0), rows };
}

/** Reads the server's answer about a run that was done. */
export function doneIn(answer: unknown): DoneOutcome {
  const { persona, hecha, revertida, tarea, reversion, cambiados } = isObject(answer) ? answer : {};
  return {
    ...outcomeIn(answer),
    person: typeof persona === 'string' ? persona : '—',
    done: typeof hecha === 'string' ? hecha : null,
    reversed: typeof revertida === 'string' ? revertida : null,
    job: isObject(tarea) ? jobIn(tarea) : null,
    reversal: isObject(reversion) ? jobIn(reversion) : null,
    changedSince: Array.isArray(cambiados) ? cambiados.map(String) : [],
  };
}
