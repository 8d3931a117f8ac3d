import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { valueAt } from '#src/runtime/paths.ts';
import { type Row, rowsOf } from '../field/form-record.ts';
import { sameValue } from '../field/same-values.ts';
import { decidable } from '../field/decidable.ts';

/** What is different in one field of a record, or of a row of it. */
export interface Change {
  readonly field: string;
  /** Of a row: the list that it is in, and what became of the row. */
  readonly row: RowPlace | null;
  readonly before: unknown;
  readonly after: unknown;
}

export interface RowPlace {
  readonly list: string;
  /** Its place in the list, from 1 on. */
  readonly number: number;
  readonly became: 'added' | 'removed' | 'changed';
}

const NOTHING: Row = {};

const differing = (fields: readonly string[], before: Row, after: Row, row: RowPlace | null): readonly Change[] =>
  fields
    .map((field): Change => ({ field, row, before: valueAt(before, field), after: valueAt(after, field) }))
    .filter((change) => !sameValue(change.before, change.after));

/** The fields of the rows of a list, those of groups one by one; what is computed or looked up only follows. */
const rowFields = ({ children = {}, groups = {}, lookups = {}, unasked = [] }: WireResource, list: string) =>
  (children[list] ?? [])
    .flatMap((field) => groups[`${list}.${field}`]?.map((inner) => `${field}.${inner}`) ?? [field])
    .filter((field) => lookups[`${list}.${field}`] === undefined && !unasked.includes(`${list}.${field}`));

/** What the contract calls the id of the rows of a list. */
export const rowIdOf = ({ rowIds = {} }: WireResource, list: string): string => rowIds[list] ?? 'id';

function rowChanges(wire: WireResource, list: string, before: Row, after: Row): readonly Change[] {
  const id = rowIdOf(wire, list);
  const fields = rowFields(wire, list).filter((field) => field !== id);
  const [old, now] = [rowsOf(before[list]), rowsOf(after[list])];
  const place = (number: number, became: RowPlace['became']): RowPlace => ({ list, number: number + 1, became });
  const kept = now.flatMap((row, at) => {
    const earlier = old.find((each) => each[id] === row[id]);
    return differing(fields, earlier ?? NOTHING, row, place(at, earlier === undefined ? 'added' : 'changed'));
  });
  const gone = old.flatMap((row, at) =>
    now.some((each) => each[id] === row[id]) ? [] : differing(fields, row, NOTHING, place(at, 'removed')),
  );
  return [...kept, ...gone];
}

/** What became of a record between two versions, field by field and row by row; of a new one all that it has. */
export function changesOf(wire: WireResource, before: Row | null, after: Row | null): readonly Change[] {
  const [old, now] = [before ?? NOTHING, after ?? NOTHING];
  const told = wire.state === undefined ? decidable(wire) : [...decidable(wire), wire.state];
  return told.flatMap((field) =>
    wire.children?.[field] === undefined ? differing([field], old, now, null) : rowChanges(wire, field, old, now),
  );
}
