import { comparable } from '#src/kinds/catalogue/constraints/sql.ts';
import { isFoundBy, numberColumn } from '#src/kinds/catalogue/find.ts';
import { columnName, rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import type { Catalogue, TableName } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Run } from '../../db/database.ts';
import { statementOf } from '../../sql/prepared.ts';
import { column, type Fragment, identifier, join, Shared, sql, table as tableOf, verbatim } from '../../sql/sql.ts';
import { listedFields, type StoredField, storedFields } from '../record/fields.ts';
import { jsonAt } from '../record/json-at.ts';
import { parameterOf } from '../sql/write-sql.ts';
import { rowsIn } from './rows.ts';

/** A catalogue whose records are looked for. */
export interface Searched {
  readonly catalogue: Catalogue;
  readonly types: FieldTypes;
}

/** A value by which a record is known: no two have the same. */
interface Identity {
  /** Of the field, or of the list whose rows have it. */
  readonly name: string;
  readonly table: TableName;
  readonly record: Fragment;
  readonly stored: StoredField;
  readonly valuesIn: (record: JsonObject) => readonly string[];
}

const isText = (value: string | null): value is string => value !== null;

/** Of a sealed value the database keeps another text each time. */
const isIdentity = ({ field, storage }: StoredField): boolean =>
  field.unique && !(storage.kind === 'column' && storage.sealed !== undefined);

function identitiesOf({ table, api, fields }: Catalogue, types: FieldTypes): readonly Identity[] {
  return [
    ...storedFields(fields, types)
      .filter(isIdentity)
      .map((stored) => ({
        name: stored.field.name,
        table,
        record: column(api.id),
        stored,
        valuesIn: (record: JsonObject) => [parameterOf(jsonAt(record, stored.field.name))].filter(isText),
      })),
    ...listedFields(fields, types).flatMap(({ field: list, rows }) =>
      storedFields(rows, types)
        .filter(isIdentity)
        .map((stored) => ({
          name: list.name,
          table: rowTableOf(table, list.name),
          record: identifier('parent_id'),
          stored,
          valuesIn: (record: JsonObject) =>
            rowsIn(record, list.name)
              .map((row) => parameterOf(jsonAt(row, stored.field.name)))
              .filter(isText),
        })),
    ),
  ];
}

/** Which records are looked among: all, all but one, or that one alone. */
export type Among = { readonly except: number | null } | { readonly only: number };

const isAmong = (record: Fragment, among: Among): Fragment =>
  'only' in among ? sql`o.${record} = ${among.only}` : sql`o.${record} is distinct from ${among.except}::integer`;

/** The records that have one of the values. What row-level security lets no index of folded texts do, that of numbers does. */
function holding(
  { table, record, stored }: Identity,
  values: readonly string[],
  among: Among,
  types: FieldTypes,
): Fragment {
  const { field, storage } = stored;
  const given = new Shared(values);
  const asked = verbatim(comparable(storage.sqlType, `v::${storage.sqlType}`));
  const own = verbatim(comparable(storage.sqlType, column(field.name).text));
  const isOne = sql`${own} = any(array(select ${asked} from unnest(${given}::text[]) v))`;
  const number = identifier(numberColumn(columnName(field.name)));
  const isNumber = sql`${number} = any(array(select rectoria.identifier(v) from unnest(${given}::text[]) v)) and`;
  const found = isFoundBy(field, types) ? sql`${isNumber} ${isOne}` : isOne;
  return sql`select o.${record} as id from ${tableOf(table)} o where ${found} and ${isAmong(record, among)}`;
}

/** Names of the fields and lists by which records are known. */
export const knownBy = ({ catalogue, types }: Searched): ReadonlySet<string> =>
  new Set(identitiesOf(catalogue, types).map(({ name }) => name));

/** How many values a record would be known by: but for those that it had before. */
export function knownByCount({ catalogue, types }: Searched, record: JsonObject, before: JsonObject | null): number {
  return identitiesOf(catalogue, types).reduce((count, { valuesIn }) => {
    const had = new Set(before === null ? [] : valuesIn(before));
    return count + valuesIn(record).filter((value) => !had.has(value)).length;
  }, 0);
}

/** The id of a record that has a value by which the given one would be known; null where none has. */
export async function knownRecord(
  { catalogue, types }: Searched,
  record: JsonObject,
  among: Among,
  run: Run,
): Promise<number | null> {
  const asked = identitiesOf(catalogue, types).flatMap((identity) => {
    const values = identity.valuesIn(record);
    return values.length === 0 ? [] : [holding(identity, values, among, types)];
  });
  if (asked.length === 0) return null;
  const [found] = await run(statementOf(sql`select id from (${join(asked, ' union all ')}) k order by id limit 1`));
  return found === undefined ? null : Number(found['id']);
}

/** Names of the lists of a record of which two rows have the same value, by which records are known. */
export async function repeatedIn(
  { catalogue, types }: Searched,
  record: JsonObject,
  run: Run,
): Promise<readonly string[]> {
  const listed = identitiesOf(catalogue, types).filter(({ name, valuesIn }) => {
    return rowsIn(record, name).length > 1 && valuesIn(record).length > 1;
  });
  if (listed.length === 0) return [];
  const asked = listed.map(({ name, stored, valuesIn }) => {
    const value = verbatim(comparable(stored.storage.sqlType, `v::${stored.storage.sqlType}`));
    return sql`select ${name}::text as name from unnest(${valuesIn(record)}::text[]) v group by ${value} having count(*) > 1`;
  });
  const found = await run(statementOf(join(asked, ' union all ')));
  return found.map((row) => String(row['name']));
}
