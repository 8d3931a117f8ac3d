import { compileCondition } from '#src/expressions/sql.ts';
import type { Catalogue, RecordRule } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Check } from '#src/model/table.ts';
import { sqlTypeOf } from '../constraints/sql.ts';
import { columnName, columnOf } from '../sql/names.ts';

/** A rule of records as a database could be told it; null where it reads more than columns of the record. */
export function ruleCheck(
  { key, that }: RecordRule,
  { fields }: Pick<Catalogue, 'fields'>,
  types: FieldTypes,
): Check | null {
  const isKept = (name: string): boolean => sqlTypeOf(fields, name, types) !== null;
  const compiled = compileCondition(that, { fields, types }, (name) => (isKept(name) ? columnOf(name) : null));
  return compiled.ok
    ? { name: key, expression: compiled.sql, columns: compiled.fields.filter(isKept).map(columnName) }
    : null;
}
