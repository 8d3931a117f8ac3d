import type { Column, Table } from '#src/model/table.ts';

const key = ({ schema, name }: Table): string => `${schema}.${name}`;

/** By name, what the later ones say before what the earlier ones do. */
const named = <T extends { readonly name: string }>(...lists: readonly (readonly T[])[]): readonly T[] => [
  ...new Map(lists.flat().map((each) => [each.name, each])).values(),
];

/** The product itself goes on writing its columns: what it counts on stays. */
function mergedColumns(own: readonly Column[], declared: readonly Column[]): readonly Column[] {
  const kept = new Map(own.map((column) => [column.name, column]));
  return named(
    own,
    declared.map((column) => {
      const ours = kept.get(column.name);
      return ours === undefined
        ? column
        : { ...column, notNull: ours.notNull || column.notNull, default: ours.default, identity: ours.identity };
    }),
  );
}

const merged = (own: Table, declared: Table): Table => ({
  ...own,
  ...declared,
  columns: mergedColumns(own.columns, declared.columns),
  ...(own.renamed !== undefined && { renamed: { ...own.renamed, ...declared.renamed } }),
  indexes: named(own.indexes, declared.indexes),
  foreignKeys: named(own.foreignKeys, declared.foreignKeys),
  checks: named(own.checks, declared.checks),
  versioned: own.versioned || declared.versioned,
  audit:
    own.audit === null || declared.audit === null
      ? (own.audit ?? declared.audit)
      : { ...declared.audit, secret: [...new Set([...own.audit.secret, ...declared.audit.secret])] },
  privileges: [...new Set([...own.privileges, ...declared.privileges])],
});

/**
 * The product's own tables and those of the catalogues. A catalogue may be kept in a table of the product's own, as
 * users are (`table: { schema: rectoria, name: usuarios }`): then it adds to what the product itself needs of it.
 */
export function withOwnTables(own: readonly Table[], tables: readonly Table[]): readonly Table[] {
  const declared = new Map(tables.map((table) => [key(table), table]));
  const names = new Set(own.map(key));
  return [
    ...own.map((table) => {
      const more = declared.get(key(table));
      return more === undefined ? table : merged(table, more);
    }),
    ...tables.filter((table) => !names.has(key(table))),
  ];
}
