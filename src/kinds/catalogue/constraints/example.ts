import type { JsonObject } from '#src/model/json.ts';
import type { Text } from '#src/model/text.ts';

/**
 * Resources, and what is written to them one after the other. Every example stands in resources of its own, so that
 * none sees the records of another. What is refused is refused of plain SQL too, past the API.
 */
export interface Example {
  readonly title: string;
  /** By a short name: the keys of a catalogue's YAML beside `kind`, `title`, `record` and `api`. */
  readonly resources: (name: (short: string) => string) => Readonly<Record<string, JsonObject>>;
  readonly steps: readonly Step[];
}

/** Those of a kind: one at least. */
export type Examples = readonly [Example, ...Example[]];

/** A label of an example’s field, in both languages alike. */
export const label = (es: string): Text => ({ es, en: es });

export interface Write {
  readonly write: string;
  /** The step whose record is changed; absent for a new one. */
  readonly changes?: number;
  /** `id` gives the id of the record that a step before made. */
  readonly values: (id: (step: number) => number) => JsonObject;
}

export interface Step extends Write {
  /** What it is refused for: the code at each field, and what it says. Absent where it is let through. */
  readonly refused?: { readonly at: Readonly<Record<string, string>>; readonly says?: string };
  /** Whether several that write so at once, this step and the one before it, leave one of them. */
  readonly races?: true;
  /** Another write at the same time: one of both is let through, whichever comes first. */
  readonly against?: Write;
}
