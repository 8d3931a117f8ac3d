import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { FIRST_TAB } from '#src/model/page.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Language, Text } from '#src/model/text.ts';
import { capitalized } from '#src/codegen/naming.ts';
import { print } from '#src/codegen/doc.ts';
import { literal } from '#src/codegen/literal.ts';
import { groupFieldsOf, rowFieldsOf, typeOf } from '../record-schema.ts';

/** The module with the texts of a resource in one language: what stands below `resources.<name>`. */
export const textsModule = (catalogue: Catalogue, language: Language, types: FieldTypes): string =>
  `${print(['export default ', literal(textsOf(catalogue, language, types)), ';'])}\n`;

const textsOf = (catalogue: Catalogue, language: Language, types: FieldTypes): JsonObject => {
  const { title, record, form, page, rules, states, api } = catalogue;
  const groups = catalogue.fields.filter((field) => groupFieldsOf(field, types).length > 0);
  const shown = (field: Field): Field => typeOf(field, types).shownAs?.(field) ?? field;
  const fields = [...groups, ...flatFields(catalogue.fields, types).map(shown)];
  const lists = fields
    .map((field) => ({ field, row: flatFields(rowFieldsOf(field, types), types).map(shown) }))
    .filter(({ row }) => row.length > 0);
  return filled({
    // react-admin's form: one and many.
    name: `${capitalized(record[language])} |||| ${title[language]}`,
    // A screen that people drew says what it is for.
    ...(catalogue.screen !== null && catalogue.purpose !== null && { purpose: catalogue.purpose[language] }),
    fields: labels(fields, language),
    help: helps(fields, language),
    values: values([...lists.flatMap(({ row }) => row), ...fields], language),
    children: Object.fromEntries(lists.map(({ field, row }) => [field.name, labels(row, language)])),
    sections: titles(
      [{ key: FIRST_TAB, title: page?.first ?? null }, ...form.map((part) => ({ key: part.name, title: part.title }))],
      language,
    ),
    tabs: titles(page?.tabs ?? [], language),
    lookup: Object.fromEntries(
      api.reading.lookup.flatMap(({ key, label }) => (label === null ? [] : [[key, label[language]]])),
    ),
    refused: refusals(catalogue.fields, types, language),
    rules: Object.fromEntries(rules.map(({ key, message }) => [key, message[language]])),
    transitions: Object.fromEntries((states?.transitions ?? []).map(({ name, label }) => [name, label[language]])),
  });
};

interface Titled {
  readonly key: string | null;
  readonly title: Text | null;
}

const titles = (titled: readonly Titled[], language: Language): JsonObject =>
  Object.fromEntries(titled.flatMap(({ key, title }) => (key !== null && title ? [[key, title[language]]] : [])));

const labels = (fields: readonly Field[], language: Language): JsonObject =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label[language]]));

const helps = (fields: readonly Field[], language: Language): JsonObject =>
  Object.fromEntries(fields.flatMap(({ name, help }) => (help ? [[name, help[language]]] : [])));

/** What the types of the fields tell of a value that they refuse. */
const refusals = (fields: readonly Field[], types: FieldTypes, language: Language): JsonObject =>
  Object.fromEntries(
    withInner(fields)
      .map((field) => typeOf(field, types))
      .flatMap(({ name, refused }) => (refused === undefined ? [] : [[name, refused[language]]])),
  );

/** With the fields of rows and groups. */
const withInner = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => [field, ...withInner(field.fields ?? [])]);

/** The texts of the values of every field that states them; fields of one name, in the record and its rows, share them. */
const values = (fields: readonly Field[], language: Language): JsonObject => {
  const shared = new Map<string, JsonObject>();
  for (const { name, values: texts } of fields) {
    if (!texts) continue;
    const told = Object.entries(texts).map(([value, text]) => [value, text[language]] as const);
    shared.set(name, { ...shared.get(name), ...Object.fromEntries(told) });
  }
  return Object.fromEntries(shared);
};

/** The texts without the groups that are empty. */
const filled = (texts: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(texts).filter(([, group]) => typeof group !== 'object' || Object.keys(group ?? {}).length > 0),
  );
