import { sqlText } from '#src/model/sql-text.ts';
import { type Json, textOfJson } from '#src/model/json.ts';
import type { DeclaredConstraint } from '../kind.ts';
import { referencedCatalogue } from '../referenced-record.ts';
import { comparable, field, otherThan, sqlTypeOf, type Written } from '../sql.ts';

export interface Agrees {
  readonly of: string;
  readonly ofField: string;
  readonly field: string | null;
  readonly is: Json | null;
  readonly isNot: Json | null;
}

/** A value of YAML as SQL writes it. */
const constant = (value: Json): string =>
  typeof value === 'boolean' || typeof value === 'number' ? String(value) : sqlText(textOfJson(value));

/** That the other record has not the value that it must have. */
export function differs(
  { of, ofField, field: own, is, isNot }: Agrees,
  declared: DeclaredConstraint,
  row: Written,
  outer: Written,
): string {
  const { catalogue: target } = referencedCatalogue(of, declared);
  const type = sqlTypeOf(target.fields, ofField, declared.types) ?? 'text';
  const other = field(outer, ofField);
  if (isNot !== null) return `not (${otherThan(type, other, constant(isNot))})`;
  if (own === null) return otherThan(type, other, constant(is ?? false));
  return `coalesce(${comparable(type, field(row, own))} <> ${comparable(type, other)}, false)`;
}
