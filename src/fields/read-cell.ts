import type { Field } from '#src/model/field.ts';
import type { CellReading, FieldTypes } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import { fieldTypes } from './index.ts';
import { isBlank } from './texts.ts';

/**
 * A cell of somebody's own file as a wire value: twin of `printValue`, in either language. Null for one that holds nothing; the
 * text itself where it cannot be read, for the validator to tell. What a reference is called is no value: whoever reads
 * finds the record.
 */
export function readCell(text: string, field: Field, reading: CellReading, types: FieldTypes = fieldTypes): Json {
  if (isBlank(text)) return null;
  const type = present(types.get(field.type), `The field type ${field.type}`);
  return type.fromCell?.(text, field, reading) ?? (type.fromCell === undefined ? type.fromCsv(text, field) : null);
}
