import type { Constraint } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { ActiveGuard, Exclusion, Index, Table } from '#src/model/table.ts';
import { comparable, conditionSql, constraintName, fieldsOf, groupSql, rangeSql, sqlTypeOf } from './constraint-sql.ts';
import { isAll, rowsOfCompanies } from './for-companies.ts';
import { columnName, quoted } from './names.ts';
import type { Variant } from './variant.ts';

/** A constraint and the companies whose records it is about. */
interface Demand {
  readonly name: string;
  readonly constraint: Constraint;
  readonly variant: Variant;
  readonly companies: number[];
}

/** What the constraints of all institutions become; an institution's own is for its company alone. */
export function constraintParts(
  variants: readonly Variant[],
  types: FieldTypes,
): Required<Pick<Table, 'indexes' | 'exclusions' | 'guards'>> {
  const demands = new Map<string, Demand>();
  for (const variant of variants) {
    for (const constraint of variant.catalogue.constraints) {
      const name = constraintName(variant.catalogue, constraint);
      const known = demands.get(name) ?? { name, constraint, variant, companies: [] };
      demands.set(name, { ...known, companies: [...known.companies, variant.companyId] });
    }
  }
  const all = variants.map(({ companyId }) => companyId);
  const parts = [...demands.values()].map((demand) => partOf(demand, all, types));
  return {
    indexes: parts.flatMap(({ index }) => index ?? []),
    exclusions: parts.flatMap(({ exclusion }) => exclusion ?? []),
    guards: parts.flatMap(({ guard }) => guard ?? []),
  };
}

interface Part {
  readonly index?: Index;
  readonly exclusion?: Exclusion;
  readonly guard?: ActiveGuard;
}

function partOf({ name, constraint, variant, companies }: Demand, all: readonly number[], types: FieldTypes): Part {
  const { catalogue } = variant;
  const typeOf = (field: string): string => sqlTypeOf(catalogue.fields, field, types) ?? 'text';
  const columns = [...fieldsOf(constraint), ...constraint.per].map(columnName);
  const groups = constraint.per.map((field) => groupSql(typeOf(field), quoted(columnName(field))));
  const whose = rowsOfCompanies(companies, all);
  const where = joined(whose, conditionSql(constraint, catalogue, types));
  if (constraint.kind === 'keepOneActive') {
    const per = constraint.per.map(columnName);
    const active = columnName(constraint.field);
    return { guard: { name, active, per, companies: isAll(companies, all) ? null : companies } };
  }
  if (constraint.kind === 'noOverlap') {
    const range = rangeSql(typeOf(constraint.from), constraint);
    const elements: Exclusion['elements'] = [
      ...groups.map((expression) => ({ expression, operator: '=' as const })),
      { expression: range, operator: '&&' },
    ];
    return { exclusion: { name, elements, columns, where } };
  }
  if (constraint.kind === 'oneDefault') {
    const flag = quoted(columnName(constraint.field));
    const expressions = [...groups, flag];
    return { index: { name, unique: true, expressions, columns, where: joined(where, flag), nullsAlike: true } };
  }
  const expressions = constraint.fields.map((field) => comparable(typeOf(field), quoted(columnName(field))));
  return { index: { name, unique: true, expressions, columns, where } };
}

const joined = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null ? `${one} and ${other}` : (one ?? other);
