import type { Compared } from './comparison.ts';
import type { Field } from './field.ts';
import type { Json, JsonSchema } from './json.ts';
import type { Keys } from './key.ts';
import type { Language, Text } from './text.ts';

/**
 * Everything the product knows of one field type that is not drawn on a screen. The drawn parts stand
 * beside the definition and are found by name: `column.tsx` exports `<Name>Column`, `input.tsx`
 * `<Name>Input`, `cell.tsx` `<name>Cell` (`MoneyColumn`, `MoneyInput`, `moneyCell`).
 */
export interface FieldType {
  /** The folder's name and the `type:` of YAML. */
  readonly name: string;
  /** One sentence an implementer reads in the editor. */
  readonly summary: string;
  /** What it is called in the manual that users read. */
  readonly called: Text;
  /** What those call it who come from elsewhere, in small letters: somebody who types that is told of it. */
  readonly alsoCalled?: readonly string[];
  /** The options this type has beyond those of every field. */
  readonly options: Keys;
  /** Label for a field that states none; types without one need a label in YAML. */
  readonly defaultLabel?: Text;
  /** Its own option that says as what CEL its value always is; for other types that is `compute`. */
  readonly computedBy?: string;
  /** Options of every field that mean nothing for this type. */
  readonly without?: readonly string[];
  /** Its own options that mean nothing beside what the field says in others. */
  readonly idle?: (field: Field) => readonly string[];
  /** Default for a field that states none. */
  readonly defaultValue?: Json;
  /** JSON Schema of a value on the wire, null apart. `nested` gives the schema of the fields of a list or group. */
  readonly schema: (field: Field, nested: (fields: readonly Field[]) => JsonSchema) => JsonSchema;
  /**
   * Test of the JSON Schema format called like the type, where its schema names one. `format.ts` beside the
   * definition exports the same function as `<name>Format`: generated validators import it from there.
   */
  readonly format?: (text: string) => boolean;
  /**
   * Test of the keyword `accepts: { type, option }` for values that no other keyword can judge. `format.ts` exports the
   * same function as `<name>Accepts`: generated validators import it from there.
   */
  readonly accepts?: (value: unknown, option?: string) => boolean;
  /** What is told where `format` or `accepts` refuses a value; its code is the type's name. */
  readonly refused?: Text;
  /** Brings an accepted spelling of a value to the one that is validated and stored (case, spaces, date formats). */
  readonly normalize?: (value: Json, field: Field) => Json;
  readonly storage: (field: Field) => Storage;
  /** The type expressions see. `nested` gives the record type of the fields of a list or group. */
  readonly cel: (field: Field) => CelType;
  /** The field of another resource in whose manner the value is shown, where it is that one's. */
  readonly shownAs?: (field: Field) => Field;
  /** Whether nobody ever writes it: the server ignores what is sent. */
  readonly alwaysReadOnly?: boolean;
  /** Whether `?value=` and the list's search look into it. */
  readonly searchable: boolean;
  /** Whether it can be a column of a list at all. */
  readonly listable: boolean;
  /** Whether its value can be changed in its cell of a list: its input is one line, and says all there is to say. */
  readonly inCell?: true;
  /** Whether a list with such a column can be narrowed by it, unless the YAML says otherwise. */
  readonly filterable?: boolean;
  /** As what a list's conditions compare it; absent, or null, for what none is about. */
  readonly compared?: (field: Field) => Compared | null;
  /** Whether its value says that a record is in use; a resource has one such field at most. */
  readonly marksActive?: boolean;
  /** Every value it can have, as on the wire, where these are few and known: what can be the states of a record. */
  readonly choices?: (field: Field) => readonly (string | number)[];
  /** Whether its value is an amount of money: a record with one is never deleted. */
  readonly financial?: boolean;
  /** What the files are that its value is the id of; absent for types whose value is no file. */
  readonly file?: (field: Field) => FileDemands;
  /** Whether that file is a picture, which a page can show. */
  readonly isPicture?: true;
  /** Whether its value is the name of a catalogue, which whoever writes it must be allowed to see. */
  readonly namesResource?: boolean;
  /** How the server gives a new record its value; absent for types that are filled in. */
  readonly sequence?: (field: Field) => Sequence;
  /** The input of plain HTML that asks for it on a page that loads nothing else; absent for types that none can ask for. */
  readonly plain?: (field: Field) => PlainInput;
  /** A wire value as that input holds it; as it is where absent. */
  readonly plainValue?: (value: Json, field: Field) => Json;
  /** What somebody has typed there as a value, for `normalize`; as it is where absent, or where it cannot be read. */
  readonly plainRead?: (typed: Json) => Json;
  /** Props, beyond `source` and those of every input or column, that the generated screen passes on. */
  readonly inputProps?: (field: Field) => ViewProps;
  readonly columnProps?: (field: Field) => ViewProps;
  /** Cell of an imported file → wire value (null for an empty one); the text as it is where it cannot be read. */
  readonly fromCsv: (text: string, field: Field) => Json;
  readonly toCsv: (value: Json, field: Field) => string;
  /**
   * The same of a cell of somebody's own file, which says things as `print` does: twin of that, in either language.
   * `fromCsv` where absent.
   */
  readonly fromCell?: (text: string, field: Field, reading: CellReading) => Json;
  /** A wire value as people read it on paper, in one or several lines: what the screens show, without React. */
  readonly print: (value: Json, field: Field, printing: Printing) => string;
  /**
   * SQL of the text that `print` says of the (quoted) column, null where that is null, so that the database tells long lists
   * itself; null or absent where only `print` can.
   */
  readonly printSql?: (column: string, field: Field, language: Language) => string | null;
  /** The same beside what the field is called, where it then says something else; as `print` where absent. */
  readonly printBeside?: (value: Json, field: Field, printing: Printing) => string;
  /** The sum of its values in several rows as people read it; absent, or null, where they are not added up. */
  readonly printSum?: (sum: string, field: Field) => string | null;
  /** What a spreadsheet counts with in place of the text that `print` tells; texts where absent. */
  readonly inSheet?: (field: Field) => SheetForm | null;
  /** Wire values for tests, documentation and generated records, in their normal form; none of them null. */
  readonly examples: (field: Field) => { readonly valid: readonly Json[]; readonly invalid: readonly Json[] };
  /**
   * The options of a field of this type where every type is shown side by side (the design page); absent for types that
   * can do without any.
   */
  readonly sample?: (around: SampleSurroundings) => Readonly<Record<string, Json>>;
}

/** What a sample may name of the catalogue that it stands in. */
export interface SampleSurroundings {
  /** Another resource. */
  readonly resource: string;
  /** A text field of that one. */
  readonly label: string;
  /** A field here that refers to a record of that one. */
  readonly reference: string;
  /** An enum here, and one of its values. */
  readonly choice: string;
  readonly chosen: string;
  /** A whole number here. */
  readonly number: string;
  /** Fields of several types, as YAML says them. */
  readonly fields: Readonly<Record<string, Json>>;
}

/** An input of plain HTML. */
export type PlainInput =
  | {
      readonly kind: 'line';
      readonly type: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time' | 'datetime-local';
      readonly maxLength?: number;
      /** The keys that a phone offers, where its type does not say so. */
      readonly inputMode?: 'numeric' | 'decimal';
      /** Whether seconds are asked for. */
      readonly seconds?: boolean;
    }
  | { readonly kind: 'lines'; readonly maxLength: number }
  | { readonly kind: 'check' }
  /** One of the records that the page may read of the resource. */
  | { readonly kind: 'choice'; readonly of: string }
  /** One of a few values. */
  | { readonly kind: 'choice'; readonly options: readonly PlainOption[] }
  /** A file, which is sent with the form and kept with its record alone. */
  | ({ readonly kind: 'file' } & FileDemands);

export interface PlainOption {
  readonly value: string | number;
  readonly text: Text;
}

/** What a type needs to know to print a value. `printValue` (src/fields/print.ts) fills it in. */
export interface Printing {
  readonly language: Language;
  /** What the record of that id is called; the id itself where nobody knows. */
  readonly labelOf: (resource: string, id: Json) => string;
  /** A value inside the value, printed by its own type: of a row, of a group. */
  readonly nested: (value: Json, field: Field) => string;
}

/** What the cells of somebody's file do not say by themselves. */
export interface CellReading {
  /** Before the decimals of a number; the other of both stands between thousands. */
  readonly decimal: '.' | ',';
  /** In which order day, month and year stand (día, mes, año): the year first of what is written as the wire has it, anyway. */
  readonly dates: 'dma' | 'mda' | 'amd';
}

/** A value of a spreadsheet that is no text, and the format that shows it there as `print` does. */
export interface SheetForm {
  readonly kind: 'number' | 'date';
  /** In the language of spreadsheets: `#,##0.00`. */
  readonly format: string;
}

/** How a field is kept in the database. */
export type Storage =
  | {
      readonly kind: 'column';
      readonly sqlType: string;
      /** SQL conditions over the (quoted) column, each a check constraint. */
      readonly checks?: (column: string) => readonly string[];
      /** SQL that gives the wire value of the column; the column itself where absent. */
      readonly read?: (column: string) => string;
      /**
       * Whether the server encrypts the value before it is written. What is read is then no more than a mark that
       * there is one, and a mark that is written back leaves the value as it is.
       */
      readonly sealed?: { readonly mark: string };
      /** A table of the product's own whose id the column holds. */
      readonly refersTo?: { readonly schema: string; readonly table: string; readonly column: string };
      /** A value is another record's too only where one of these fields has another value. Absent: values may repeat. */
      readonly uniqueWith?: readonly string[];
    }
  | { readonly kind: 'reference'; readonly sqlType: string; readonly to: string }
  /** @property rowId what the contract calls the id of a row, which is `id` inside of the product. */
  | { readonly kind: 'child-table'; readonly fields: readonly Field[]; readonly rowId: string }
  /** Columns of the same table, their names after the group's; one object on the wire. */
  | { readonly kind: 'group'; readonly fields: readonly Field[] }
  /** A table of its own that pairs the record with records of the resource, in their order. */
  | { readonly kind: 'junction'; readonly to: string }
  /**
   * Nothing: the records of `of` that are in use and refer to this one by `by` refer to those of the resource by `field`;
   * or they are those, where rows of theirs (`in`) refer to this one.
   */
  | {
      readonly kind: 'through';
      readonly to: string;
      readonly of: string;
      readonly in: string | null;
      readonly by: string;
      readonly field: string | null;
    }
  /** An id; of which resource, another field's value tells: `to` by that value, or it is the name itself (`isAnyResource`). */
  | {
      readonly kind: 'any-reference';
      readonly sqlType: string;
      readonly resourceField: string;
      readonly to: Readonly<Record<string, string>>;
    }
  /** Nothing: it is read from the record that the reference `from` leads to. */
  | { readonly kind: 'lookup'; readonly from: string; readonly field: string }
  | { readonly kind: 'none' };

/** The storages in one column. */
export type ColumnStorage = Extract<Storage, { readonly sqlType: string }>;

export type CelScalar = 'string' | 'int' | 'decimal' | 'bool' | 'date' | 'datetime';

/** A scalar, several of one, a list of records, or one record within the record; `opaque` for what cannot be named. */
export type CelType =
  | CelScalar
  | 'opaque'
  | { readonly several: CelScalar }
  | { readonly list: readonly Field[] }
  | { readonly record: readonly Field[] };

/** Which files a field takes. */
export interface FileDemands {
  /** In bytes. */
  readonly maxSize: number;
  /** Media types, as found in the bytes: `application/pdf`. */
  readonly types: readonly string[];
}

/** A running number that is part of a code. */
export interface Sequence {
  /** `EST-{year}-{number:5}` */
  readonly pattern: string;
  /** Fields of the record: for each combination of their values the numbers run by themselves. */
  readonly per: readonly string[];
  /**
   * What `{campus}` is taken from: a reference of this record, and a field of the record it leads to. Without a reference
   * the campus is that at which whoever makes the record works, and the numbers run by it.
   */
  readonly campus: { readonly reference: string | null; readonly field: string } | null;
}

/** Values the generator can print as JSX attributes. */
export type ViewProps = Readonly<Record<string, Json | undefined>>;

export type FieldTypes = ReadonlyMap<string, FieldType>;
