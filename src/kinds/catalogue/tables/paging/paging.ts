import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import type { Paging, PagingOrder } from '#src/model/table.ts';
import { columnName } from '../names.ts';
import type { Variant } from '../variant.ts';
import { SEARCHED_TEXT, sortKeyColumn } from './names.ts';

/** Whether the catalogue's list is read page by page. */
export const isPaged = ({ api }: Catalogue): boolean => api.read === 'paged';

const sqlTypeOf = (field: Field, types: FieldTypes): string | null => {
  const storage = types.get(field.type)?.storage(field);
  return storage?.kind === 'column' || storage?.kind === 'reference' ? storage.sqlType : null;
};

/** The label first, then what the list is sorted by and what has an index of its own: texts, by their sort keys. */
function textOrders({ fields, list, record }: Catalogue, types: FieldTypes): readonly PagingOrder[] {
  const isOrder = ({ name, unique, index }: Field): boolean =>
    name === record.label || name === list.sort.field || unique || index;
  return fields
    .filter((field) => isOrder(field) && sqlTypeOf(field, types) === 'text')
    .toSorted((a, b) => Number(b.name === record.label) - Number(a.name === record.label))
    .map(({ name }) => ({ name: columnName(name), key: sortKeyColumn(columnName(name)) }));
}

/**
 * How the catalogue of these institutions is paged; null where it is read whole.
 * @throws when they would put search results in different orders: these are kept once for all.
 */
export function pagingOf(resource: string, variants: readonly Variant[], types: FieldTypes): Paging | null {
  const paged = variants.map(({ catalogue }) => catalogue).filter(isPaged);
  const [first] = paged;
  if (first === undefined) return null;
  const other = paged.find(({ record }) => record.label !== first.record.label);
  if (other !== undefined) {
    throw new Error(
      `${resource}: a paged catalogue has one label for all institutions, for its search results come in that order; ` +
        `this one has ${first.record.label} and ${other.record.label}.`,
    );
  }
  const orders = new Map(
    paged.flatMap((catalogue) => textOrders(catalogue, types)).map((order) => [order.name, order]),
  );
  const id = columnName(first.api.id);
  return { id, orders: [...orders.values(), { name: id, key: null }], text: SEARCHED_TEXT };
}

/** Columns of the fields that searches look into, and whether they are texts, over all institutions. */
export function searchedColumns(
  variants: readonly Variant[],
  types: FieldTypes,
): readonly { readonly column: string; readonly isText: boolean }[] {
  const found = new Map<string, boolean>();
  for (const { catalogue } of variants) {
    for (const field of catalogue.fields) {
      const sqlType = sqlTypeOf(field, types);
      if (sqlType === null || !catalogue.list.search.includes(field.name)) continue;
      found.set(columnName(field.name), sqlType === 'text');
    }
  }
  return [...found].map(([column, isText]) => ({ column, isText }));
}
