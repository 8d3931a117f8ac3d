import { readExpression } from '#src/expressions/expression.ts';
import type { Expression } from '#src/model/expression.ts';
import type { Json, JsonObject, JsonSchema } from '#src/model/json.ts';
import type { Text } from '#src/model/text.ts';

/**
 * The keys of a mapping in a catalogue's YAML. It is read once, as a function of this; from that one reading come its
 * JSON Schema, its value, the type of it, and the fields that it names. Keys that begin with `may` may be left out.
 */
export interface Keys {
  /** A text in both languages. */
  readonly text: (key: string, description: string) => Text;
  readonly mayText: (key: string, description: string) => Text | null;
  /** A text of one language. */
  readonly words: (key: string, description: string) => string;
  /** A text of a form of its own, which its schema tells. */
  readonly mayLike: (key: string, form: JsonSchema, description: string) => string | null;
  /** An expression. */
  readonly cel: (key: string, description: string) => Expression;
  readonly mayCel: (key: string, description: string) => Expression | null;
  /** What can be a part of an address, and an action of the permissions. */
  readonly maySegment: (key: string, description: string) => string | null;
  /** A state, as text or whole number; it stays as it is written. */
  readonly state: (key: string, description: string) => Json;
  readonly mayStates: (key: string, description: string) => readonly Json[] | null;
  /** The name of a field of the record; of another one where `isOwn` says so of what stands beside it. */
  readonly field: (key: string, description: string, isOwn?: IsOwn, purpose?: string) => string;
  /** @param purpose what the field is wanted for: “the name of a record” */
  readonly mayField: (key: string, description: string, purpose?: string) => string | null;
  /** The name of a field of the record, or of one in a group. */
  readonly mayPath: (key: string, description: string, purpose: string) => string | null;
  readonly mayPaths: (key: string, description: string, purpose: string) => readonly string[] | null;
  /** A field and the way it sorts: `Field`, `-Field`, or a mapping. */
  readonly maySort: (key: string, description: string, purpose: string) => Sort | null;
  /** The name of a list of the record. */
  readonly mayList: (key: string, description: string) => string | null;
  /** A number, or the name of a field that holds one, as in `field`. */
  readonly mayAmount: (key: string, description: string, isOwn?: IsOwn) => number | string | null;
  readonly fields: (key: string, description: string) => readonly string[];
  readonly mayFields: (key: string, description: string, purpose?: string) => readonly string[] | null;
  /** A field of the record that is not written, but follows: whoever reads it fills it in. */
  readonly implied: (key: string) => string;
  /** One of several words; the first unless said, or what whoever reads it fills in. */
  readonly mayChoice: <T extends string>(key: string, values: readonly [T, ...T[]], description: string) => T;
  /** One of several words, where one is said. */
  readonly mayWord: <T extends string>(key: string, values: readonly T[], description: string) => T | null;
  /** A name of something else than the record's fields: of another resource, of a field there. */
  readonly name: (key: string, description: string) => string;
  readonly mayName: (key: string, description: string) => string | null;
  /** A whole number from 1 on. */
  readonly count: (key: string, description: string) => number;
  /** The only value that the key has, of which nothing follows. */
  readonly fixed: (key: string, value: string, description: string) => null;
  /** A mapping in it. */
  readonly within: <D>(key: string, described: Described<D>, words: Words) => D;
  readonly mayWithin: <D>(key: string, described: Described<D>, words: Words) => D | null;
  /** A mapping in it that says nothing where it is left out. */
  readonly sparse: <D>(key: string, described: Described<D>, words: Words) => D;
  /** A list of mappings; `entry` is what the schema says of one. */
  readonly maySeveral: <D>(
    key: string,
    described: Described<D>,
    entry: Words & { readonly also?: JsonSchema },
    description: string,
  ) => readonly D[];
  /** Mappings by a name of their own, in their order. */
  readonly each: <D>(
    key: string,
    described: Described<D>,
    entry: Words & { readonly named: JsonSchema },
    words: Words,
  ) => readonly (readonly [name: string, value: D])[];
  /** What is described elsewhere, and read there. */
  readonly other: (key: string, schema: JsonSchema) => null;
  readonly mayOther: (key: string, schema: JsonSchema) => null;
}

/** What the schema of a mapping calls it, and says of it. */
export interface Words {
  readonly title: string;
  readonly description?: string;
}

/** Of what a mapping says: whether a key of it names a field of the record itself. */
export type IsOwn = (stated: JsonObject) => boolean;

export interface Sort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** A mapping, as a reading of its keys. */
export type Described<D> = (keys: Keys) => D;

/** What a reading of the keys gets that is about the keys alone. */
export const nothing: Keys = {
  text: () => ({ es: '', en: '' }),
  mayText: () => null,
  words: () => '',
  mayLike: () => null,
  cel: () => readExpression(''),
  mayCel: () => null,
  maySegment: () => null,
  state: () => null,
  mayStates: () => null,
  field: () => '',
  mayField: () => null,
  mayPath: () => null,
  mayPaths: () => null,
  maySort: () => null,
  mayList: () => null,
  mayAmount: () => null,
  fields: () => [],
  mayFields: () => null,
  implied: () => '',
  mayWord: () => null,
  mayChoice: (_key, values) => values[0],
  name: () => '',
  mayName: () => null,
  count: () => 1,
  fixed: () => null,
  within: (_key, described) => described(nothing),
  mayWithin: () => null,
  sparse: (_key, described) => described(nothing),
  maySeveral: () => [],
  each: () => [],
  other: () => null,
  mayOther: () => null,
};
