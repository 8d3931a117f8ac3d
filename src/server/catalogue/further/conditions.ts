import { columnName } from '#src/kinds/catalogue/sql/names.ts';
import { orEmpty } from '#src/model/absent.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import { column, type Fragment, identifier, sql, table } from '../../sql/sql.ts';
import { storedFields, typeOf } from '../record/fields.ts';
import { throughSql } from '../sql/through-sql.ts';
import { parameterOf } from '../sql/write-sql.ts';

export const NOTHING = sql`false`;

/** All of the conditions together. */
export const allOf = (conditions: readonly Fragment[]): Fragment =>
  conditions.reduce((all, condition) => sql`${all} and (${condition})`, sql`true`);

const LARGEST = 2_147_483_647;

/** Whether the text can be a value of an integer column at all: the database would refuse another. */
const isInteger = (text: string): boolean => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= LARGEST;

/** Alias of the table whose rows are listed. */
const LISTED = 't';

/** What makes conditions over the fields of one catalogue. */
export interface Conditions {
  /** That a field, or the id, has the value that a text in an address spells. */
  readonly equals: (name: string, text: Json) => Fragment;
  /** That one of the fields (`Reference.field` of the record referred to) holds the text. */
  readonly holds: (names: readonly string[], text: string) => Fragment;
}

/** @param alias of the catalogue's table */
export function conditionsOf(
  catalogue: Catalogue,
  types: FieldTypes,
  targetOf: (resource: string) => Catalogue | undefined,
  alias = LISTED,
): Conditions {
  const { api, fields } = catalogue;
  const stored = new Map(storedFields(fields, types).map((each) => [each.field.name, each]));
  /** What other records lead to is asked of the records that are listed. */
  const led = new Map(
    alias === LISTED ? throughSql(catalogue, types, targetOf).map((each) => [each.name, each] as const) : [],
  );
  const columnOf = (name: string): Fragment => identifier(alias, columnName(name));

  const equals = (name: string, value: Json): Fragment => {
    if (name === api.id) return ofInteger(columnOf(api.id), value);
    const through = led.get(name);
    if (through !== undefined) return sql`exists (select from ${through.from} and ${ofInteger(through.id, value)})`;
    const found = stored.get(name);
    if (found === undefined) return NOTHING;
    const { field, storage } = found;
    const normal = typeOf(field, types).normalize?.(value, field) ?? value;
    if (/^(integer|int|smallint)/.test(storage.sqlType)) return ofInteger(columnOf(name), normal);
    const text = parameterOf(normal);
    return text === null ? NOTHING : sql`${columnOf(name)}::text = ${text}`;
  };

  const holdsOne = (name: string, text: string): Fragment => {
    const [own = '', shown] = name.split('.');
    const found = stored.get(own);
    if (shown !== undefined) {
      const target = found?.storage.kind === 'reference' ? targetOf(found.storage.to) : undefined;
      if (target === undefined) return NOTHING;
      return sql`exists (select from ${table(target.table)} r where r.${column(target.api.id)} = ${columnOf(own)}
          and (${conditionsOf(target, types, () => undefined, 'r').holds([shown], text)}))`;
    }
    if (found === undefined || !typeOf(found.field, types).searchable) return equals(own, text);
    // What is computed may be a number or a day.
    const value = found.storage.sqlType === 'text' ? columnOf(own) : sql`${columnOf(own)}::text`;
    return sql`rectoria.fold(${value}) like rectoria.fold(${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`;
  };

  return {
    equals,
    holds: (names, text) =>
      names.map((name) => holdsOne(name, text)).reduce((all, condition) => sql`${all} or (${condition})`, NOTHING),
  };
}

const ofInteger = (own: Fragment, value: Json): Fragment => {
  const text = orEmpty(parameterOf(value));
  return isInteger(text) ? sql`${own} = ${text}::integer` : NOTHING;
};
