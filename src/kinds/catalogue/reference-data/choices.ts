import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { type Json, textOfJson } from '#src/model/json.ts';
import { narrowerIn } from '#src/model/narrowing.ts';
import { type DataOf, idsIn, targetOf } from './dangling.ts';
import { valueIn } from './looked-up.ts';
import type { DataProblem } from './problems.ts';
import { isSame, type ReferenceData, type ReferenceRecord, type Wrong } from './reference-data.ts';

/** References to records that the field's `where` leaves out: nobody could choose them on the form. */
export const outsideChoices = (data: ReferenceData, dataOf: DataOf): readonly DataProblem[] =>
  flatFields(data.resource.definition.fields, fieldTypes).flatMap((field) =>
    Object.entries(field.where ?? {}).flatMap(([target, wanted]) =>
      data.records.flatMap((record) =>
        unmetBy(record, { field, target, wanted }, dataOf).map((wrong) => data.tell(record, wrong)),
      ),
    ),
  );

/** One condition of a field's `where`. */
interface Condition {
  readonly field: Field;
  /** The field of the record referred to. */
  readonly target: string;
  readonly wanted: Json;
}

function unmetBy({ values }: ReferenceRecord, { field, target, wanted }: Condition, dataOf: DataOf): readonly Wrong[] {
  const storage = fieldTypes.get(field.type)?.storage(field);
  const to = storage === undefined ? null : targetOf(storage, values);
  const ids = idsIn(values[field.name]);
  const data = to === null || ids.length === 0 ? null : dataOf(to);
  if (data === null || data === undefined) return [];
  const told = { field: field.name, by: ['fields', field.name, 'where'] };
  const narrower = narrowerIn(wanted);
  const value = narrower === null ? wanted : (values[narrower.field] ?? null);
  if (narrower !== null && value === null) {
    const message = `${field.name}: without a value of \`${narrower.field}\` there is none to choose.`;
    return narrower.isOptional
      ? []
      : [{ ...told, message, hint: `Fill in \`${narrower.field}\`, or leave this empty.` }];
  }
  const kept = flatFields(data.resource.definition.fields, fieldTypes).find(({ name }) => name === target);
  return ids.flatMap((id) => {
    const found = valueIn(data, id, target, dataOf);
    if (found === undefined || isAmong(found, asKept(value, kept))) return [];
    const message = `${field.name}: record ${id} of \`${to}\` is none to choose here: its \`${target}\` is ${shown(found)}, not ${shown(value)}.`;
    return [{ ...told, message, hint: 'Refer to another record, or change `where`.' }];
  });
}

const shown = (value: Json): string => (value === null ? 'empty' : textOfJson(value));

/** A value of the YAML as records have it. */
const asKept = (value: Json, field: Field | undefined): Json => {
  if (Array.isArray(value)) return value.map((one: Json) => asKept(one, field));
  const normal =
    field === undefined || value === null ? undefined : fieldTypes.get(field.type)?.normalize?.(value, field);
  return normal ?? value;
};

/** Whether a record's value is what is wanted, or one of several; one of several references may be it. */
const isAmong = (found: Json, wanted: Json): boolean =>
  found !== null &&
  (Array.isArray(found) ? found : [found]).some((one: Json) =>
    (Array.isArray(wanted) ? wanted : [wanted]).some((each: Json) => isSame(one, each)),
  );
