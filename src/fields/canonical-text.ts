import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import type { Json, JsonSchema } from '#src/model/json.ts';
import { cleanText, normalizeText, textToCsv } from './texts.ts';

interface CanonicalText
  extends Pick<
      FieldType,
      'name' | 'summary' | 'called' | 'options' | 'inputProps' | 'columnProps' | 'printSql' | 'examples'
    >,
    Partial<Pick<FieldType, 'searchable' | 'accepts' | 'refused' | 'compared'>> {
  /** Whether the text, in any spelling that people use, is a value of the type. */
  readonly format: (text: string) => boolean;
  /** The one spelling that is kept; the text itself where it cannot be read. */
  readonly canonical: (text: string) => string;
  /** The look on screens and on paper. */
  readonly look: (value: unknown) => string;
  readonly checks: (column: string, field: Field) => readonly string[];
  /** Whether it is written with digits alone, but for what stands between them. */
  readonly ofDigits?: boolean;
  /** What the schema demands beyond the format. */
  readonly limits?: (field: Field) => JsonSchema;
  /** What the schema demands in place of the format; null for a field that demands the format. */
  readonly instead?: (field: Field) => JsonSchema | null;
}

/** A type of texts that people spell in several ways and that are kept in one. */
export function canonicalText({
  canonical,
  look,
  checks,
  limits,
  instead,
  searchable = true,
  ofDigits = false,
  compared = () => (ofDigits ? 'digits' : 'text'),
  ...own
}: CanonicalText): FieldType {
  const normalize: (value: Json) => Json = normalizeText((text) => {
    const clean = cleanText(text);
    return clean === null ? null : cleanText(canonical(clean));
  });
  return {
    ...own,
    schema: (field) => ({ type: 'string', ...(instead?.(field) ?? { format: own.name }), ...limits?.(field) }),
    normalize,
    storage: (field) => ({ kind: 'column', sqlType: 'text', checks: (column) => checks(column, field) }),
    cel: () => 'string',
    searchable,
    listable: true,
    compared,
    fromCsv: normalize,
    toCsv: textToCsv,
    print: look,
    plain: () => ({ kind: 'line', type: 'text', maxLength: 60, ...(ofDigits && { inputMode: 'numeric' }) }),
    plainValue: (value) => (typeof value === 'string' ? look(value) : value),
  };
}
