import { DEMANDS, DEMANDS_WHILE, SPOKEN, TOLD_ELSEWHERE, usually } from '#src/language/changes/index.ts';
import { flag, like, may, other, wholeNumber, changing } from '#src/language/values.ts';
import type { Options } from '#src/model/key.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType, Printing } from '#src/model/field-type.ts';
import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '#src/model/json.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import { CEL, FIELDS } from '#src/model/schema-refs.ts';
import { INTEGER } from '../numbers.ts';
import { emptyToNull } from '../texts.ts';

/** The option of what holds fields of its own; whoever defines those fills it in. */
export const heldFields = changing(
  TOLD_ELSEWHERE,
  other({
    ...FIELDS,
    description:
      'The fields of a row, or of the group: the latter are named with it, Direccion.Calle, also by each other.',
  }),
);

/** No screen or request is made for more rows in one record. */
const MAX_ROWS = 1000;

const options = {
  minRows: may(changing(TOLD_ELSEWHERE, wholeNumber('Fewest rows.'))),
  maxRows: may(changing(TOLD_ELSEWHERE, wholeNumber(`Most rows; ${MAX_ROWS} unless said.`, { maximum: MAX_ROWS }))),
  keepIf: may(changing(DEMANDS_WHILE, like(CEL, 'A row on which this holds, as it is stored, is not taken away.'))),
  addOnly: may(
    changing(DEMANDS, flag('Rows are added; those that are stored stay as they are, and none is taken away.')),
  ),
  rowId: may(
    changing(
      usually('id', SPOKEN),
      like(
        { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_]*$' },
        'What the contract calls the id of a row, e.g. personaTelefonoId; id unless said.',
      ),
    ),
  ),
};

declare module '#src/model/field.ts' {
  interface Field extends Options<typeof options> {
    /** The fields of a row, resolved like those of a resource. */
    readonly fields?: readonly Field[] | undefined;
  }
}

const rowFields = (field: Field): readonly Field[] => field.fields ?? [];

/**
 * A required list has a row at least: an empty one says nothing. One that a condition hides may be empty; the validator
 * demands it while it is shown.
 */
const fewestRows = ({ minRows, required, showIf }: Field): number =>
  minRows ?? (required && showIf === undefined ? 1 : 0);

/** A row carries the id the server gave it, by which the next PUT finds it; a new row has none. */
const rowSchema = (row: JsonSchema): JsonSchema => ({
  ...row,
  properties: { [ROW_ID]: { type: 'integer', minimum: 0, maximum: INTEGER.max }, ...Object(row['properties']) },
});

const rowsOf = (value: Json): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter((row: Json) => isJsonObject(row)) : [];

/** What a row or group says of each of its fields, in one line. */
export const printFields = (values: JsonObject, fields: readonly Field[], { language, nested }: Printing): string =>
  fields
    .filter(({ hidden, name }) => !hidden && (values[name] ?? null) !== null)
    .map((each) => `${each.label[language]}: ${nested(values[each.name] ?? null, each)}`)
    .join(' · ');

export const definition: FieldType = {
  name: 'list',
  summary: 'A table of rows that belong to the record, kept and shown with it.',
  called: { es: 'Filas', en: 'Rows' },
  alsoCalled: ['array', 'rows', 'table'],
  options: { fields: heldFields, ...options },
  without: ['index', 'compute'],
  sample: ({ fields }) => ({ fields }),
  defaultValue: [],
  schema: (field, nested) => ({
    type: 'array',
    items: rowSchema(nested(rowFields(field))),
    maxItems: field.maxRows ?? MAX_ROWS,
    ...(fewestRows(field) > 0 && { minItems: fewestRows(field) }),
  }),
  normalize: emptyToNull,
  storage: (field) => ({ kind: 'child-table', fields: rowFields(field), rowId: field.rowId ?? ROW_ID }),
  cel: (field) => ({ list: rowFields(field) }),
  searchable: false,
  listable: false,
  inputProps: (field) => ({ minRows: field.minRows, maxRows: field.maxRows, addOnly: field.addOnly }),
  // Rows do not fit a cell: a file of records leaves them out, and a cell that holds something is refused.
  fromCsv: (text) => emptyToNull(text),
  toCsv: () => '',
  print: (value, field, printing) =>
    rowsOf(value)
      .map((row) => printFields(row, rowFields(field), printing))
      .join('\n'),
  examples: (field) => ({
    valid: fewestRows(field) === 0 ? [[]] : [],
    invalid: ['abc', 7, true, {}, ['abc'], Array.from({ length: (field.maxRows ?? MAX_ROWS) + 1 }, () => ({}))],
  }),
};
