import type { Asked } from '#src/model/asked.ts';
import type { Text } from '#src/model/text.ts';
import { TooManySteps } from './cel/joins.ts';

/** What is wrong with one value of a record, told alike by the form and by the API. */
export interface FieldProblem {
  /** Wire names and indexes joined by dots: `BancDescripcion`, `Detalles.3.PlPaDMonto`; empty for the record as a whole. */
  readonly path: string;
  /** Key below `rectoria.validation` in the texts: `required`, `maxLength`, `rule` … */
  readonly code: string;
  /** Values the text mentions: `{ max: 100 }`. */
  readonly params: Readonly<Record<string, string | number>>;
  /** For `code: 'rule'`: the key of the resource's own message (`resources.<name>.rules.<key>`). */
  readonly rule?: string;
  /** What is said in place of the product's words for the code. */
  readonly said?: Text;
  /** Whether it is of several fields together, each of which tells it. */
  readonly together?: true;
}

/** A record as it is on the wire: wire names, JSON values. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** Generated for each resource: every problem of a record, none for a good one. */
export interface Validate {
  (record: WireRecord, asked?: Asked): readonly FieldProblem[];
  /** What its conditions ask beside the record's values. */
  readonly asks?: readonly string[];
}

/** A compiled CEL condition and the fields it reads, so that a form watches only those. */
export interface Condition {
  readonly watch: readonly string[];
  readonly test: (record: WireRecord) => boolean;
}

/** A compiled CEL expression whose value a field takes. */
export interface Computation {
  readonly watch: readonly string[];
  readonly value: (record: WireRecord) => unknown;
}

/** In a form, what would take too long is unknown; the validator tells that it does. */
const withinSteps = <T>(evaluate: () => T): T | null => {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof TooManySteps) return null;
    throw error;
  }
};

export const condition = (watch: readonly string[], test: Condition['test']): Condition => ({
  watch,
  test: (record) => withinSteps(() => test(record)) === true,
});

export const computation = (watch: readonly string[], value: Computation['value']): Computation => ({
  watch,
  value: (record) => withinSteps(() => value(record)),
});

/** What a record is made from: the one that is stored, or the values a new one begins with. */
export interface Origin {
  readonly stored: boolean;
  readonly values: WireRecord;
  /** What whoever makes it may do; nothing unless said. */
  readonly may?: Asked['may'];
}

/**
 * Generated for each resource: the record with every field that may not be changed as it was, and every computed one
 * at its value.
 */
export type Complete = (record: WireRecord, origin: Origin) => WireRecord;

/** Generated for each resource: the values a new record begins with. */
export type Defaults = () => WireRecord;
