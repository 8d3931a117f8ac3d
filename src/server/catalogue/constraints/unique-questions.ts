import type { ValidationCode } from '#src/i18n/index.ts';
import { comparable } from '#src/kinds/catalogue/constraints/sql.ts';
import { rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { column, type Fragment, identifier, sql, table as tableOf, verbatim } from '../../sql/sql.ts';
import { type ListedField, listedFields, type StoredField, storedFields } from '../record/fields.ts';
import { ROW_ORDER } from '../sql/rows-sql.ts';
import { parameterOf } from '../sql/write-sql.ts';
import { jsonAt } from '../record/json-at.ts';
import { isJsonArray } from '../record/read-body.ts';
import { fieldParameter, type Given, type Parameter, type RecordQuestion } from './question.ts';

/** The code of what is refused since a field that is unique by itself has it in another record, or row. */
export const TAKEN = 'unique' satisfies ValidationCode;

const NOTHING_TOLD = sql`null::text as what, null::json as told`;

const PLACE = identifier(ROW_ORDER);

/** Of a sealed value the database keeps another text each time. */
const isUnique = ({ field, storage }: StoredField): boolean =>
  field.unique && !(storage.kind === 'column' && storage.sealed !== undefined);

const uniqueIn = (fields: Parameters<typeof storedFields>[0], types: FieldTypes): readonly StoredField[] =>
  storedFields(fields, types).filter(isUnique);

/** The database refuses them too, if only one at a time. */
const never = (): boolean => false;

/** Asks for every field that is unique by itself, those of rows too. */
export const uniqueQuestions = (catalogue: Catalogue, types: FieldTypes): readonly RecordQuestion[] => [
  ...uniqueIn(catalogue.fields, types).map((stored) => fieldQuestion(stored, catalogue)),
  ...listedFields(catalogue.fields, types).flatMap((listed) =>
    uniqueIn(listed.rows, types).map((stored) => rowQuestion(listed, stored, catalogue)),
  ),
];

/** What the questions of a catalogue may ask about: its columns, and its lists. */
export const parametersOf = ({ fields }: Catalogue, types: FieldTypes): readonly Parameter[] => [
  ...storedFields(fields, types).map(({ field, storage }) => fieldParameter(field.name, storage.sqlType)),
  ...listedFields(fields, types).map(
    ({ field, rows }): Parameter => ({
      name: field.name,
      sqlType: 'json',
      of: (record) => rowsJson(record, field.name, storedFields(rows, types)),
    }),
  ),
];

const rowsJson = (record: JsonObject, list: string, stored: readonly StoredField[]): string | null => {
  const rows = record[list];
  if (!isJsonArray(rows)) return null;
  const valuesOf = (row: Json): JsonObject =>
    isJsonObject(row) ? Object.fromEntries(stored.map(({ field }) => [field.name, jsonAt(row, field.name)])) : {};
  return parameterOf(rows.map((row, at) => ({ ...valuesOf(row), [ROW_ORDER]: at })));
};

/** What two values of the field are compared by. */
const compared = ({ storage }: StoredField, value: Fragment): Fragment =>
  verbatim(comparable(storage.sqlType, value.text));

const fieldQuestion = (stored: StoredField, { api, table }: Catalogue): RecordQuestion => {
  const { field } = stored;
  return {
    fields: [field.name],
    apart: [field.name],
    always: never,
    sql: ({ value, id, among }) => {
      const own = column(api.id);
      const others =
        among === undefined
          ? tableOf(table)
          : sql`(select t.* from ${tableOf(table)} t where t.${own} = any (${among}) offset 0)`;
      return sql`select 0 as place, ${NOTHING_TOLD} from ${others} o
        where ${compared(stored, sql`o.${column(field.name)}`)} = ${compared(stored, value(field.name))} and o.${own} is distinct from ${id} limit 1`;
    },
    problems: () => [{ path: field.name, code: TAKEN, params: {} }],
  };
};

/** A row's value is another's where a row of another record has it, or one that comes before in the same list. */
function rowQuestion({ field: list }: ListedField, stored: StoredField, { table }: Catalogue): RecordQuestion {
  const { field, storage } = stored;
  const own = sql`${PLACE} integer, ${identifier(field.name)} ${verbatim(storage.sqlType)}`;
  const given = compared(stored, identifier('g', field.name));
  const rowsAs = (alias: string, { value }: Given): Fragment =>
    sql`json_to_recordset(${value(list.name)}) as ${identifier(alias)}(${own})`;
  return {
    fields: [list.name],
    always: never,
    sql: (asked) => sql`select g.${PLACE} as place, ${NOTHING_TOLD} from ${rowsAs('g', asked)}
        where exists (select from ${tableOf(rowTableOf(table, list.name))} o
            where ${compared(stored, sql`o.${column(field.name)}`)} = ${given} and o.parent_id is distinct from ${asked.id})
          or exists (select from ${rowsAs('e', asked)}
            where e.${PLACE} < g.${PLACE} and ${compared(stored, identifier('e', field.name))} = ${given})`,
    problems: ({ place }) => [{ path: `${list.name}.${place}.${field.name}`, code: TAKEN, params: {} }],
  };
}
