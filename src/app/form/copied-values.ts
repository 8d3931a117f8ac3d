import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { valueAt, withValues } from '#src/runtime/paths.ts';
import { decidable } from '../field/decidable.ts';
import { type Row, rowsOf } from '../field/form-record.ts';

/** Rows as new ones: without their ids, and without what is the first record's alone. */
function copiedRows(wire: WireResource, list: string, record: Row): readonly Row[] {
  const alone = (name: string): boolean =>
    name === (wire.rowIds?.[list] ?? 'id') || wire.uncopied?.includes(`${list}.${name}`) === true;
  return rowsOf(record[list]).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !alone(name))));
}

/** What a new record begins with that is a copy of another: all that a user decides, but what is that one's alone. */
export function copiedValues(wire: WireResource, record: Row): Row {
  const copied = decidable(wire)
    .filter((field) => wire.uncopied?.includes(field) !== true)
    .map(
      (field) =>
        [
          field,
          wire.children?.[field] === undefined ? valueAt(record, field) : copiedRows(wire, field, record),
        ] as const,
    )
    .filter(([, value]) => value !== undefined);
  return withValues({}, copied);
}
