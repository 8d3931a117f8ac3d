import { fieldTypes } from '#src/fields/index.ts';
import { rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { type Leading, leadingIn, type Moves } from '../catalogue/record/moved-references.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import { column, type Fragment, join, sql, table } from '../sql/sql.ts';

const leadsTo = ({ to }: Leading, resources: ReadonlySet<string>): boolean =>
  to === null || to.some((name) => resources.has(name));

const mayLead = ({ fields }: Catalogue, resources: ReadonlySet<string>): boolean =>
  leadingIn(fields, fieldTypes).some((leading) => leadsTo(leading, resources));

/**
 * These catalogues, those that share fields with them, and whatever refers to records of any of these.
 * @param apart catalogues that stay as they are
 */
export function changedTogether(
  institution: InstitutionResources,
  names: readonly string[],
  apart: ReadonlySet<string>,
): readonly string[] {
  const catalogues = [...ofKind(institution, 'catalogue')].filter(([name]) => !apart.has(name));
  const sharers = catalogues.flatMap(
    ([
      name,
      {
        definition: { shares, fields },
      },
    ]) => {
      const to = fields.find((field) => field.name === shares?.by)?.to;
      return typeof to === 'string' && names.includes(to) ? [name] : [];
    },
  );
  const merged = new Set([...names, ...sharers]);
  const referring = catalogues.filter(([, { definition }]) => mayLead(definition, merged)).map(([name]) => name);
  return [...new Set([...merged, ...referring.toSorted()])];
}

/** Over the catalogue's table `t`: the records that lead to one that is given up; null where none may. */
export function leadingToMoved({ catalogue, types }: Repository, moves: Moves): Fragment | null {
  const resources = new Set(moves.keys());
  const conditions = leadingIn(catalogue.fields, types)
    .filter((leading) => leadsTo(leading, resources))
    .map((leading) => conditionOf(catalogue, leading, givenUp(leading, moves)));
  return conditions.length === 0 ? null : sql`(${join(conditions, ' or ')})`;
}

const givenUp = ({ to }: Leading, moves: Moves): readonly number[] =>
  [...moves].filter(([name]) => to === null || to.includes(name)).flatMap(([, ids]) => [...ids.keys()]);

function conditionOf(
  { table: own, api }: Catalogue,
  { field, list, several }: Leading,
  ids: readonly number[],
): Fragment {
  const id = sql`t.${column(api.id)}`;
  const wanted = sql`any (${[...ids]}::integer[])`;
  if (list !== null) {
    return sql`exists (select from ${table(rowTableOf(own, list))} r where r.parent_id = ${id} and r.${column(field)} = ${wanted})`;
  }
  if (!several) return sql`t.${column(field)} = ${wanted}`;
  return sql`exists (select from ${table(rowTableOf(own, field))} p where p.parent_id = ${id} and p.target_id = ${wanted})`;
}
