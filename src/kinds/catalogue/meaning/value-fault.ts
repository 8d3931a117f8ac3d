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

/** So many schemas no product has; where files are checked again and again, those of before go. */
const MOST_KEPT = 5_000;

/** Validators by their schemas: these are often alike, and compiling one costs more than anything else a check does. */
const validators = new Map<string, ValidateFunction>();

/** The validator of a field's schema, which is kept in `validators`. */
function validatorOf(field: Field): ValidateFunction {
  const schema = fieldTypes.get(field.type)?.schema(field, (nested) => presentSchema(nested, fieldTypes)) ?? {};
  const key = JSON.stringify(schema);
  const known = validators.get(key);
  if (known !== undefined) return known;
  if (validators.size >= MOST_KEPT) {
    validators.clear();
    // It keeps what it has compiled, too.
    ajv.removeSchema();
  }
  const made = ajv.compile(schema);
  validators.set(key, made);
  return made;
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
