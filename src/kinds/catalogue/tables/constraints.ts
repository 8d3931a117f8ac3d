import type { FieldTypes } from '#src/model/field-type.ts';
import type { Guard, Index, Table } from '#src/model/table.ts';
import { kindOf } from '../constraints/index.ts';
import type { DeclaredConstraint } from '../constraints/kind.ts';
import { joined } from '../constraints/sql.ts';
import { declaredConstraintsOf } from '../constraints/declared-constraint.ts';
import { isAll, rowsOfCompanies } from './for-companies.ts';
import type { Variant } from './variant.ts';

/** A constraint and the companies whose records it is about. */
interface Demand {
  readonly declared: DeclaredConstraint;
  readonly companies: readonly number[];
}

type Parts = Required<Pick<Table, 'indexes' | 'exclusions' | 'guards'>>;

/** What the constraints of all institutions become; an institution's own is for its company alone. */
export function constraintParts(resource: string, variants: readonly Variant[], types: FieldTypes): Parts {
  const demands = new Map<string, Demand>();
  for (const { catalogue, target, companyId } of variants) {
    for (const declared of declaredConstraintsOf({ resource, catalogue, types, target })) {
      const companies = demands.get(declared.name)?.companies ?? [];
      demands.set(declared.name, { declared, companies: [...companies, companyId] });
    }
  }
  const all = variants.map(({ companyId }) => companyId);
  const parts = [...demands.values()].map((demand) => partsOf(demand, all));
  return {
    indexes: parts.flatMap(({ indexes }) => indexes),
    exclusions: parts.flatMap(({ exclusions }) => exclusions),
    guards: parts.flatMap(({ guards }) => guards),
  };
}

function partsOf({ declared, companies }: Demand, all: readonly number[]): Parts {
  const { name, constraint } = declared;
  const { index, exclusion, guards = [] } = kindOf(constraint).parts(declared);
  const whose = rowsOfCompanies(companies, all);
  const own = <P extends Pick<Index, 'where'>>(part: P) => ({ ...part, name, where: joined(whose, part.where) });
  const guarded = isAll(companies, all) ? null : companies.toSorted((a, b) => a - b);
  return {
    indexes: index === undefined ? [] : [own(index)],
    exclusions: exclusion === undefined ? [] : [own(exclusion)],
    guards: guards.map((guard): Guard => ({ ...guard, name, companies: guarded })),
  };
}
