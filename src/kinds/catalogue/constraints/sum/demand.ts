import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Keys } from '../../keys/keys.ts';

const isOfRows = ({ rows }: JsonObject): boolean => rows !== undefined;

const isOfRecords = (stated: JsonObject): boolean => isJsonObject(stated) && !isOfRows(stated);

export const demand = (keys: Keys) => ({
  field: keys.field(
    'field',
    'What is added up: a field of the rows, or of this record where there are none.',
    isOfRecords,
  ),
  rows: keys.mayList('rows', 'The list whose rows are added up.'),
  of: keys.mayField('of', 'The reference to the record for which those are added up that refer to it.'),
  atMost: keys.mayAmount(
    'atMost',
    'The most they may add up to: a number, or a field of this record, of that one with `of`.',
    isOfRows,
  ),
  equals: keys.mayAmount('equals', 'What rows must add up to: a number, or a field of this record.', isOfRows),
});

export type Sum = ReturnType<typeof demand>;

/** What the sum is compared with, and how: true where it is not as it must be. A limit without a value demands nothing. */
export const isWrong = ({ equals }: Sum, sum: string, limit: string): string =>
  `coalesce(${sum} ${equals === null ? '>' : '<>'} ${limit}, false)`;

/** The limit: a number, or what a field says as `column` writes it. */
export function limitSql({ atMost, equals }: Sum, column: (name: string) => string): string {
  const limit = equals ?? atMost ?? 0;
  return typeof limit === 'number' ? String(limit) : `(${column(limit)})::numeric`;
}

/** The field that holds the limit; null for a number. */
export const limitField = ({ atMost, equals }: Sum): string | null => {
  const limit = equals ?? atMost;
  return typeof limit === 'string' ? limit : null;
};

/** A number as people read it. */
export const shown = (sql: string): string => `trim_scale((${sql})::numeric)::text`;
