import { printValue } from '#src/fields/print.ts';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import type { Field } from '#src/model/field.ts';
import { narrowerIn, narrowersIn } from '#src/model/narrowing.ts';
import type { Language } from '#src/model/text.ts';
import { typeOf } from '../catalogue/record/fields.ts';
import { bodyOf } from '../catalogue/reading/read.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import type { Run } from '../db/database.ts';
import { column, type Fragment, join, sql } from '../sql/sql.ts';
import { fieldNamed, type ServedForm } from './served-form.ts';

/** A record that can be chosen, in words; `datos` are values by which it depends on what else was chosen. */
export interface Choice {
  readonly valor: number | string;
  readonly texto: string;
  readonly datos: JsonObject;
}

/** The record of another catalogue that a field is filled in with: of which one; null for other fields. */
export function chosenFrom({ repository }: ServedForm, field: Field): string | null {
  const input = typeOf(field, repository.types).plain?.(field);
  return input?.kind === 'choice' && 'of' in input ? input.of : null;
}

/** What a choice depends on: a field of the form, and whether all can be chosen as long as that is empty, or none. */
export interface Dependence {
  readonly campo: string;
  readonly opcional: boolean;
}

/** What the choices of a field depend on, by the field of their own. */
export const dependsOn = ({ where }: Field): Readonly<Record<string, Dependence>> =>
  Object.fromEntries(
    narrowersIn(where).map(({ target, field, isOptional }) => [target, { campo: field, opcional: isOptional }]),
  );

/** What a field can be chosen from, in words; null for one that is filled in otherwise. */
export async function choicesOf(
  served: ServedForm,
  field: Field,
  language: Language,
  run: Run,
): Promise<readonly Choice[] | null> {
  const input = typeOf(field, served.repository.types).plain?.(field);
  if (input?.kind !== 'choice') return null;
  if ('of' in input) return choicesFor(served, field, language, run);
  return input.options.map(({ value, text }) => ({ valor: value, texto: text[language], datos: {} }));
}

/** The records that the page may tell as choices of a field: those in use, as page and field narrow them. */
export async function choicesFor(
  served: ServedForm,
  field: Field,
  language: Language,
  run: Run,
): Promise<readonly Choice[]> {
  const of = chosenFrom(served, field);
  const read = served.form.reads.find((one) => one.of === of);
  if (read === undefined) return [];
  const repository = served.repositoryOf(read.of);
  const conditions = [
    ...inUse(repository),
    ...[...Object.entries(field.where ?? {}), ...Object.entries(read.where ?? {})].flatMap(([name, wanted]) =>
      conditionOf(name, wanted),
    ),
  ];
  const rows = listed(repository, bodyOf(await run(repository.read.narrowed(allOf(conditions)).all())));
  const dependent = Object.keys(dependsOn(field));
  const told = read.fields
    .filter((name) => !dependent.includes(name))
    .map((name) => fieldNamed(repository, name))
    // A number that stands for another record is what choices depend on, and tells nobody anything.
    .filter((one) => typeOf(one, repository.types).storage(one).kind === 'column');
  return inOrder(repository, rows, (row) => textOf(row, told, language), language).map((row) => ({
    valor: Number(row[repository.catalogue.api.id]),
    texto: textOf(row, told, language),
    datos: Object.fromEntries(dependent.map((name) => [name, row[name] ?? null])),
  }));
}

/** As a form shows them: in the order of their catalogue, by what they are called where that says nothing. */
function inOrder(
  { catalogue, types }: Repository,
  rows: readonly JsonObject[],
  called: (row: JsonObject) => string,
  language: Language,
): readonly JsonObject[] {
  const { field, order } = catalogue.record.order ?? catalogue.list.sort;
  const named = catalogue.fields.find(({ name }) => name === field);
  // A number that stands for another record has no order that says anything.
  const isPlain =
    field === catalogue.api.id || (named !== undefined && typeOf(named, types).storage(named).kind === 'column');
  const collator = new Intl.Collator(language);
  const compare = (one: JsonObject, other: JsonObject): number => {
    const [left, right] = [one[field] ?? null, other[field] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const by =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : collator.compare(textOfJson(left), textOfJson(right));
    return order === 'DESC' ? -by : by;
  };
  return rows.toSorted(
    (one, other) => (isPlain ? compare(one, other) : 0) || collator.compare(called(one), called(other)),
  );
}

const inUse = ({ catalogue, types }: Repository): readonly Fragment[] =>
  catalogue.fields.filter((field) => typeOf(field, types).marksActive).map(({ name }) => sql`t.${column(name)}`);

const conditionOf = (name: string, wanted: Json): readonly Fragment[] => {
  if (narrowerIn(wanted) !== null) return [];
  return [sql`t.${column(name)}::text = any (${[wanted].flat().map(String)}::text[])`];
};

const allOf = (conditions: readonly Fragment[]): Fragment =>
  conditions.length === 0 ? sql`true` : join(conditions, ' and ');

function listed({ catalogue }: Repository, body: string | null): readonly JsonObject[] {
  const list: unknown = JSON.parse(body ?? '[]');
  const { envelope } = catalogue.api;
  const rows: unknown = envelope !== null && isJsonObject(list) ? list[envelope] : list;
  return Array.isArray(rows) ? rows.filter(isJsonObject) : [];
}

/** What tells the record from others: `Excel avanzado · 3.ª · 12/01/2026`. */
const textOf = (row: JsonObject, told: readonly Field[], language: Language): string =>
  told
    .map((field) => printValue(row[field.name] ?? null, field, language))
    .filter((text) => text !== '')
    .join(' · ');
