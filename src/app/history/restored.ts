import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { valueAt } from '#src/runtime/paths.ts';
import { type FormRecord, type Row, rowsOf } from '../field/form-record.ts';
import { sameValue } from '../field/same-values.ts';
import { rowIdOf } from './changes.ts';
import { decidable } from '../field/decidable.ts';

/** Rows of an earlier version: one that is no longer there is a new one. */
function rowsAgain(wire: WireResource, list: string, current: Row, version: Row): readonly Row[] {
  const id = rowIdOf(wire, list);
  const known = rowsOf(current[list]);
  return rowsOf(version[list]).map((row) => {
    if (known.some((each) => each[id] === row[id])) return row;
    const { [id]: _gone, ...values } = row;
    return values;
  });
}

/** What a form is to be given so that it holds an earlier version of its record, by field. */
export function restored(wire: WireResource, current: Row, version: Row): FormRecord {
  const fields = decidable(wire).filter((field) => !sameValue(valueAt(current, field), valueAt(version, field)));
  return Object.fromEntries(
    fields.map((field) => [
      field,
      wire.children?.[field] === undefined
        ? (valueAt(version, field) ?? null)
        : rowsAgain(wire, field, current, version),
    ]),
  );
}
