import { NOBODY } from '#src/model/asked.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import { asking, askingRow } from './asking.ts';
import { isNothing } from './nothing.ts';
import { isRecord, mapRows, valueAt, withValue, withValues } from './paths.ts';
import type { Complete, Computation, Condition, Origin, WireRecord } from './validation.ts';

/** What the expressions of a record, or of a list's row, make of it. */
interface Completions {
  /** Computed fields, each after those that its value is made of. */
  readonly computed?: readonly (readonly [field: string, value: Computation['value']])[];
  /** Fields that may not be changed while a condition holds. */
  readonly locked?: readonly Lock[];
}

/** The last is when a record needs the field; or that a new one begins with what another field says there. */
export type Lock = readonly [field: string, when: Condition['test'], needed?: Condition['test'] | 'begun'];

interface RowCompletions extends Completions {
  /** What a new row begins with. */
  readonly initial?: WireRecord;
  /** Whether a row, as it is stored, is not taken away. */
  readonly keeps?: Condition['test'];
  /** Stored rows stay as they are. */
  readonly addOnly?: true;
}

interface RecordCompletions extends Completions {
  /** What conditions ask beside the record's values. */
  readonly asks?: readonly string[];
  readonly rows?: readonly (readonly [list: string, completions: RowCompletions])[];
}

/**
 * Puts a generated `complete` together.
 *
 * A field is read-only (`readOnlyIf`) while its condition holds on what is stored: what a change makes of the fields
 * that the condition reads counts from the next change on, so that a record can be closed together with its last
 * correction, and not be reopened and corrected at once. In a new record the condition is asked of the values given,
 * but with the field itself at what it begins with, so that one whose condition is about itself can be given any value
 * once; and what begins with nothing though the record needs it stays open until it is stored. The rows of a list are alike: those that are stored, and new ones. What may not be changed keeps the value it
 * had, whatever was given, as a plain read-only field does; a row that may not be taken away comes back where it stood.
 */
export const completer =
  ({ rows = [], asks = [], ...whole }: RecordCompletions): Complete =>
  (record, origin) => {
    const { may = NOBODY.may } = origin;
    const asked = { isNew: !origin.stored, may };
    if (rows.length === 0) return completed(record, origin, whole, (one) => asking(one, asks, asked));
    const parent = origin.stored ? origin.values : record;
    const lists = rows
      .filter(([list]) => list in record)
      .map(([list, own]): readonly [string, unknown] => {
        const known = storedRows(list, origin);
        const given = withKept(record[list], known, own);
        const made = (row: WireRecord): WireRecord => {
          const from = originOf(row, known, own);
          return completed(row, from, own, (one) => askingRow(one, asks, { isNew: !from.stored, may }, parent));
        };
        return [list, mapRows(given, made)];
      });
    return completed({ ...record, ...Object.fromEntries(lists) }, origin, whole, (one) => asking(one, asks, asked));
  };

/** A record or row with the answers to what its conditions ask. */
type Ask = (record: WireRecord) => WireRecord;

const completed = (record: WireRecord, { stored, values }: Origin, completions: Completions, ask: Ask): WireRecord =>
  stored ? calculated(kept(record, values, completions, ask), completions) : begun(record, values, completions, ask);

/** The rows that are stored, by their ids. */
const storedRows = (list: string, { stored, values }: Origin): ReadonlyMap<unknown, WireRecord> => {
  const known = stored ? values[list] : null;
  const rows: readonly unknown[] = Array.isArray(known) ? known : [];
  return new Map(rows.filter(isRecord).map((row) => [row[ROW_ID], row]));
};

const idOf = (row: unknown): unknown => (isRecord(row) ? (row[ROW_ID] ?? null) : null);

/** The rows given, with those that stay as they are, and those that may not be taken away where they stood. */
const withKept = (
  given: unknown,
  known: ReadonlyMap<unknown, WireRecord>,
  { keeps, addOnly }: RowCompletions,
): unknown => {
  if (!Array.isArray(given) || (keeps === undefined && addOnly === undefined)) return given;
  const rows: readonly unknown[] = given;
  const here = new Set(rows.map(idOf));
  const there = addOnly ? rows.map((row) => known.get(idOf(row)) ?? row) : [...rows];
  for (const [at, [id, row]] of [...known].entries()) {
    if (!here.has(id) && (addOnly || keeps?.(row) === true)) there.splice(Math.min(at, there.length), 0, row);
  }
  return there;
};

const originOf = (
  row: WireRecord,
  known: ReadonlyMap<unknown, WireRecord>,
  { initial = {} }: RowCompletions,
): Origin => {
  const id = row[ROW_ID] ?? null;
  const values = id === null ? undefined : known.get(id);
  return values === undefined ? { stored: false, values: initial } : { stored: true, values };
};

const calculated = (record: WireRecord, { computed = [] }: Completions): WireRecord =>
  computed.reduce<WireRecord>((known, [field, value]) => withValue(known, field, value(known) ?? null), record);

const kept = (record: WireRecord, before: WireRecord, { locked = [] }: Completions, ask: Ask): WireRecord => {
  const asked = ask(before);
  const held = locked
    .filter(([, when]) => when(asked))
    .map(([field]) => [field, valueAt(before, field) ?? null] as const);
  return withValues(record, held);
};

/** A value that is put back may be what locks another field: again, until nothing is left to put back. */
const begun = (record: WireRecord, initial: WireRecord, completions: Completions, ask: Ask): WireRecord => {
  const { locked = [] } = completions;
  const whole = calculated(record, completions);
  if (locked.length === 0) return whole;
  const back = locked
    .map((lock) => ({ lock, field: lock[0], value: valueAt(initial, lock[0]) ?? null }))
    .filter(
      ({ lock, field, value }) => (valueAt(whole, field) ?? null) !== value && isLockedNew(lock, ask(whole), value),
    )
    .map(({ field, value }) => [field, value] as const);
  return back.length === 0 ? whole : begun(withValues(record, back), initial, completions, ask);
};

/** Whether the lock holds on a new record, in which its field begins with the value. */
export function isLockedNew([field, when, needed]: Lock, record: WireRecord, initial: unknown): boolean {
  if (needed === 'begun') return false;
  const whole = withValue(record, field, initial);
  return when(whole) && !(isNothing(initial) && needed?.(whole) === true);
}
