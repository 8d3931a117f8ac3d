import { fieldTypes } from '#src/fields/index.ts';
import { printBeside } from '#src/fields/print.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import type { Language, Text } from '#src/model/text.ts';
import type { LabelOf } from './labels.ts';

/** A value of a record as people read it, and what its field is called; `antes` where it was another. */
export type Fact = { readonly campo: Text; readonly antes?: Text; readonly valor: Text };

const isMark = ({ type }: Field): boolean => fieldTypes.get(type)?.marksActive === true;

const isTable = (field: Field): boolean => fieldTypes.get(field.type)?.storage(field).kind === 'child-table';

/** Fields in the order in which the list of the catalogue shows them, the others after these. */
const inOrder = ({ fields, list }: Catalogue): readonly Field[] => [
  ...list.columns.flatMap((name) => fields.find((field) => field.name === name) ?? []),
  ...fields.filter(({ name }) => !list.columns.includes(name)),
];

/** What tells people which record it is: what its list shows, and of a new one its rows too. */
export const identifyingValues = ({ fields, list }: Catalogue, record: JsonObject, isNew: boolean): JsonObject =>
  Object.fromEntries(
    fields
      .filter((field) => list.columns.includes(field.name) || (isNew && isTable(field)))
      .map(({ name }) => [name, record[name] ?? null]),
  );

function wordsOf(value: Json, field: Field, labelOf: LabelOf): Text {
  if (Array.isArray(value) && isTable(field)) {
    const count = value.length;
    return count === 1 ? { es: '1 fila', en: '1 row' } : { es: `${count} filas`, en: `${count} rows` };
  }
  const told = (language: Language): string => printBeside(value, field, language, labelOf);
  return { es: told('es'), en: told('en') };
}

const isSaid = (value: Json | undefined): value is Json =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Values of a record in words, without those that say nothing. */
export const factsOf = (catalogue: Catalogue, values: JsonObject, labelOf: LabelOf): readonly Fact[] =>
  inOrder(catalogue).flatMap((field) => {
    const value = values[field.name];
    return field.hidden || !isSaid(value) ? [] : [{ campo: field.label, valor: wordsOf(value, field, labelOf) }];
  });

/** Values of a record as people read them, by the names of its fields. */
export const wordsOfValues = (
  { fields }: Catalogue,
  values: JsonObject,
  language: Language,
  labelOf: LabelOf,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields
      .filter(({ name }) => isSaid(values[name]))
      .map((field) => [field.name, wordsOf(values[field.name] ?? null, field, labelOf)[language]]),
  );

const changesOf = (catalogue: Catalogue, before: JsonObject, after: JsonObject, labelOf: LabelOf): readonly Fact[] =>
  inOrder(catalogue).flatMap((field) => {
    if (field.hidden || !Object.hasOwn(after, field.name)) return [];
    const told = (values: JsonObject): Text => wordsOf(values[field.name] ?? null, field, labelOf);
    return [{ campo: field.label, antes: told(before), valor: told(after) }];
  });

/** A row of a run, its values in words. */
export interface DescribedRow {
  /** What it is: of a record that changes what does not change. */
  readonly about: readonly Fact[];
  /** What becomes of it: all values of a new record. */
  readonly changes: readonly Fact[];
}

/** What was kept of a record that was written. */
export interface KeptRow {
  readonly name: string;
  /** Null of a new one. */
  readonly before: JsonObject | null;
  readonly after: JsonObject;
  /** What tells which record it was; null of what was kept before that was. */
  readonly shown: JsonObject | null;
}

export function describedRow(
  catalogue: Catalogue,
  { name, before, after, shown }: KeptRow,
  labelOf: LabelOf,
): DescribedRow {
  const identifying = shown ?? identifyingValues(catalogue, after, true);
  const { label } = catalogue.record;
  const isName = (field: string): boolean => field === label && textOfJson(identifying[field] ?? null) === name;
  // A new record is in use, and what changes is told as a change.
  const marks = new Set(catalogue.fields.filter(isMark).map((field) => field.name));
  const isTold = (field: string): boolean => isName(field) || (before === null ? marks.has(field) : field in after);
  const about = Object.fromEntries(Object.entries(identifying).filter(([field]) => !isTold(field)));
  return {
    about: factsOf(catalogue, about, labelOf),
    changes: before === null ? factsOf(catalogue, after, labelOf) : changesOf(catalogue, before, after, labelOf),
  };
}
