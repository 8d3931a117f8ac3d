import type { ColumnStorage } from '#src/model/field-type.ts';
import { type Json, parseJson } from '#src/model/json.ts';

/** What PostgreSQL writes of a value as the value on the wire. */
export type ReadValue = (written: string) => Json;

export const asText: ReadValue = (written) => written;

export const asJson: ReadValue = parseJson;

/** JavaScript's numbers carry fifteen digits; one of more stays as it is written. */
const EXACT_DIGITS = 15;

const asNumber: ReadValue = (written) =>
  written.length <= EXACT_DIGITS || written.replaceAll(/[-.]/g, '').replace(/^0+/, '').length <= EXACT_DIGITS
    ? Number(written)
    : written;

const asBoolean: ReadValue = (written) => written === 't';

const READERS: readonly (readonly [type: RegExp, read: ReadValue])[] = [
  [/^(?:smallint|integer|bigint|numeric|real|double precision)\b/, asNumber],
  [/^boolean\b/, asBoolean],
  [/^jsonb?\b/, asJson],
];

/** How values of a column are read: by its SQL type, unless the field type says how it is read as text. */
export function readerOf(storage: ColumnStorage): ReadValue {
  if (storage.kind === 'column' && storage.read !== undefined) return asText;
  return READERS.find(([type]) => type.test(storage.sqlType.toLowerCase()))?.[1] ?? asText;
}
