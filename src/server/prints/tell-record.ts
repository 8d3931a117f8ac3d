import { showsOf } from '#src/kinds/catalogue/shown.ts';
import { orEmpty } from '#src/model/absent.ts';
import type { Catalogue, FormPart } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Text } from '#src/model/text.ts';
import * as cel from '#src/runtime/cel.ts';
import { innerFields, typeOf } from '../catalogue/record/fields.ts';
import { isJsonArray } from '../catalogue/record/read-body.ts';
import { type Block, joined, type TableBlock } from './block.ts';
import { fileIdIn, isTold, jsonAt, shownAs, type Telling, wordsOf } from './tell-values.ts';

const GENERAL: Text = { es: 'Datos generales', en: 'General' };
const TOTAL: Text = { es: 'Total', en: 'Total' };
const NOTHING = '—';

/** What of a catalogue a record is told by. */
interface Record {
  readonly catalogue: Catalogue;
  /** Those that conditions name, be they shown to whoever asks or not. */
  readonly all: readonly Field[];
  readonly values: JsonObject;
}

/** A record as its form shows it. @param all the fields of the catalogue, those too that whoever asks is not shown */
export function blocksOf(
  catalogue: Catalogue,
  all: readonly Field[],
  values: JsonObject,
  telling: Telling,
): readonly Block[] {
  const record: Record = { catalogue, all, values };
  return catalogue.form.flatMap((part) => {
    const within = joined(fieldsOf(part, catalogue).flatMap((field) => blocksOfField(field, record, telling)));
    const title = titleOf(part, catalogue);
    if (within.length === 0 || title === null) return within;
    return [{ kind: 'heading', level: 2, text: title[telling.language] } as const, ...within];
  });
}

/** Those that whoever asks sees. */
const fieldsOf = ({ fields }: FormPart, catalogue: Catalogue): readonly Field[] =>
  fields.flatMap((name) => catalogue.fields.find((field) => field.name === name) ?? []);

/** On a page what no section names is a tab too. */
const titleOf = ({ title, slot }: FormPart, { page }: Catalogue): Text | null =>
  title ?? (page === null || slot !== null ? null : GENERAL);

function blocksOfField(field: Field, { catalogue, all, values }: Record, telling: Telling): readonly Block[] {
  const { types, language, asked } = telling;
  const scope = { fields: all, types };
  const shows = (one: Field): boolean => isTold(one, types) && showsOf(one, scope).ofRecord(values, asked);
  if (!shows(field)) return [];
  const label = field.label[language];
  const type = typeOf(field, types);
  const storage = type.storage(field);
  if (storage.kind === 'child-table') {
    const rows = rowsAt(values, field);
    if (rows.length === 0) return [valueRow(label, '')];
    return [
      { kind: 'heading', level: 3, text: label },
      tableOf(flatFields(storage.fields, types), rows, { catalogue, all, values }, telling),
    ];
  }
  const inner = innerFields(field, types);
  if (inner.length === 0) return ofValue(field, label, values, telling);
  const told = inner
    .filter(shows)
    .flatMap((one) => ofValue({ ...one, name: `${field.name}.${one.name}` }, one.label[language], values, telling));
  return told.length === 0 ? [] : [{ kind: 'heading', level: 3, text: label }, ...told];
}

const valueRow = (label: string, words: string): Block => ({
  kind: 'values',
  rows: [[label, words === '' ? NOTHING : words]],
});

function ofValue(field: Field, label: string, values: JsonObject, telling: Telling): readonly Block[] {
  const id = fileIdIn(field, jsonAt(values, field.name), telling.types);
  const picture = id === null ? null : (telling.fileOf(id)?.picture ?? null);
  return [
    picture === null
      ? valueRow(label, wordsOf(values, field, telling, true))
      : { kind: 'picture', label, bytes: picture },
  ];
}

function rowsAt(values: JsonObject, { name }: Field): readonly JsonObject[] {
  const rows = values[name];
  return rows !== undefined && isJsonArray(rows) ? rows.filter(isJsonObject) : [];
}

function tableOf(
  fields: readonly Field[],
  rows: readonly JsonObject[],
  { all, values }: Record,
  telling: Telling,
): TableBlock {
  const { types, language, asked } = telling;
  const columns = fields.filter((field) => isTold(field, types));
  const scope = { fields, types, parent: all };
  const told = columns.map((field) => {
    const shows = showsOf(field, scope);
    return rows.map((row) => (shows.ofRow(row, asked, values) ? wordsOf(row, field, telling, false) : ''));
  });
  const sums = columns.map((field) => sumOf(field, rows, types));
  return {
    kind: 'table',
    heads: columns.map(({ label }) => label[language]),
    rows: rows.map((_row, at) => told.map((column) => orEmpty(column[at]))),
    figures: columns.map((field) => typeOf(field, types).inSheet?.(field)?.kind === 'number'),
    sums: sums.every((sum) => sum === null) ? null : sums.map((sum, at) => sum ?? (at === 0 ? TOTAL[language] : '')),
  };
}

/** As at the foot of the table on the screen: what is another record's is not added up. */
function sumOf(field: Field, rows: readonly JsonObject[], types: FieldTypes): string | null {
  const { printSum } = typeOf(field, types);
  if (printSum === undefined || shownAs(field, types) !== field) return null;
  return printSum(orEmpty(cel.text(cel.sum(rows.map((row) => jsonAt(row, field.name))))), field);
}
