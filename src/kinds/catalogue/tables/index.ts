import { settingsOf } from '#src/model/institution.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { Table } from '#src/model/table.ts';
import { catalogueTables } from './catalogue-tables.ts';
import { isPaged } from './paging/paging.ts';
import type { Variant } from './variant.ts';

/**
 * The tables of every catalogue, each holding the rows of all institutions: what only some of them have is a column
 * of the shared table, and what only some demand is a check for their companies. Pure.
 */
export const tablesOfCatalogues = (model: Model, types: FieldTypes = fieldTypes): readonly Table[] =>
  guarded(tablesOfVariants(variantsByName(model), types));

/** Those whose rows are read page by page, without the guards that other catalogues put at them. */
export const pagedTablesOf = (model: Model, types: FieldTypes = fieldTypes): readonly Table[] =>
  tablesOfVariants(
    variantsByName(model).filter(([, variants]) => variants.some(({ catalogue }) => isPaged(catalogue))),
    types,
  ).filter(({ paging }) => paging !== undefined);

interface Model {
  readonly institutions: readonly InstitutionResources[];
}

type Named = readonly [name: string, variants: readonly Variant[]];

const tablesOfVariants = (variants: readonly Named[], types: FieldTypes): readonly Table[] =>
  variants.flatMap(([name, ofName]) => catalogueTables(name, ofName, types));

/** Each institution's catalogue of a name, in the order of names. */
function variantsByName(model: Model): readonly Named[] {
  const variants = new Map<string, Variant[]>();
  for (const institution of model.institutions) {
    for (const [name, { definition }] of ofKind(institution, 'catalogue')) {
      const variant: Variant = {
        companyId: settingsOf(institution).companyId,
        catalogue: definition,
        target: (resource) => ofKind(institution, 'catalogue').get(resource)?.definition,
      };
      variants.set(name, [...(variants.get(name) ?? []), variant]);
    }
  }
  return [...variants].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Each guard at the table whose rows it watches, which need not be that of the catalogue which demands it. */
function guarded(tables: readonly Table[]): readonly Table[] {
  const guards = tables.flatMap((table) => table.guards ?? []);
  return tables.map((table) => {
    const own = guards.filter((guard) => guard.table.schema === table.schema && guard.table.name === table.name);
    return own.length === 0 && table.guards === undefined ? table : { ...table, guards: own };
  });
}
