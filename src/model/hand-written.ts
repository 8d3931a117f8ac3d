import type { Path } from './source.ts';

/** What people wrote in a folder of `src/screens`, named by a YAML file. */
export interface HandWritten {
  /** Where the YAML names it. */
  readonly path: Path;
  /** The folder's name: `pensum`. */
  readonly name: string;
  /** Relative to the project: `src/screens/pensum/slot.tsx`. */
  readonly module: string;
  /** Where it says what it does with each field, relative to the project (`src/screens/pensum/places.ts`); null where it is over none. */
  readonly places: string | null;
  /** The fields it is over, in the resource as the institution has it. */
  readonly fields: readonly PlacedByHand[];
  /** The file that must import it, relative to the project (`src/server/domain/processes.ts`); absent where none has to. */
  readonly list?: string;
  /** The recipe of CONTRIBUTING.md that tells how it is written, where it is no screen. */
  readonly guide?: string;
}

/** A field that a hand-written module must have a place for. */
export interface PlacedByHand {
  readonly name: string;
  /** Where the YAML declares it. */
  readonly path: Path;
  /** Its own fields, where it is a list or a group. */
  readonly inner: readonly Omit<PlacedByHand, 'inner'>[];
}

/**
 * Names of the fields of a type, of the `FieldTypes` that are generated for a hand-written module: one that base takes
 * away, renames or makes another is none of them any more, and the type-check tells it.
 */
export type FieldOf<Types, Type extends string> = [NamesOf<Types, Type>] extends [never]
  ? `No field is of the type ${Type}.`
  : NamesOf<Types, Type>;

type NamesOf<Types, Type> = { [Name in keyof Types]: Types[Name] extends Type ? Name : never }[keyof Types] & string;

/** By which a hand-written screen finds a part of its form that has a module of its own. */
export const slotKey = (name: string): string => `slot-${name}`;

/**
 * What a hand-written module does with a field: it shows the generated `input`, which follows every overlay; draws it
 * with code of its `own`; or shows it `nowhere`.
 */
export type Place = 'input' | 'own' | 'nowhere';

/**
 * What a hand-written module does with the fields it is over. `all`: it shows whatever is generated, whole.
 * Otherwise it says so of each field, and whether it shows the inputs of fields that it does not know: those that
 * overlays add.
 */
export type Places<Field extends string = string, Added extends string = never> =
  | 'all'
  | {
      readonly fields: Readonly<Record<Field, Place>> & Readonly<Partial<Record<Added, Place>>>;
      readonly added: boolean;
    };
