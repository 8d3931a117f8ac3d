import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import { storedFields, typeOf } from '../fields.ts';
import { columnOf, qualified } from '../sql/identifiers.ts';
import { parameterOf } from '../sql/write-sql.ts';

/** SQL over the table `t`, its parameters numbered from `$1` in their order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | null)[];
}

export const NOTHING: Condition = { sql: 'false', values: [] };

/** All of the conditions together; their parameters numbered anew. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.reduce<Condition>(
    (all, { sql, values }) => ({
      sql: `${all.sql} and (${shifted(sql, all.values.length)})`,
      values: [...all.values, ...values],
    }),
    { sql: 'true', values: [] },
  );
}

const shifted = (sql: string, by: number): string =>
  sql.replaceAll(/\$(\d+)/g, (_whole, number: string) => `$${Number(number) + by}`);

const LARGEST = 2_147_483_647;

/** Whether the text can be a value of an integer column at all: the database would refuse another. */
const isInteger = (text: string): boolean => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= LARGEST;

/** What makes conditions over the fields of one catalogue. */
export interface Conditions {
  /** That a field, or the id, has the value that a text in an address spells. */
  readonly equals: (name: string, text: Json) => Condition;
  /** That one of the fields (`Reference.field` of the record referred to) holds the text. */
  readonly holds: (names: readonly string[], text: string) => Condition;
}

export function conditionsOf(
  catalogue: Catalogue,
  types: FieldTypes,
  targetOf: (resource: string) => Catalogue | undefined,
): Conditions {
  const { api, fields } = catalogue;
  const stored = new Map(storedFields(fields, types).map((each) => [each.field.name, each]));

  const equals = (name: string, value: Json): Condition => {
    if (name === api.id) return ofInteger(`t.${columnOf(api.id)}`, value);
    const found = stored.get(name);
    if (found === undefined) return NOTHING;
    const { field, storage } = found;
    const normal = typeOf(field, types).normalize?.(value, field) ?? value;
    const column = `t.${columnOf(name)}`;
    if (/^(integer|int|smallint)/.test(storage.sqlType)) return ofInteger(column, normal);
    const text = parameterOf(normal);
    return text === null ? NOTHING : { sql: `${column}::text = $1`, values: [text] };
  };

  const holdsOne = (name: string, text: string): Condition => {
    const [own = '', shown] = name.split('.');
    const found = stored.get(own);
    if (shown !== undefined) {
      const target = found?.storage.kind === 'reference' ? targetOf(found.storage.to) : undefined;
      if (target === undefined) return NOTHING;
      const inner = conditionsOf(target, types, () => undefined).holds([shown], text);
      return {
        sql: `exists (select from ${qualified(target.table)} r where r.${columnOf(target.api.id)} = t.${columnOf(own)}
          and (${inner.sql.replaceAll(/\bt\./g, 'r.')}))`,
        values: inner.values,
      };
    }
    if (found === undefined || !typeOf(found.field, types).searchable) return equals(own, text);
    // What is computed may be a number or a day.
    const column = found.storage.sqlType === 'text' ? `t.${columnOf(own)}` : `t.${columnOf(own)}::text`;
    return {
      sql: `rectoria.fold(${column}) like rectoria.fold($1)`,
      values: [`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`],
    };
  };

  return {
    equals,
    holds: (names, text) => {
      const any = names.map((name) => holdsOne(name, text));
      return any.reduce<Condition>(
        (all, { sql, values }) => ({
          sql: `${all.sql} or (${shifted(sql, all.values.length)})`,
          values: [...all.values, ...values],
        }),
        NOTHING,
      );
    },
  };
}

const ofInteger = (column: string, value: Json): Condition => {
  const text = parameterOf(value) ?? '';
  return isInteger(text) ? { sql: `${column} = $1::integer`, values: [text] } : NOTHING;
};
