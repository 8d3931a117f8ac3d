import type { TableName } from '#src/model/catalogue.ts';
import { formerNames } from '#src/model/flat-fields.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { KnownAs, Table, TableNamed } from '#src/model/table.ts';
import { rowFieldName } from '#src/model/row-id.ts';
import { rowFieldsOf } from '../record-schema.ts';
import { usualTable } from '../sql/names.ts';
import { possibleNames } from './row-table-names.ts';
import type { FieldSet, Variant } from './variant.ts';

/** What the resource of these variants was called, where one of them tells it; null where none does. */
export const formerResource = (variants: readonly Variant[]): string | null =>
  variants.map(({ catalogue }) => catalogue.rename).find((rename) => rename !== null) ?? null;

/** A table's names of before; nothing where these are all its own. */
const otherThan = (own: TableNamed, tables: readonly TableNamed[]): Pick<Table, 'formerly'> => {
  const formerly = tables.filter(({ schema, name }) => schema !== own.schema || name !== own.name);
  return formerly.length === 0 ? {} : { formerly };
};

/** What the table of records was called. */
export function formerTable(own: TableNamed, variants: readonly Variant[]): Pick<Table, 'formerly'> {
  const before = formerResource(variants);
  return before === null ? {} : otherThan(own, [usualTable(before)]);
}

/** What the table of a list's rows was called: by the list's names and those of the table of records. */
export function formerRowTable(
  own: TableNamed,
  main: Pick<Table, 'schema' | 'name' | 'formerly'>,
  list: string,
  sets: readonly FieldSet[],
): Pick<Table, 'formerly'> {
  const said = sets.flatMap(({ fields }) => fields.filter(({ name }) => name === list).flatMap(formerNames));
  if (said.length === 0 && main.formerly === undefined) return {};
  const tables: readonly Pick<TableName, 'schema' | 'name'>[] = [main, ...(main.formerly ?? [])];
  const formerly = tables.flatMap((table) =>
    [list, ...said].flatMap((each) => possibleNames(table, each).map((name) => ({ schema: table.schema, name }))),
  );
  return otherThan(own, formerly);
}

/** What else the server keeps by the names of the resource and its fields. */
export function knownAs(
  resource: string,
  variants: readonly Variant[],
  sets: readonly FieldSet[],
  types: FieldTypes,
): Pick<Table, 'known'> {
  const before = formerResource(variants) ?? resource;
  const fields = [
    ...new Map(
      sets
        .flatMap((set) => set.fields)
        .flatMap((field) => namesOf(field, types))
        .map((one) => [one.before, one]),
    ).values(),
  ];
  if (before === resource && fields.length === 0) return {};
  return { known: { resource: { before, now: resource }, fields } };
}

/** Of the field and of the columns of its rows. */
function namesOf(field: Field, types: FieldTypes): KnownAs['fields'] {
  const own = formerNames(field);
  const rows = rowFieldsOf(field, types);
  return [
    ...own.map((before) => ({ before, now: field.name })),
    ...rows.flatMap((row) =>
      [field.name, ...own].flatMap((list) =>
        [row.name, ...formerNames(row)].map((name) => ({
          before: rowFieldName(list, name),
          now: rowFieldName(field.name, row.name),
        })),
      ),
    ),
  ].filter(({ before, now }) => before !== now);
}
