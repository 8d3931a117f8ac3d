import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import type { JsonSchema } from '#src/model/json.ts';
import { code, type Runs } from '#src/model/manual.ts';
import { typeOf } from '../record-schema.ts';

type Teller = (limit: string) => Runs;

/** What the limits of a value's schema say, in words; what each type always demands, its name says. */
const TOLD: Readonly<Record<string, Teller>> = {
  minLength: (limit) => [{ es: `${limit} caracteres al menos`, en: `At least ${limit} characters` }],
  maxLength: (limit) => [{ es: `${limit} caracteres a lo sumo`, en: `At most ${limit} characters` }],
  minimum: (limit) => [{ es: `Desde ${limit}`, en: `From ${limit}` }],
  maximum: (limit) => [{ es: `Hasta ${limit}`, en: `Up to ${limit}` }],
  minItems: (limit) => [{ es: `Filas: ${limit} al menos`, en: `Rows: at least ${limit}` }],
  maxItems: (limit) => [{ es: `Filas: ${limit} a lo sumo`, en: `Rows: at most ${limit}` }],
  pattern: (limit) => [{ es: 'De la forma ', en: 'Of the form ' }, code(limit)],
};

/** Where ids are kept, and what is read elsewhere: nobody types these. */
const UNTYPED: ReadonlySet<string> = new Set(['reference', 'junction', 'any-reference', 'through', 'lookup', 'none']);

/** What is accepted as the field's value, in lines: its limits, and of files which. */
export function acceptedLines(field: Field): readonly Runs[] {
  const type = typeOf(field, fieldTypes);
  const file = type.file?.(field);
  if (file !== undefined) {
    const size = `${file.maxSize / 1024} KB`;
    return [[{ es: `Archivos de hasta ${size}: `, en: `Files of up to ${size}: ` }, code(file.types.join(', '))]];
  }
  if (UNTYPED.has(type.storage(field).kind) || type.choices?.(field) !== undefined || field.compute !== undefined)
    return [];
  const schema: JsonSchema = type.schema(field, () => ({}));
  return Object.entries(TOLD).flatMap(([keyword, tell]) => {
    const limit = schema[keyword];
    return typeof limit === 'number' || typeof limit === 'string' ? [tell(String(limit))] : [];
  });
}
