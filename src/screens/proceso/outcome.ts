import { isRow, type Row } from '#src/app/field/form-record.ts';
import { type Job, jobIn } from '#src/app/job/jobs.ts';
import { isObject } from '#src/data-provider/guards.ts';
import type { Text } from '#src/model/text.ts';

/** A value in words, and what its field is called; `before` where it was another. */
export interface Fact {
  readonly label: Text;
  readonly before: Text | null;
  readonly value: Text;
}

/** Words of an answer; null where these are none. */
const textIn = (value: unknown): Text | null =>
  isObject(value) && typeof value['es'] === 'string' && typeof value['en'] === 'string'
    ? { es: value['es'], en: value['en'] }
    : null;

/** Facts of an answer. */
const factsIn = (value: unknown): readonly Fact[] =>
  (Array.isArray(value) ? value : []).flatMap((fact: unknown) => {
    if (!isObject(fact)) return [];
    const [label, words] = [textIn(fact['campo']), textIn(fact['valor'])];
    return label === null || words === null ? [] : [{ label, before: textIn(fact['antes']), value: words }];
  });

/** What a run does, or did, to one record. */
export interface OutcomeRow {
  /** Its place among the rows of the run; 0 in a preview. */
  readonly place: number;
  readonly action: 'creado' | 'cambiado' | 'omitido';
  readonly resource: string;
  readonly id: number | null;
  readonly name: string;
  /** Which record it is. */
  readonly facts: readonly Fact[];
  /** What changes of it. */
  readonly changes: readonly Fact[];
  /** Why it is left out, or written. */
  readonly why: Text | null;
}

/** What a run does, or did. */
export interface Outcome {
  readonly changes: number;
  readonly leftOut: number;
  /** The same in words; null where nothing was done. */
  readonly summary: Text | null;
  /** Rows of catalogues that the user may not see: they are only counted. */
  readonly hidden: number;
  /** What two records that would be one say, each another thing: `before` is that of the one that stays. */
  readonly differing: readonly Fact[];
  readonly rows: readonly OutcomeRow[];
}

/** A file that a run leaves. */
export interface RunFile {
  readonly name: string;
  /** What it is called in a sentence. */
  readonly called: Text;
}

const STATES = ['espera', 'en-curso', 'hecha', 'fallida', 'detenida', 'revertida'] as const;

/** A run: what it was asked for with, what it is at and what it did. */
export interface RunOutcome extends Outcome {
  readonly number: string;
  readonly state: (typeof STATES)[number];
  readonly person: string;
  readonly since: string;
  readonly asked: readonly Fact[];
  /** What it was asked for with, to ask for the same again. */
  readonly values: Row;
  readonly reversible: boolean;
  /** Null where it has not been done. */
  readonly done: string | null;
  readonly reversed: string | null;
  /** What does it, or did. */
  readonly job: Job | null;
  /** What takes it back, or wanted to. */
  readonly reversal: Job | null;
  /** What it leaves beside its rows and its log. */
  readonly files: readonly RunFile[];
  /** Names of records that stood against taking it back, of those that the user sees. */
  readonly changedSince: readonly string[];
}

const ACTIONS = ['creado', 'cambiado', 'omitido'] as const;

const rowIn = (value: unknown): readonly OutcomeRow[] => {
  if (!isObject(value)) return [];
  const action = ACTIONS.find((one) => one === value['accion']);
  if (action === undefined) return [];
  const { orden, recurso, registro, nombre, datos, cambia, motivo } = value;
  return [
    {
      place: typeof orden === 'number' ? orden : 0,
      action,
      resource: String(recurso),
      id: typeof registro === 'number' ? registro : null,
      name: String(nombre),
      facts: factsIn(datos),
      changes: factsIn(cambia),
      why: textIn(motivo),
    },
  ];
};

/** Reads an answer of the server. */
export function outcomeIn(answer: unknown): Outcome {
  const { cambios, omitidos, ocultos, resumen, difieren, filas } = isObject(answer) ? answer : {};
  return {
    changes: Number(cambios ?? 0),
    leftOut: Number(omitidos ?? 0),
    summary: textIn(resumen),
    hidden: Number(ocultos ?? 0),
    differing: factsIn(difieren),
    rows: Array.isArray(filas) ? filas.flatMap(rowIn) : [],
  };
}

const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '—');

const momentIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const fileIn = (value: unknown): readonly RunFile[] => {
  const { archivo, nombre } = isObject(value) ? value : {};
  const called = textIn(nombre);
  return typeof archivo === 'string' && called !== null ? [{ name: archivo, called }] : [];
};

/** Reads the server's answer about a run. */
export function runIn(answer: unknown): RunOutcome {
  const {
    corrida,
    estado,
    persona,
    pedida,
    pedido,
    valores,
    reversible,
    hecha,
    revertida,
    tarea,
    reversion,
    archivos,
    cambiados,
  } = isObject(answer) ? answer : {};
  return {
    ...outcomeIn(answer),
    number: wordsIn(corrida),
    state: STATES.find((state) => state === estado) ?? 'espera',
    person: wordsIn(persona),
    since: wordsIn(pedida),
    asked: factsIn(pedido),
    values: isRow(valores) ? valores : {},
    reversible: reversible === true,
    done: momentIn(hecha),
    reversed: momentIn(revertida),
    job: isObject(tarea) ? jobIn(tarea) : null,
    reversal: isObject(reversion) ? jobIn(reversion) : null,
    files: Array.isArray(archivos) ? archivos.flatMap(fileIn) : [],
    changedSince: Array.isArray(cambiados) ? cambiados.map(String) : [],
  };
}
