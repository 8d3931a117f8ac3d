import { Ajv, type ValidateFunction } from 'ajv';
import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import type { Json } from '#src/model/json.ts';
import { presentSchema } from '../record-schema.ts';
import { addKeywords } from '../validator/keywords.ts';

const formats = Object.fromEntries(
  [...fieldTypes].flatMap(([name, { format }]) => (format === undefined ? [] : [[name, format] as const])),
);

// Whether the options are right of which a schema is made, other rules ask: of wrong ones it is made all the same.
const ajv = new Ajv({ formats, strictTypes: false, validateSchema: false });
addKeywords(ajv, fieldTypes);

const validators = new Map<string, ValidateFunction>();

/** Schemas of fields are often alike, and compiling one costs more than anything else a check does. */
function validatorOf(field: Field): ValidateFunction {
  const schema = fieldTypes.get(field.type)?.schema(field, (nested) => presentSchema(nested, fieldTypes)) ?? {};
  const key = JSON.stringify(schema);
  const known = validators.get(key) ?? ajv.compile(schema);
  validators.set(key, known);
  return known;
}

/** Why a wire value is refused by the field's schema (“must be integer”); null where it is accepted. */
export function valueFault(field: Field, value: Json): string | null {
  const validate = validatorOf(field);
  if (validate(value)) return null;
  const [first] = validate.errors ?? [];
  if (first === undefined) return 'is not accepted';
  // Keywords of our own have no words.
  return first.message || `must keep within \`${first.keyword}\` ${String(first.params['limit'])}`;
}
