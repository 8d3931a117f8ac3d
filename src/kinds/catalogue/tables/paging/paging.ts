import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import type { Paging, PagingOrder } from '#src/model/table.ts';
import { columnName } from '../../sql/names.ts';
import type { Variant } from '../variant.ts';
import { SEARCHED_TEXT, sortKeyColumn } from './names.ts';

/** Whether the catalogue's list is read page by page. */
export const isPaged = ({ api }: Catalogue): boolean => api.read === 'paged';

const sqlTypeOf = (field: Field, types: FieldTypes): string | null => {
  const storage = types.get(field.type)?.storage(field);
  return storage?.kind === 'column' || storage?.kind === 'reference' ? storage.sqlType : null;
};

const isTextual = (field: Field, types: FieldTypes): boolean => sqlTypeOf(field, types) === 'text';

/**
 * Whether a page can be sorted by the field: it has an index of its own, or is a text that is the label or that the list
 * is sorted by. Any other order would sort the whole table for each page.
 */
export const sortsPages = (field: Field, { list, record }: Catalogue, types: FieldTypes): boolean =>
  field.unique || field.index || ([record.label, list.sort.field].includes(field.name) && isTextual(field, types));

/** The label first, then the other texts that pages are sorted by: by their sort keys. */
function textOrders(catalogue: Catalogue, types: FieldTypes): readonly PagingOrder[] {
  const { fields, record } = catalogue;
  return fields
    .filter((field) => isTextual(field, types) && sortsPages(field, catalogue, types))
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
