import type { JsonObject } from '#src/model/json.ts';
import { amount, field, list } from '#src/language/fields.ts';
import { may } from '#src/language/values.ts';
import type { Said } from '#src/model/key.ts';

const isOfRows = ({ rows }: JsonObject): boolean => rows !== undefined;

const isOfRecords = (stated: JsonObject): boolean => !isOfRows(stated);

export const demand = {
  field: field(
    'What is added up: a field of the rows, or of this record where there are none.',
    undefined,
    isOfRecords,
  ),
  rows: may(list('The list whose rows are added up.')),
  of: may(field('The reference to the record for which those are added up that refer to it.')),
  atMost: may(
    amount('The most they may add up to: a number, or a field of this record, of that one with `of`.', isOfRows),
  ),
  equals: may(amount('What rows must add up to: a number, or a field of this record.', isOfRows)),
};

export type Sum = Said<typeof demand>;

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
